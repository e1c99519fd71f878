import { Badge } from '@/components/badge.tsx';
import { Card } from '@/components/card.tsx';
import { Fact, Facts } from '@/components/facts.tsx';
import { Link } from '@/components/link.tsx';
import { moneyText } from '@/features/admin/format.ts';
import { adminPaths } from '@/lib/paths.ts';
import type { PersonData } from './schema.ts';

const HIGH_RISK = 50;

/** The person's codes, the friends who came by them, and what that earned. */
export function MoneyCard({ person }: { person: PersonData }) {
  const { codes, totals } = person;
  return (
    <Card as="section" aria-labelledby="money">
      <h2 id="money" className="text-17">
        Referrals and money
      </h2>
      <Facts>
        {codes.map(({ code, uses, max_uses, risk }) => (
          <Fact key={code} name={`Code ${code}`}>
            {uses} of {max_uses} friends{' '}
            <Badge
              tone={risk > HIGH_RISK ? 'red' : undefined}
            >{`${risk > HIGH_RISK ? 'High' : 'Low'} · ${risk}`}</Badge>
          </Fact>
        ))}
        {codes.length === 0 && <Fact name="Code">None yet</Fact>}
        <Fact name="Paid">{moneyText(totals.paid_cents)}</Fact>
        <Fact name="Waiting">
          {totals.waiting_cents > 0 ? (
            <Link className="underline" to={`${adminPaths.tools}?tab=payouts`}>
              {moneyText(totals.waiting_cents)}
            </Link>
          ) : (
            moneyText(0)
          )}
        </Fact>
      </Facts>
    </Card>
  );
}
