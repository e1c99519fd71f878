import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/card.tsx';
import { QueryError } from '@/components/error-state.tsx';
import { Fact, Facts } from '@/components/facts.tsx';
import { useFlowBar } from '@/components/flow-bar.ts';
import { Page } from '@/components/page.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { count } from '@/lib/format.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { type BoardStats, toolQueries } from './api.ts';

/** `/stats`: how the board does, in figures that everybody sees. */
export function StatsPage() {
  const query = useQuery(toolQueries.boardStats());
  useFlowBar({ title: m.shell_tab_tools(), back: paths.tools });
  usePageMeta({ title: m.tools_stats(), description: m.tools_stats_lede() });
  return (
    <Page>
      <h1>{m.tools_stats()}</h1>
      <p className="mt-2 text-17 text-muted leading-snug">{m.tools_stats_lede()}</p>
      <div className="mt-5" aria-live="polite" aria-busy={query.isPending}>
        {query.data ? (
          <Figures stats={query.data} />
        ) : query.isPending ? (
          <Skeleton width="100%" height={300} rounded="card" />
        ) : (
          <QueryError query={query}>{m.tools_stats_error()}</QueryError>
        )}
      </div>
    </Page>
  );
}

function Figures({ stats }: { stats: BoardStats }) {
  const { answered_share: share, median_days_to_answer: days } = stats;
  const rows: [string, string | null][] = [
    [m.tools_stats_open(), shown(stats.jobs_open)],
    [m.tools_stats_answered(), share === null ? null : `${Math.round(share * 100)}%`],
    [
      m.tools_stats_median(),
      days === null ? null : days <= 1 ? m.tools_stats_same_day() : m.tools_stats_days({ days: String(days) }),
    ],
    [m.tools_stats_interviews(), shown(stats.interviews)],
    [m.tools_stats_by_both(), shown(stats.hires_confirmed_by_both)],
    [m.tools_stats_by_one(), shown(stats.hires_confirmed_by_one)],
  ];
  return (
    <>
      <Card className="py-1.5">
        <Facts>
          {rows.map(([name, value]) => (
            <Fact key={name} name={name}>
              {value ?? <span className="font-normal text-muted">{m.tools_stats_few()}</span>}
            </Fact>
          ))}
        </Facts>
      </Card>
      <p className="mt-4 text-13 text-muted">{m.tools_stats_note({ days: String(stats.days) })}</p>
    </>
  );
}

const shown = (value: number | null) => (value === null ? null : count(value));
