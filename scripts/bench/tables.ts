import type { Comparison, Finding, Line, Measurement } from '../../bench/measure.ts';

/** Whether what is promised of a line, if anything is, was kept. */
export function isKept(line: Line): boolean {
  if (!('p95' in line)) return line.isKept ?? true;
  return line.limit === undefined || line.p95 < line.limit;
}

/** Times in one table, what was counted in another. */
export function tables(lines: Line[]): string[] {
  const ms = (value: number) => value.toFixed(2);
  const broken = (line: Line) => (isKept(line) ? '' : ' (missed)');
  const timed = lines.filter((line): line is Measurement => 'p95' in line);
  const findings = lines.filter((line): line is Finding => !('p95' in line));
  const times = timed.map((line) => {
    const promise = line.limit === undefined ? '' : `< ${line.limit}${broken(line)}`;
    return `| ${line.what} | ${line.calls} | ${ms(line.p50)} | ${ms(line.p95)} | ${promise} |`;
  });
  const counts = findings.map(
    (line) => `| ${line.what} | ${line.value} | ${line.promised ? `${line.promised}${broken(line)}` : ''} |`,
  );
  return [
    ...(times.length > 0 ? ['| | calls | p50 ms | p95 ms | budget |', '|---|--:|--:|--:|---|', ...times, ''] : []),
    ...(counts.length > 0 ? ['| | counted | budget |', '|---|--:|---|', ...counts, ''] : []),
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
