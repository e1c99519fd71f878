import type { PayDisplay } from '@rules/pay-text.ts';
import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { getLocale } from '@/lib/i18n.ts';
import { m } from '@/paraglide/messages.js';

const variants = cva('leading-[1.15] font-bold tracking-[-0.025em] tabular-nums wrap-anywhere', {
  variants: { size: { page: 'text-[2.25rem]', large: 'text-30', medium: 'text-30 lg:text-22', small: 'text-22' } },
  defaultVariants: { size: 'large' },
});

interface Props extends ComponentProps<'p'>, VariantProps<typeof variants> {}

/** Pay, the first thing of a job. */
export function Pay({ size, className, ...rest }: Props) {
  return <p {...rest} className={variants({ size, className })} />;
}

/** '/hour', smaller than the figure before it; in the reader's language, whatever that is in. */
export function PayUnit({ children }: ComponentProps<'small'>) {
  return (
    <small className="ml-0.5 text-15 font-normal tracking-normal text-muted" lang={getLocale()}>
      {children}
    </small>
  );
}

/** Browsers break a line after the hyphen of '$18-22'. No longer than figures are, so that a long text still wraps. */
const RANGE = /(\$?\d[\d,.]{0,9}\s?[-–]\s?\$?\d[\d,.]{0,9})/;

/** A text with its ranges of figures each on one line, wherever that is as wide. */
export function UnbrokenRanges({ children }: { children: string }) {
  return children.split(RANGE).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other
      <span key={at} className="inline-block">
        {part}
      </span>
    ),
  );
}

/** The large figure, and its unit behind it, which goes to the next line whole. */
export function PayAmount({ pay: { amount, per } }: { pay: Pick<PayDisplay, 'amount' | 'per'> }) {
  return (
    <>
      <UnbrokenRanges>{amount}</UnbrokenRanges>
      {per && (
        <>
          {per.startsWith('/') ? <wbr /> : ' '}
          <span className="whitespace-nowrap">
            <PayUnit>{per}</PayUnit>
          </span>
        </>
      )}
    </>
  );
}

/** In one line: the large figure, its unit, and the value per hour where it is posted by another unit. */
export function JobPay({ pay, ...rest }: Omit<Props, 'children'> & { pay: PayDisplay }) {
  return (
    <Pay {...rest}>
      <span lang={pay.isDefault ? undefined : 'en'}>
        <PayAmount pay={pay} />
      </span>
      {pay.hourly && (
        <PayUnit>
          {' '}
          (<UnbrokenRanges>{m.jobs_pay_hourly({ amount: pay.hourly })}</UnbrokenRanges>)
        </PayUnit>
      )}
    </Pay>
  );
}
