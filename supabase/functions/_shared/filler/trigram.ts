/** The distinct trigrams of a text as pg_trgm makes them: per word, two blanks before it and one after. */
export function trigrams(text: string): Set<string> {
  const found = new Set<string>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const padded = `  ${word} `;
    for (let start = 0; start + 3 <= padded.length; start += 1) found.add(padded.slice(start, start + 3));
  }
  return found;
}

/** Share of trigrams that two texts have in common, 0 to 1, as pg_trgm's similarity(). */
export function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let common = 0;
  for (const trigram of small) if (large.has(trigram)) common += 1;
  return common / (one.size + other.size - common);
}
