import type { PayDisplay } from '@rules/pay-text.ts';
import { m } from '@/paraglide/messages.js';

/** Pay in one line: the large figure, its unit, and the value per hour where it is posted by another unit. */
export function JobPay({ pay }: { pay: PayDisplay }) {
  return (
    <>
      <span lang={pay.isDefault ? undefined : 'en'}>
        {pay.amount}
        {pay.per && <small>{pay.per}</small>}
      </span>
      {pay.hourly && <small> ({m.jobs_pay_hourly({ amount: pay.hourly })})</small>}
    </>
  );
}
