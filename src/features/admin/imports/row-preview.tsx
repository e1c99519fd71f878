import { DEFAULT_PAY_TEXT } from '@rules/pay.ts';
import { Card } from '@/components/card.tsx';
import { numberText } from '@/features/admin/format.ts';
import type { Preview } from './api.ts';

/** The first rows of a file, and how many more there are. */
export function RowPreview({ rows, total }: { rows: Preview['rows']; total: number }) {
  const first = rows.slice(0, 5);
  const more = total - first.length;
  if (total === 0) return <p className="text-red">Nothing in this file can be imported.</p>;
  return (
    <div>
      <Card
        as="ul"
        className="divide-y divide-line p-0! wrap-anywhere"
        aria-label="The first jobs of the file"
        lang="en"
      >
        {first.map(({ line, title, company, location, pay_range: pay }) => (
          <li key={line} className="flex flex-wrap justify-between gap-x-4 gap-y-1 p-3">
            <div className="min-w-0">
              <b className="line-clamp-2">{title}</b>
              <p className="text-13 text-muted">{company}</p>
              <p>{location}</p>
            </div>
            <p className="text-right tabular-nums">
              {pay ?? DEFAULT_PAY_TEXT}
              {!pay && <span className="block text-13 text-amber-text">No pay given, default text used</span>}
            </p>
          </li>
        ))}
      </Card>
      {more > 0 && (
        <p className="mt-3 text-muted">
          and {numberText(more)} more {more === 1 ? 'job' : 'jobs'}
        </p>
      )}
    </div>
  );
}
