import { Link } from 'react-router-dom';
import { Badge } from '@/components/badge.tsx';
import { Card } from '@/components/card.tsx';
import { Fact, Facts } from '@/components/facts.tsx';
import { moneyText, placeText, stampText } from '@/features/admin/format.ts';
import { sourceLabel } from '@/lib/labels.ts';
import { adminPaths, paths } from '@/lib/paths.ts';
import { RiskBadge } from '../links.tsx';
import type { PersonData, Subscription } from './schema.ts';

/** By which ways the person may be written to, since when, and which text they agreed to. */
export function ConsentCard({ person }: { person: PersonData }) {
  const { subscriptions, settings } = person;
  return (
    <Card as="section" aria-labelledby="consent">
      <h2 id="consent" className="text-17">
        Contact and consent
      </h2>
      {settings && (
        <Facts>
          <Fact name="Account settings">{`${settings.job_type}, ${settings.location}, ${settings.frequency}`}</Fact>
          <Fact name="Text alerts">{settings.sms ? <On /> : <Badge>Off</Badge>}</Fact>
          <Fact name="Email alerts">{settings.email ? <On /> : <Badge>Off</Badge>}</Fact>
          <Agreed at={settings.consented_at} version={settings.consent_text_version} />
        </Facts>
      )}
      {subscriptions.map((subscription) => (
        <OneSubscription key={subscription.id} subscription={subscription} />
      ))}
      {!settings && subscriptions.length === 0 && <p className="mt-2 text-muted">No alerts were asked for.</p>}
    </Card>
  );
}

function OneSubscription({ subscription }: { subscription: Subscription }) {
  const { sms, email, sms_stopped, email_stopped, unsubscribed_at: stopped } = subscription;
  const state = (on: boolean, hasStopped: boolean) =>
    stopped ? (
      <Badge>Stopped {stampText(stopped)}</Badge>
    ) : hasStopped ? (
      <Badge>Said STOP</Badge>
    ) : on ? (
      <On />
    ) : (
      <Badge>Off</Badge>
    );
  return (
    <Facts className="border-line not-first-of-type:mt-3 not-first-of-type:border-t">
      <Fact name="Text alerts">{state(sms, sms_stopped)}</Fact>
      <Fact name="Email alerts">{state(email, email_stopped)}</Fact>
      <Agreed at={subscription.consented_at} version={subscription.consent_text_version} />
      <Fact name="Where">{sourceLabel(subscription.source) ?? 'Alerts'}</Fact>
      <Fact name="Wants">{`${subscription.job_type}, ${placeText(subscription)}`}</Fact>
    </Facts>
  );
}

function Agreed({ at, version }: { at: string | null; version: string | null }) {
  return (
    <>
      <Fact name="Agreed">{at ? stampText(at) : 'Not on record'}</Fact>
      <Fact name="Text shown">
        {version ? (
          <a className="underline" href={paths.terms}>
            Version {version}
          </a>
        ) : (
          'Not on record'
        )}
      </Fact>
    </>
  );
}

const On = () => <Badge tone="green">On</Badge>;

/** The person's codes, the friends who came by them, and what that earned. */
export function MoneyCard({ person }: { person: PersonData }) {
  const { codes, totals } = person;
  return (
    <Card as="section" aria-labelledby="money">
      <h2 id="money" className="text-17">
        Referrals and money
      </h2>
      <Facts>
        {codes.map(({ code, uses, max_uses, risk, clicks }) => (
          <Fact key={code} name={`Code ${code}`}>
            {uses} of {max_uses} friends <RiskBadge score={risk} clicks={clicks} />
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
