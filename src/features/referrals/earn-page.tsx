import { money } from '@rules/money.ts';
import { REWARD_CENTS } from '@rules/rewards.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '@/components/badge.tsx';
import { Card } from '@/components/card.tsx';
import { QueryError } from '@/components/error-state.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { Page } from '@/components/page.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { Steps } from '@/components/steps.tsx';
import { rewardsText } from '@/lib/labels.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import type { Referrals } from './api.ts';
import { CodeCard } from './code-card.tsx';
import { EarnTiles, ExampleBadge, GoalCard, StreakCard } from './earn-cards.tsx';
import { earningsOf } from './earnings.ts';
import { referralQueries } from './queries.ts';

/** The tab 'Profile': Earn & Refer with what referrals brought, the code, and how it works; `account` stands above. */
export function EarnPage({ account }: { account: ReactNode }) {
  const query = useQuery(referralQueries.mine());
  const { data, isPending } = query;
  usePageMeta({ title: m.referrals_earn(), description: m.referrals_earn_lede() });
  return (
    <Page>
      <h1>{m.referrals_earn()}</h1>
      {/* Both take the same room: what is below does not move. */}
      <p className="mt-1.5 mb-5 grid text-17 text-muted *:[grid-area:1/1]" role="status">
        <span className={isPending ? 'invisible' : undefined}>{m.referrals_earn_lede()}</span>
        {isPending && <span>{m.referrals_earn_loading()}</span>}
      </p>
      {account}
      {isPending && <Loading />}
      <QueryError query={query}>{m.referrals_earn_failed()}</QueryError>
      {data !== undefined && <Content referrals={data} />}
    </Page>
  );
}

function Content({ referrals }: { referrals: Referrals | null }) {
  const earnings = earningsOf(referrals, new Date());
  const code = referrals?.referral_code ?? null;
  return (
    <div className="grid gap-6">
      {!earnings.isExample && <EarnTiles earnings={earnings} />}
      <CodeCard title={m.referrals_earn_code()} shareLabel={m.referrals_earn_share()} code={code}>
        {!code && (
          <p className="mt-1.5 mb-3.5">
            {m.referrals_earn_no_code()}{' '}
            <Link className="text-green underline underline-offset-3 font-semibold" to={paths.alerts}>
              {m.referrals_sign_up()}
            </Link>
          </p>
        )}
      </CodeCard>
      {earnings.isExample && (
        <>
          <HowItWorks />
          <EarnTiles earnings={earnings} />
        </>
      )}
      <GoalCard earnings={earnings} />
      <StreakCard earnings={earnings} />
      <LinkButton look="line" block to={paths.referrals}>
        {m.referrals_tokens_link()} <ChevronRight aria-hidden="true" />
      </LinkButton>
      {!earnings.isExample && <HowItWorks />}
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

/** The three steps from a shared link to a payout. */
function HowItWorks() {
  const steps = [
    { title: m.referrals_how_share(), text: m.referrals_how_share_text() },
    { title: m.referrals_how_join(), text: m.referrals_how_join_text() },
    {
      title: m.referrals_how_pay({ amount: money(REWARD_CENTS.referral) }),
      text: `${rewardsText()} ${m.referrals_how_pay_text()}`,
    },
  ];
  return (
    <section>
      <h2 className="mb-3">{m.referrals_how()}</h2>
      <Steps
        steps={steps.map(({ title, text }) => ({
          key: title,
          content: (
            <>
              <b>{title}</b>
              <p className="text-muted">{text}</p>
            </>
          ),
        }))}
      />
    </section>
  );
}

/**
 * What the person is notified of, and where to change it. After stopping messages that excludes referrals; earnings
 * are shown here and never reported. Without a sign-up it is an example.
 */
function NoticeList({ referrals }: { referrals: Referrals | null }) {
  const isOn = referrals?.alerts_active ?? true;
  const rows = [
    { name: m.referrals_notice_jobs(), on: isOn },
    { name: m.referrals_notice_referrals(), on: isOn },
    { name: m.referrals_notice_earnings(), on: false },
  ];
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
        <h2>{m.referrals_notices()}</h2>
        {!referrals && <ExampleBadge />}
      </div>
      <Card as="ul" inset="rows">
        {rows.map(({ name, on }) => (
          <li key={name} className="p-0!">
            <Link className="flex min-h-12 items-center justify-between gap-3 px-4 py-3" to={paths.alertSettings}>
              <span>{name}</span>{' '}
              <Badge tone={on ? 'green' : undefined}>
                {on ? m.referrals_notice_active() : m.referrals_notice_paused()}
              </Badge>
            </Link>
          </li>
        ))}
      </Card>
      <LinkButton look="line" block className="mt-3" to={paths.alertSettings}>
        {m.referrals_notices_manage()}
      </LinkButton>
    </section>
  );
}
