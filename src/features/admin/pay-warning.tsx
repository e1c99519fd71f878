import { parsePay } from '@rules/pay.ts';
import { TriangleAlert } from 'lucide-react';

/** Whether a text names an amount. */
export function statesPay(text: string | null): boolean {
  const { lowCents, highCents } = parsePay(text);
  return (lowCents ?? highCents) !== null;
}

export const PAY_UNSTATED = "Pay not stated. New York City's law asks for a pay range in most job ads.";

/** What is said of a job without pay: a warning, never a block. */
export function PayWarning({ id }: { id?: string }) {
  return (
    <p className="mt-1 flex gap-1.5 text-13 text-amber-text [&_svg]:mt-0.5 [&_svg]:size-3.5" id={id}>
      <TriangleAlert aria-hidden="true" />
      <span>{PAY_UNSTATED}</span>
    </p>
  );
}
