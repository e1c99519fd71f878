import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { ErrorState } from '@/components/error-state.tsx';
import { Link } from '@/components/link.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { type Referrals, referralsQuery } from './api.ts';
import { EarnTiles } from './earn-tiles.tsx';
import { earningsOf } from './earnings.ts';
import { GoalCard } from './goal-card.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { NoticeList } from './notice-list.tsx';
import { CodeCard } from './share/code-card.tsx';
import { StreakCard } from './streak-card.tsx';

/** Earn & Refer: what referrals brought, the code, and how it works. */
export function EarnPage() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(referralsQuery);
  usePageMeta({ title: m.referrals_earn(), description: m.referrals_earn_lede() });
  return (
    <div className="page page-form">
      <h1>{m.referrals_earn()}</h1>
      <p className="mt-1.5 mb-5 text-17 text-muted" role="status">
        {isPending ? m.referrals_earn_loading() : m.referrals_earn_lede()}
      </p>
      {isPending && <Loading />}
      {isError && !data && (
        <ErrorState busy={isFetching} onRetry={() => void refetch()}>
          {m.referrals_earn_failed()}
        </ErrorState>
      )}
      {data !== undefined && <Content referrals={data} />}
    </div>
  );
}

function Content({ referrals }: { referrals: Referrals | null }) {
  const earnings = earningsOf(referrals, new Date());
  const code = referrals?.referral_code ?? null;
  return (
    <div className="grid gap-6">
      <EarnTiles earnings={earnings} />
      <CodeCard
        title={m.referrals_earn_code()}
        shareLabel={m.referrals_earn_share()}
        code={code}
        shown={code ? `HIRE${code}` : undefined}
      >
        {!code && (
          <p className="mt-1.5 mb-3.5">
            {m.referrals_earn_no_code()}{' '}
            <Link className="link font-semibold" to={paths.alerts}>
              {m.referrals_sign_up()}
            </Link>
          </p>
        )}
      </CodeCard>
      <GoalCard earnings={earnings} />
      <StreakCard earnings={earnings} />
      <LinkButton look="line" block to={paths.referrals}>
        {m.referrals_tokens_link()} <ChevronRight aria-hidden="true" />
      </LinkButton>
      <HowItWorks />
      <NoticeList referrals={referrals} />
    </div>
  );
}

function Loading() {
  return (
    <div className="grid gap-6" aria-hidden="true">
      <div className="grid grid-cols-2 gap-3">
        {['earned', 'pending', 'referrals', 'streak'].map((tile) => (
          <Skeleton key={tile} width="100%" height={86} rounded="card" />
        ))}
      </div>
      {[152, 112, 136].map((height) => (
        <Skeleton key={height} width="100%" height={height} rounded="card" />
      ))}
    </div>
  );
}
