import { stripFake } from '@rules/job-display.ts';

const SHORTEST = 4;
const LONGEST = 110;

/** The lines or sentences of a posting's benefits that are short enough to stand as bullets. */
export function benefitLines(benefits: string | null): string[] {
  const text = stripFake(benefits);
  const lines = text.split(/\n|[•·]|(?<=[.!;])\s+/).map((line) => line.replace(/^[\s\-–*]+|[\s.;]+$/g, ''));
  return [...new Set(lines)].filter(({ length }) => length >= SHORTEST && length <= LONGEST);
}
