import { Download } from 'lucide-react';
import { numberText } from '@/lib/admin/figures.ts';
import { Button } from '@/ui/button.tsx';
import { type Reject, rejectText, saveRejects } from './save-rejects.ts';

const SHOWN = 50;

interface Props {
  fileName: string;
  header: readonly string[];
  rejects: readonly Reject[];
}

/** The rows that cannot be imported, by line, and the file to mend them in. */
export function RejectList({ fileName, header, rejects }: Props) {
  const more = rejects.length - SHOWN;
  return (
    <div className="grid gap-2">
      <details open={rejects.length <= 5}>
        <summary className="cursor-pointer font-semibold text-red">
          {rejects.length === 1 ? '1 row' : `${numberText(rejects.length)} rows`} cannot be imported
        </summary>
        <ul className="mt-2 grid gap-1 text-13" aria-label="Rows that cannot be imported">
          {rejects.slice(0, SHOWN).map((reject) => (
            <li key={`${reject.line} ${reject.field}`}>
              <b className="tabular-nums">Line {reject.line}</b>: {rejectText(reject)}
            </li>
          ))}
          {more > 0 && <li className="text-muted">and {numberText(more)} more</li>}
        </ul>
      </details>
      <Button look="line" onClick={() => void saveRejects(fileName, header, rejects)}>
        <Download aria-hidden="true" />
        Download rejected rows
      </Button>
    </div>
  );
}
