import type { Comparison, Finding, Line, Measurement } from '../../bench/measure.ts';

/** Whether what is promised of a line, if anything is, was kept. */
export function isKept(line: Line): boolean {
  if (!('p95' in line)) return line.isKept ?? true;
  return line.limit === undefined || line.p95 < line.limit;
}

/** Times in one table, what was counted in another. */
export function tables(lines: Line[]): string[] {
  const ms = (value: number) => value.toFixed(2);
  const broken = (line: Line) => (isKept(line) ? '' : ' (not kept)');
  const timed = lines.filter((line): line is Measurement => 'p95' in line);
  const counted = timed.some(({ rows }) => rows !== undefined);
  const findings = lines.filter((line): line is Finding => !('p95' in line));
  const times = timed.map((line) => {
    const promise = line.limit === undefined ? '' : `p95 < ${line.limit}${broken(line)}`;
    const read = counted ? ` ${line.rows ?? ''} | ${line.blocks ?? ''} |` : '';
    return `| ${line.what} | ${line.calls} | ${ms(line.p50)} | ${ms(line.p95)} | ${ms(line.p99)} |${read} ${promise} |`;
  });
  const counts = findings.map(
    (line) => `| ${line.what} | ${line.value} | ${line.promised ? `${line.promised}${broken(line)}` : ''} |`,
  );
  return [
    ...(times.length > 0
      ? [
          `| | calls | p50 ms | p95 ms | p99 ms |${counted ? ' rows | blocks |' : ''} promised |`,
          `|---|--:|--:|--:|--:|${counted ? '--:|--:|' : ''}---|`,
          ...times,
          '',
        ]
      : []),
    ...(counts.length > 0 ? ['| | counted | promised |', '|---|--:|---|', ...counts, ''] : []),
  ];
}

/** Ours beside others', what is a cost also as a multiple of ours. */
export function sideBySide({ columns, rows }: Comparison): string[] {
  const cell = (value: number, ours: number, isCost = false) =>
    `${value.toLocaleString('en-US')}${isCost && value !== ours && ours > 0 ? ` (${(value / ours).toFixed(1)}×)` : ''}`;
  return [
    `| | ${columns.join(' | ')} |`,
    `|---|${columns.map(() => '--:|').join('')}`,
    ...rows.map(
      ({ what, values, isCost }) =>
        `| ${what} | ${values.map((value) => cell(value, values[0] ?? 0, isCost)).join(' | ')} |`,
    ),
    '',
  ];
}
