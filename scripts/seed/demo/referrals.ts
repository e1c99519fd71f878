import { stableId } from '../sql.ts';
import type { DemoApplication } from './applications.ts';
import { DAY, drawFor, type Person, weighted } from './people.ts';

const ALPHABET = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'];
const FRIENDS = 28;
const CHANNELS = weighted({ direct: 6, craigslist: 2, shared: 1, user: 1 });
const CENTS = { referral: 1500, hire: 1000 };
const REASONS = {
  pending: null,
  approved: 'Phone and application checked.',
  rejected: 'Friend and referrer share one phone.',
  flagged: 'Many clicks within minutes, looked at by hand.',
};
const DECISIONS = ['approved', 'approved', 'approved', 'pending', 'flagged', 'rejected'] as const;

type Draw = ReturnType<typeof drawFor>;
type Code = ReturnType<typeof makeCodes>[number];
type Redemption = ReturnType<typeof makeRedemptions>[number];
type Attribution = ReturnType<typeof makeAttributions>[number];

/** Codes, who brought whom, and what follows from it: uses, attributions, payouts and clicks agree with each other. */
export function makeReferrals(people: Person[], applications: DemoApplication[]) {
  const draw = drawFor('referrals');
  const codes = makeCodes(draw, people);
  const redemptions = makeRedemptions(draw, codes, applications);
  const attributions = makeAttributions(draw, redemptions, applications);
  const payouts = makePayouts(attributions, redemptions);
  return { codes, redemptions, attributions, payouts, clicks: makeClicks(codes, redemptions, attributions) };
}

function makeCodes(draw: Draw, people: Person[]) {
  return people
    .filter((person) => person.created_at > 3 * DAY && draw.chance(0.5))
    .map((owner) => ({
      id: stableId(`demo:code:${owner.id}`),
      user_id: owner.id,
      referral_code: Array.from({ length: 6 }, () => draw.pick(ALPHABET)).join(''),
      uses_count: 0,
      created_at: owner.created_at,
    }));
}

function makeRedemptions(draw: Draw, codes: Code[], applications: DemoApplication[]) {
  let count = 0;
  return applications.flatMap((application) => {
    const { isFirst, person: friend } = application;
    if (!isFirst || codes.some((code) => code.user_id === friend.id)) return [];
    if (count >= FRIENDS || !draw.chance(0.6)) return [];
    // A few codes bring most friends, as everywhere.
    const earlier = codes.filter((code) => code.created_at > friend.created_at + 60 && code.uses_count < 9);
    const code = draw.chance(0.55) ? earlier[0] : earlier.length > 0 ? draw.pick(earlier) : undefined;
    if (!code) return [];
    code.uses_count++;
    count++;
    return {
      ...{ code, application },
      id: stableId(`demo:redemption:${friend.id}`),
      referral_code_id: code.id,
      phone: friend.phone_number,
      friend_optin_id: friend.id,
      application_id: application.id,
      created_at: application.created_at,
    };
  });
}

function makeAttributions(draw: Draw, redemptions: Redemption[], applications: DemoApplication[]) {
  return applications.map((application) => {
    const channel = draw.pick(CHANNELS);
    const code = redemptions.find(({ friend_optin_id }) => friend_optin_id === application.person.id)?.code;
    return {
      application,
      id: stableId(`demo:attribution:${application.id}`),
      application_id: application.id,
      job_id: application.job.id,
      referral_code: code?.referral_code ?? channel,
      referrer_optin_id: code?.user_id ?? null,
      city: application.job.borough,
      submitted_at: application.created_at,
      created_at: application.created_at,
    };
  });
}

/** $15 when the friend's first application was completed, $10 when an application of theirs became an offer. */
function makePayouts(attributions: Attribution[], redemptions: Redemption[]) {
  const draw = drawFor('payouts');
  return attributions
    .filter(({ referrer_optin_id }) => referrer_optin_id !== null)
    .flatMap(({ id, application, referral_code, referrer_optin_id }) => {
      const redeemed = redemptions.some(({ application_id }) => application_id === application.id);
      const earned = [
        { kind: 'referral' as const, ago: redeemed ? application.completed_at : null },
        { kind: 'hire' as const, ago: application.steps.find((step) => step.status === 'offer')?.ago ?? null },
      ];
      return earned.flatMap(({ kind, ago }) => {
        if (ago === null) return [];
        const status = ago < 4 * DAY ? 'pending' : draw.pick(DECISIONS);
        return {
          ...{ kind, status, referral_code, referrer_optin_id },
          id: stableId(`demo:payout:${application.id}:${kind}`),
          attribution_id: id,
          amount_cents: CENTS[kind],
          reason: REASONS[status],
          created_at: ago,
          decided_at: status === 'pending' ? null : Math.max(60, ago - draw.whole(DAY, 3 * DAY)),
        };
      });
    });
}

/** A click before each application of a friend, clicks that led nowhere, and one burst that an operator should notice. */
function makeClicks(codes: Code[], redemptions: Redemption[], attributions: Attribution[]) {
  const draw = drawFor('clicks');
  const clicks: { id: string; referral_code: string; job_id: string; created_at: number }[] = [];
  const add = ({ referral_code }: Pick<Code, 'referral_code'>, job_id: string, created_at: number) =>
    clicks.push({ id: stableId(`demo:click:${clicks.length}`), referral_code, job_id, created_at });
  for (const attribution of attributions.filter(({ referrer_optin_id }) => referrer_optin_id !== null))
    add(attribution, attribution.job_id, attribution.submitted_at + draw.whole(1, 12));
  const jobs = redemptions.map(({ application }) => application.job.id);
  for (const code of codes) {
    for (let extra = draw.whole(0, 5); extra > 0; extra--)
      add(code, draw.pick(jobs), draw.whole(30, code.created_at - 60));
  }
  const burst = codes.at(-2);
  const from = burst ? Math.floor((burst.created_at * 0.4) / 60) * 60 + 30 : 0;
  if (burst) for (let at = 0; at < 24; at++) add(burst, jobs[0] ?? '', from - Math.floor(at / 4));
  return clicks;
}
