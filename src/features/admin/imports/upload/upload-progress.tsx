import { ProgressBar } from '@/components/progress-bar.tsx';
import { numberText } from '@/lib/figures.ts';

/** How far an import is; the numbers are the database's own. */
export function UploadProgress({ staged, total }: { staged: number; total: number }) {
  const text = textOf(staged, total);
  return (
    <div className="grid gap-3 py-6">
      <ProgressBar label="Import" value={staged} max={total} text={text} />
      <p className="tabular-nums">{text}</p>
      <p className="text-13 text-muted">Nothing is on the board before the last row is read.</p>
    </div>
  );
}

function textOf(staged: number, total: number): string {
  if (staged === 0) return 'Sending the file…';
  if (staged < total) return `Read ${numberText(staged)} of ${numberText(total)} rows`;
  return `Putting ${numberText(total)} jobs on the board…`;
}
