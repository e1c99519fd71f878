import { formatPhone } from '@rules/phone-format.ts';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { Fact, Facts } from '@/components/facts.tsx';
import { answerFacts } from '@/lib/answer-list.ts';
import { m } from '@/paraglide/messages.js';
import type { Application } from './application.ts';

interface Props {
  application: Application;
  /** Without it nothing can be corrected. */
  onCorrect: (() => void) | undefined;
}

/** 'What you sent': the contact and the answers, as the backend has them. */
export function SentDetails({ application, onCorrect }: Props) {
  const { first_name, phone_number, email } = application;
  const rows = [
    { name: m.dashboard_sent_name(), value: first_name },
    { name: m.dashboard_sent_phone(), value: phone_number && formatPhone(phone_number) },
    { name: m.dashboard_sent_email(), value: email },
    ...answerFacts(application, 'person'),
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
