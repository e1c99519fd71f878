import { stableId } from '../stable-id.ts';
import type { DemoApplication } from './applications.ts';
import { drawFor } from './draw.ts';
import { DAY, type Person } from './people.ts';

export type Code = { id: string; owner: Person; referral_code: string; uses_count: number };
export type Redemption = {
  id: string;
  code: Code;
  friend: Person;
  application: DemoApplication;
  ago: number;
};
export type Attribution = { id: string; application: DemoApplication; referral_code: string; referrer: Person | null };
export type Payout = {
  id: string;
  attribution: Attribution;
  kind: 'referral' | 'hire';
  amount_cents: number;
  status: 'pending' | 'approved' | 'rejected' | 'flagged';
  reason: string | null;
  created_ago: number;
  decided_ago: number | null;
};
export type Click = { id: string; referral_code: string; job_id: string; ago: number };
export type Referrals = {
  codes: Code[];
  redemptions: Redemption[];
  attributions: Attribution[];
  payouts: Payout[];
  clicks: Click[];
};

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const FRIENDS = 28;
const CENTS = { referral: 1500, hire: 1000 };
const REASONS = {
  approved: 'Phone and application checked.',
  rejected: 'Friend and referrer share one phone.',
  flagged: 'Many clicks within minutes, looked at by hand.',
};

/** Codes, who brought whom, and what follows from it: uses, attributions, payouts and clicks agree with each other. */
export function makeReferrals(people: Person[], applications: DemoApplication[]): Referrals {
  const draw = drawFor('referrals');
  const codes: Code[] = people
    .filter((person) => person.joined_ago > 3 * DAY && draw.chance(0.5))
    .map((owner) => ({
      id: stableId(`demo:code:${owner.id}`),
      owner,
      referral_code: Array.from({ length: 6 }, () => draw.pick([...ALPHABET])).join(''),
      uses_count: 0,
    }));
  const redemptions: Redemption[] = [];
  const friends = applications.filter(
    (application) => application.first && !codes.some((code) => code.owner === application.person),
  );
  for (const application of friends) {
    if (redemptions.length >= FRIENDS || !draw.chance(0.6)) continue;
    const friend = application.person;
    // A few codes bring most friends, as everywhere.
    const earlier = codes.filter((code) => code.owner.joined_ago > friend.joined_ago + 60 && code.uses_count < 9);
    const code = draw.chance(0.55) ? earlier[0] : earlier.length > 0 ? draw.pick(earlier) : undefined;
    if (!code) continue;
    code.uses_count++;
    redemptions.push({
      id: stableId(`demo:redemption:${friend.id}`),
      code,
      friend,
      application,
      ago: application.started_ago,
    });
  }
  const attributions = applications.map((application) => attribute(application, redemptions, draw.pick(CHANNELS)));
  return {
    codes,
    redemptions,
    attributions,
    payouts: payOut(attributions, redemptions),
    clicks: click(codes, redemptions),
  };
}

const CHANNELS = [
  'direct',
  'direct',
  'direct',
  'direct',
  'direct',
  'direct',
  'craigslist',
  'craigslist',
  'shared',
  'user',
];

function attribute(application: DemoApplication, redemptions: Redemption[], channel: string): Attribution {
  const brought = redemptions.find((redemption) => redemption.friend === application.person);
  return {
    id: stableId(`demo:attribution:${application.id}`),
    application,
    referral_code: brought?.code.referral_code ?? channel,
    referrer: brought?.code.owner ?? null,
  };
}

/** $15 when the friend's first application was handed in, $10 when an application of theirs became an offer. */
function payOut(attributions: Attribution[], redemptions: Redemption[]): Payout[] {
  const draw = drawFor('payouts');
  return attributions.flatMap((attribution) => {
    const { application, referrer } = attribution;
    if (!referrer) return [];
    const earned: { kind: 'referral' | 'hire'; ago: number }[] = [];
    const redeemed = redemptions.some((redemption) => redemption.application === application);
    if (redeemed && application.completed_ago !== null)
      earned.push({ kind: 'referral', ago: application.completed_ago });
    const offer = application.steps.find((step) => step.status === 'offer');
    if (offer) earned.push({ kind: 'hire', ago: offer.ago });
    return earned.map(({ kind, ago }): Payout => {
      const status =
        ago < 4 * DAY
          ? 'pending'
          : draw.pick(['approved', 'approved', 'approved', 'pending', 'flagged', 'rejected'] as const);
      return {
        id: stableId(`demo:payout:${application.id}:${kind}`),
        attribution,
        kind,
        amount_cents: CENTS[kind],
        status,
        reason: status === 'pending' ? null : REASONS[status],
        created_ago: ago,
        decided_ago: status === 'pending' ? null : Math.max(60, ago - draw.whole(DAY, 3 * DAY)),
      };
    });
  });
}

/** A click before each redemption, clicks that led nowhere, and one burst that an operator should notice. */
function click(codes: Code[], redemptions: Redemption[]): Click[] {
  const draw = drawFor('clicks');
  const clicks: Click[] = [];
  const add = (code: Code, job: string, ago: number) =>
    clicks.push({ id: stableId(`demo:click:${clicks.length}`), referral_code: code.referral_code, job_id: job, ago });
  for (const { code, application, ago } of redemptions) add(code, application.job.id, ago + draw.whole(1, 12));
  const jobs = redemptions.map(({ application }) => application.job.id);
  for (const code of codes) {
    for (let extra = draw.whole(0, 5); extra > 0; extra--)
      add(code, draw.pick(jobs), draw.whole(30, code.owner.joined_ago - 60));
  }
  const burst = codes.at(-2);
  const from = burst ? Math.floor((burst.owner.joined_ago * 0.4) / 60) * 60 + 30 : 0;
  if (burst) for (let at = 0; at < 24; at++) add(burst, jobs[0] ?? '', from - Math.floor(at / 4));
  return clicks;
}
