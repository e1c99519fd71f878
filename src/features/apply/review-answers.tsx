import { formatPhone } from '@rules/phone-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { QueryError } from '@/components/error-state.tsx';
import { Fact, Facts } from '@/components/facts.tsx';
import { Waiting } from '@/components/waiting.tsx';
import { answerFacts } from '@/lib/answer-list.ts';
import { KNOWN_DETAILS } from '@/lib/known-answers.ts';
import { paths } from '@/lib/paths.ts';
import { writeDraft } from '@/lib/storage.ts';
import { m } from '@/paraglide/messages.js';
import { applyQueries } from './api.ts';
import type { LocalApplication } from './application.ts';
import { draftName, peekDraft } from './draft.ts';

interface Props {
  application: LocalApplication;
  search: string;
  onSend: () => void;
}

/** What was answered on another device, before it is sent; 'Change' leads to step 2 with it filled in. */
export function ReviewAnswers({ application: { jobId, id }, search, onSend }: Props) {
  const navigate = useNavigate();
  const query = useQuery(applyQueries.application(id));
  const own = query.data;
  if (!own) {
    if (query.isPending) return <Waiting>{m.shell_loading()}</Waiting>;
    return <QueryError query={query}>{m.apply_review_failed()}</QueryError>;
  }
  const change = () => {
    const answers = Object.fromEntries(KNOWN_DETAILS.map((name) => [name, own[name] ?? '']));
    writeDraft(draftName(jobId), {
      ...peekDraft(jobId),
      ...answers,
      position_applied_for: own.position_applied_for,
      offered: {},
      requestId: crypto.randomUUID(),
    });
    void navigate(paths.applyStep(jobId, 2, search));
  };
  return (
    <>
      <h1 className="mt-6">{m.apply_review()}</h1>
      <p className="mt-1.5 text-muted">{m.apply_review_text()}</p>
      <Card as="section" className="mt-4">
        <Facts className="-my-1.5">
          <Fact name={m.apply_first_name()}>{own.first_name}</Fact>
          <Fact name={m.apply_phone()}>{formatPhone(own.phone_number)}</Fact>
          {own.email && <Fact name={m.apply_email()}>{own.email}</Fact>}
          {answerFacts(own, 'form').map(
            ({ name, value }) =>
              value && (
                <Fact key={name} name={name}>
                  {value}
                </Fact>
              ),
          )}
        </Facts>
      </Card>
      <div className="mt-5 grid gap-2.5">
        <Button block onClick={onSend}>
          {m.apply_review_send()}
        </Button>
        <Button look="line" block onClick={change}>
          {m.apply_review_change()}
        </Button>
      </div>
    </>
  );
}
