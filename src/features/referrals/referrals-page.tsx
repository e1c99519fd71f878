import { money } from '@rules/money.ts';
import { REWARD_CENTS } from '@rules/rewards.ts';
import { useQuery } from '@tanstack/react-query';
import { Trophy, Users } from 'lucide-react';
import { Badge } from '@/components/badge.tsx';
import { Card } from '@/components/card.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { QueryError } from '@/components/error-state.tsx';
import { useFlowBar } from '@/components/flow-bar.ts';
import { IconDisc } from '@/components/icon-disc.tsx';
import { Page } from '@/components/page.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { count } from '@/lib/format.ts';
import { rewardsText } from '@/lib/labels.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import type { Referrals } from './api.ts';
import { BenefitList, TokenCard } from './boost-tokens.tsx';
import { CodeCard } from './code-card.tsx';
import { PayoutMethodCard } from './payout-method-card.tsx';
import { referralQueries } from './queries.ts';

/** The referral dashboard: tokens and level, code and link, what the tokens bring. */
export function ReferralsPage() {
  const query = useQuery(referralQueries.mine());
  const { data, isPending } = query;
  useFlowBar({ title: m.referrals_top() });
  usePageMeta({ title: m.referrals_page(), noindex: true });
  return (
    <Page>
      <h1 className="sr-only">{m.referrals_page()}</h1>
      {isPending && <Loading />}
      <QueryError query={query}>{m.referrals_failed()}</QueryError>
      {data === null && <NoReferrals />}
      {data && <Dashboard referrals={data} />}
    </Page>
  );
}

function Dashboard({ referrals }: { referrals: Referrals }) {
  const tokens = referrals.boost_tokens;
  return (
    <div className="grid gap-6">
      <TokenCard tokens={tokens} />
      <CodeCard
        title={m.referrals_code_title()}
        shareLabel={m.referrals_share()}
        code={referrals.referral_code}
        withLink
      />
      <Card inset="rows">
        <p className="flex justify-between gap-3">
          <span className="text-muted">{m.referrals_friends()}</span>
          <b className="tabular-nums">{count(referrals.referred_count)}</b>
        </p>
        <p className="flex justify-between gap-3">
          <span className="text-muted">{m.referrals_finished()}</span>
          <b>{m.referrals_reward_pays({ amount: money(REWARD_CENTS.referral) })}</b>
        </p>
        <p className="flex justify-between gap-3">
          <span className="text-muted">{m.referrals_hired()}</span>
          <b>{m.referrals_reward_pays({ amount: money(REWARD_CENTS.hire) })}</b>
        </p>
      </Card>
      <Rewards referrals={referrals} />
      <PayoutMethodCard paidBy={referrals.paid_by} />
      <BenefitList tokens={tokens} />
      <Card as="section" className="flex flex-wrap items-center gap-3">
        <IconDisc>
          <Trophy />
        </IconDisc>
        <div className="min-w-0 flex-[1_1_9em]">
          <h2 className="text-17 font-semibold">{m.referrals_board()}</h2>
          <p className="text-muted">{m.referrals_board_text()}</p>
        </div>
        <Badge>{m.referrals_board_soon()}</Badge>
      </Card>
    </div>
  );
}

/** What friends have earned one so far, and what became of it. */
function Rewards({ referrals }: { referrals: Referrals }) {
  const rows: [string, number][] = [
    [m.referrals_total(), referrals.earned_cents],
    [m.referrals_paid(), referrals.paid_cents],
    [m.referrals_pending(), referrals.pending_cents],
  ];
  if (referrals.rejected_cents > 0) rows.push([m.referrals_rejected(), referrals.rejected_cents]);
  return (
    <Card as="dl" inset="rows">
      {rows.map(([name, cents]) => (
        <div key={name} className="flex justify-between gap-3">
          <dt className="text-muted">{name}</dt>
          <dd className="font-semibold tabular-nums">{money(cents)}</dd>
        </div>
      ))}
    </Card>
  );
}

function NoReferrals() {
  return (
    <EmptyState icon={<Users />} title={m.referrals_none()} link={{ to: paths.alerts, label: m.referrals_sign_up() }}>
      {m.referrals_none_text()} {rewardsText()}
    </EmptyState>
  );
}

function Loading() {
  return (
    <div className="grid gap-6" role="status">
      <span className="sr-only">{m.referrals_loading()}</span>
      {[134, 212, 146, 147, 300, 84].map((height) => (
        <Skeleton key={height} width="100%" height={height} rounded="card" />
      ))}
    </div>
  );
}
