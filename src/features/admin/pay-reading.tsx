import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { type PayFigures, payQueries } from './api.ts';
import { moneyText } from './format.ts';

export const PAY_UNSTATED = "Pay not stated. New York City's law asks for a pay range in most job ads.";

const HOURS = { hour: 1, day: 8, week: 40, year: 2080 };
const A_UNIT = { hour: 'an hour', day: 'a day', week: 'a week', year: 'a year' };

/** Whether it is outside what New York pays by the hour, $10 to $120. */
export function isUnusual({ low_cents, high_cents, unit }: PayFigures): boolean {
  const hourly = [low_cents, high_cents]
    .filter((cents) => cents !== null)
    .map((cents) => cents / HOURS[unit ?? 'hour']);
  return hourly.some((cents) => cents < 1000 || cents > 12_000);
}

/** '$18.00 to $22.00 an hour'; null for pay without figures or without a unit. */
function figuresText({ low_cents: low, high_cents: high, unit }: PayFigures): string | null {
  if (!unit || (low === null && high === null)) return null;
  if (low === null) return `up to ${moneyText(high ?? 0)} ${A_UNIT[unit]}`;
  if (high === null) return `${moneyText(low)} or more ${A_UNIT[unit]}`;
  return `${moneyText(low)}${low === high ? '' : ` to ${moneyText(high)}`} ${A_UNIT[unit]}`;
}

/** What pay reads as, so that a person sees a misreading before it is public. */
export function PayAsRead({ pay }: { pay: PayFigures }) {
  const text = figuresText(pay);
  if (!text) return <Warning>{PAY_UNSTATED}</Warning>;
  return (
    <>
      <p className="mt-1 text-13 text-muted">Reads as {text}.</p>
      {isUnusual(pay) && <Warning>Check this: outside $10 to $120 an hour.</Warning>}
    </>
  );
}

/** The same of what a person writes, as the database reads it when they stop for a moment. */
export function PayReading({ text }: { text: string | null }) {
  const [requested, setRequested] = useState(text ?? '');
  useEffect(() => {
    const timer = setTimeout(() => setRequested(text ?? ''), 400);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useQuery({ ...payQueries.reading(requested), enabled: /\d/.test(requested) });
  if (!/\d/.test(text ?? '')) return <Warning>{PAY_UNSTATED}</Warning>;
  return data && requested === text ? <PayAsRead pay={data} /> : null;
}

/** A warning, never a block. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="mt-1 flex gap-1.5 text-13 text-amber-text [&_svg]:mt-0.5 [&_svg]:size-3.5">
      <TriangleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
