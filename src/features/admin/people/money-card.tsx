import { Badge } from '@/components/badge.tsx';
import { Card } from '@/components/card.tsx';
import { Link } from '@/components/link.tsx';
import { adminPaths } from '@/lib/admin-paths.ts';
import { moneyText } from '@/lib/figures.ts';
import { Pair } from './pair.tsx';
import type { PersonData } from './person.ts';

const HIGH_RISK = 50;

/** The person's codes, the friends who came by them, and what that earned. */
export function MoneyCard({ person }: { person: PersonData }) {
  const { codes, totals } = person;
  return (
    <Card as="section" aria-labelledby="money">
      <h2 id="money" className="text-17">
        Referrals and money
      </h2>
      <dl className="kv">
        {codes.map(({ code, uses, max_uses, risk }) => (
          <Pair key={code} name={`Code ${code}`}>
            {uses} of {max_uses} friends{' '}
            <Badge
              tone={risk > HIGH_RISK ? 'red' : undefined}
            >{`${risk > HIGH_RISK ? 'High' : 'Low'} · ${risk}`}</Badge>
          </Pair>
        ))}
        {codes.length === 0 && <Pair name="Code">None yet</Pair>}
        <Pair name="Paid">{moneyText(totals.paid_cents)}</Pair>
        <Pair name="Waiting">
          {totals.waiting_cents > 0 ? (
            <Link className="underline" to={`${adminPaths.tools}?tab=payouts`}>
              {moneyText(totals.waiting_cents)}
            </Link>
          ) : (
            moneyText(0)
          )}
        </Pair>
      </dl>
    </Card>
  );
}
