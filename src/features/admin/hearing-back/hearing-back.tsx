import { useQuery } from '@tanstack/react-query';
import { SaveTable } from '@/components/csv-button.tsx';
import { QueryError } from '@/components/error-state.tsx';
import { Panel } from '@/components/panel.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { numberText, TOO_FEW } from '../format.ts';
import { FAILURE, gapText } from '../insights/labels.ts';
import { hearingBackQueries, type Shares } from './api.ts';
import { EmployersPanel } from './employers-panel.tsx';
import { ShareChart } from './share-chart.tsx';

/** Whether applicants hear back: shares of the last 30 days, the weeks, and the employers. */
export function HearingBack() {
  const query = useQuery(hearingBackQueries.figures());
  const { data, error } = query;
  return (
    <>
      <Panel
        id="hearing-back"
        title="Hearing back"
        tools={
          <SaveTable
            label="Export hearing back as CSV"
            fileName="hearing_back"
            head={['Week from', 'Sent', 'Seen within 7 days (%)', 'Answered within 7 days (%)']}
            rows={data?.weeks.map(({ week, sent, seen, answered }) => [week, sent, seen ?? '', answered ?? ''])}
          />
        }
      >
        {data ? (
          <>
            <SharesNow now={data.shares} before={data.before} />
            <ShareChart weeks={data.weeks} />
            <p className="border-line border-t px-4 py-3 text-13 text-muted">
              Sent: e-mailed to an employer. Shares are of those sent at least so many days ago; under ten are too few
              to say. Answered: by the employer’s link, or by an admin who set the status.
            </p>
          </>
        ) : (
          <div className="px-4 pb-4">
            <QueryError query={query}>{FAILURE}</QueryError>
            {!error && <Skeleton width="100%" height={360} />}
          </div>
        )}
      </Panel>
      {(data || !error) && <EmployersPanel employers={data?.employers} />}
    </>
  );
}

const SHARES = [
  ['seen_3', 'of_3', 'Seen within 3 days'],
  ['seen_7', 'of_7', 'Seen within 7 days'],
  ['answered_3', 'of_3', 'Answered within 3 days'],
  ['answered_7', 'of_7', 'Answered within 7 days'],
] as const;

function SharesNow({ now, before }: { now: Shares; before: Shares }) {
  const median = now.median_minutes === null ? null : gapText(now.median_minutes * 60);
  return (
    <>
      <p className="px-4 pb-3 text-muted">
        {now.sent === 0 && 'No application was sent in the last 30 days.'}
        {now.sent === 1 && '1 application was sent in the last 30 days.'}
        {now.sent > 1 && `${numberText(now.sent)} applications were sent in the last 30 days.`}
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-4 pb-4 lg:grid-cols-4">
        {SHARES.map(([key, old, name]) => (
          <div key={key}>
            <dt className="text-13 text-muted">{name}</dt>
            <dd>
              {now[key] === null ? (
                <span className="text-muted">{now[old] === 0 ? '–' : TOO_FEW}</span>
              ) : (
                <b className="text-22 tabular-nums">{now[key]}%</b>
              )}
              <span className="block text-13 text-muted">
                {now[key] === null && agedText(now[old])}
                {now[key] !== null &&
                  (key === 'answered_7' && median ? `Median ${median}` : changeText(now[key], before[key]))}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** How many were sent so long ago, where they are too few for a share. */
const agedText = (count: number) =>
  count === 0 ? 'None was sent so long ago' : `${count} ${count === 1 ? 'was' : 'were'} sent so long ago`;

/** '+4 on the 30 days before', in percentage points. */
function changeText(now: number, before: number | null): string {
  if (before === null) return 'In 30 days';
  const change = now - before;
  if (change === 0) return 'As in the 30 days before';
  return `${change < 0 ? '−' : '+'}${Math.abs(change)} on the 30 days before`;
}
