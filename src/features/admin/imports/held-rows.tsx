import { TriangleAlert } from 'lucide-react';
import { Notice } from '@/components/notice.tsx';
import type { HeldRow } from './api.ts';

/** What was found in some of the jobs, so that they wait. `withLines`: their lines in the file lead to them. */
export function HeldRows({ rows, withLines }: { rows: readonly HeldRow[]; withLines?: boolean }) {
  if (rows.length === 0) return null;
  return (
    <Notice tone="red" icon={<TriangleAlert aria-hidden="true" />}>
      <b>Please read these. They wait for approval:</b>
      <ul className="mt-1 list-disc pl-5 wrap-anywhere">
        {rows.map(({ line, title, company, reasons }) => (
          <li key={line}>
            {withLines && `Line ${line}: `}
            <span lang="en">{[title, company].filter(Boolean).join(', ')}</span> {reasons.join(', ')}.
          </li>
        ))}
      </ul>
    </Notice>
  );
}
