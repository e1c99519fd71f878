import { money } from '@rules/money.ts';
import { REWARD_CENTS } from '@rules/rewards.ts';
import { m } from '@/paraglide/messages.js';

/** The three steps from a shared link to a payout. */
export function HowItWorks() {
  const rewards = { completed: money(REWARD_CENTS.referral), hired: money(REWARD_CENTS.hire) };
  const steps = [
    { title: m.referrals_how_share(), text: m.referrals_how_share_text() },
    { title: m.referrals_how_join(), text: m.referrals_how_join_text() },
    {
      title: m.referrals_how_pay({ amount: money(REWARD_CENTS.referral) }),
      text: `${m.referrals_rewards(rewards)} ${m.referrals_how_pay_text()}`,
    },
  ];
  return (
    <section>
      <h2 className="mb-3">{m.referrals_how()}</h2>
      <ol>
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="relative grid grid-cols-[28px_1fr] gap-3 pb-4 not-last:before:absolute not-last:before:top-8 not-last:before:bottom-1 not-last:before:left-[13px] not-last:before:w-0.5 not-last:before:bg-line last:pb-0"
          >
            <span className="grid size-7 place-items-center rounded-full bg-green-tint font-bold text-green tabular-nums">
              {index + 1}
            </span>
            <div className="pt-[3px]">
              <b>{title}</b>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
