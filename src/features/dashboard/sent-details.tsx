import { formatPhone } from '@rules/phone-format.ts';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { Fact, Facts } from '@/components/facts.tsx';
import { dayText } from '@/lib/dates.ts';
import { availabilityText } from '@/lib/labels.ts';
import { m } from '@/paraglide/messages.js';
import type { Application } from './application.ts';

interface Props {
  application: Application;
  /** Without it nothing can be corrected. */
  onCorrect: (() => void) | undefined;
}

/** 'What you sent': the contact and the answers, as the backend has them. */
export function SentDetails({ application, onCorrect }: Props) {
  const { first_name, phone_number, email, preferred_start_date, availability } = application;
  const rows = [
    { name: m.dashboard_sent_name(), value: first_name },
    { name: m.dashboard_sent_phone(), value: phone_number && formatPhone(phone_number) },
    { name: m.dashboard_sent_email(), value: email },
    { name: m.dashboard_sent_start(), value: preferred_start_date && dayText(preferred_start_date) },
    {
      name: m.dashboard_sent_available(),
      value: availability && availabilityText(availability),
    },
    { name: m.dashboard_sent_position(), value: application.position_applied_for },
    { name: m.dashboard_sent_experience(), value: application.work_experience },
  ].filter(({ value }) => value);
  if (rows.length === 0) return null;
  return (
    <section className="mt-7">
      <div className="flex items-center justify-between gap-3">
        <h2>{m.dashboard_sent()}</h2>
        {onCorrect && (
          <Button look="quiet" className="-mr-2" onClick={onCorrect}>
            {m.dashboard_correct()}
          </Button>
        )}
      </div>
      <Card className="mt-2">
        <Facts className="-my-1.5">
          {rows.map(({ name, value }) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </Facts>
      </Card>
    </section>
  );
}
