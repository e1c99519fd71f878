import { formatPhone } from '@rules/phone-format.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '@/components/badge.tsx';
import { Card } from '@/components/card.tsx';
import { CategoryBullet } from '@/components/category-bullet.tsx';
import { Fact, Facts } from '@/components/facts.tsx';
import { Dot, Meta } from '@/components/meta.tsx';
import { moneyText, stampText } from '@/features/admin/format.ts';
import { answerFacts } from '@/lib/answer-list.ts';
import {
  CHANNEL_LABELS,
  jobStateText,
  MESSAGE_STATUS_LABELS,
  messageKindLabel,
  PAYOUT_KIND_LABELS,
  PAYOUT_STATUS_LABELS,
  sourceLabel,
} from '@/lib/labels.ts';
import { adminPaths } from '@/lib/paths.ts';
import { CodeLink } from '../links.tsx';
import { StatusSelect } from '../people/status-select.tsx';
import type { ApplicationData, Message } from './schema.ts';

interface Props {
  data: ApplicationData;
}

/** The job that was applied for, as it was then; its state is today's. */
export function JobCard({ data: { job } }: Props) {
  const { id, title, company, location, pay_range: pay, category, state, expires_at } = job;
  const name = title ?? 'A job that is gone';
  return (
    <Card as="section" aria-label="Job" className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <CategoryBullet category={category} />
      <div className="min-w-0 flex-1" lang="en">
        <h2 className="text-15 font-semibold wrap-anywhere">
          {id ? (
            <Link className="underline underline-offset-2" to={`${adminPaths.tools}?tab=jobs&q=${id}`}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <Meta>
          <span>{company ?? 'No company'}</span>
          {location && (
            <>
              <Dot />
              <span>{location}</span>
            </>
          )}
          {pay && (
            <>
              <Dot />
              <span>{pay}</span>
            </>
          )}
        </Meta>
      </div>
      <Badge tone={state === 'active' ? 'green' : undefined}>{state ? jobStateText(state, expires_at) : 'Gone'}</Badge>
    </Card>
  );
}

/** What somebody answered in step 2. */
export function AnswersCard({ data: { application } }: Props) {
  const { first_name, source } = application;
  // All but the position are asked of everybody.
  const answers = answerFacts(application, 'admin').filter(({ key, value }) => value || key !== 'position_applied_for');
  return (
    <Card as="section" aria-labelledby="answers">
      <h2 id="answers" className="mb-2 text-17">
        What {first_name} answered
      </h2>
      <dl className="grid gap-3">
        {answers.map(({ key, name, value }) => (
          <Answer key={key} name={name}>
            {value || <span className="text-muted">Not answered</span>}
          </Answer>
        ))}
        {source && <Answer name="Came from">{sourceLabel(source)}</Answer>}
      </dl>
    </Card>
  );
}

function Answer({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-muted">{name}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}

const INTERVIEW_STATES = {
  proposed: 'not answered yet',
  moved: 'moved, not answered yet',
  confirmed: 'confirmed',
  declined: 'the applicant can’t come',
  cancelled: 'canceled',
};

function interviewText({ state, starts_at, proposed_times }: NonNullable<ApplicationData['interview']>): string {
  const answer = proposed_times.length > 0 ? 'the applicant asked for another time' : INTERVIEW_STATES[state];
  return `${stampText(starts_at)}, ${answer}`;
}

/** The status, what the employer knows, and what the application earned a friend. */
export function StatusCard({ data, onChanged }: Props & { onChanged: () => void }) {
  const { application, job, history, interview, rewards } = data;
  // The newest is first.
  const last = (what: string) => history.find((event) => event.what === what)?.at;
  const sent = last('sent_to_employer');
  const seen = last('seen_by_employer');
  return (
    <Card as="section" aria-labelledby="status">
      <h2 id="status" className="mb-3 text-17">
        Status
      </h2>
      <div className="flex flex-wrap items-center gap-2">
        <StatusSelect
          application={{
            ...{ id: application.id, job_title: job.title, location: job.location },
            status: application.application_status,
          }}
          person={application.first_name}
          onChanged={onChanged}
        />
      </div>
      <Facts className="mt-2">
        <Fact name="Sent to the employer">{sent ? stampText(sent) : 'Not yet'}</Fact>
        <Fact name="Seen by the employer">{seen ? stampText(seen) : 'Not yet'}</Fact>
        {interview && <Fact name="Interview">{interviewText(interview)}</Fact>}
        <Fact name="Employer’s email">{job.contact ?? 'None'}</Fact>
        {rewards.map(({ kind, amount_cents, status, referral_code, referrer_optin_id }) => (
          <Fact key={kind} name={`Friend’s reward (${PAYOUT_KIND_LABELS[kind]})`}>
            {moneyText(amount_cents)}, {PAYOUT_STATUS_LABELS[status].toLowerCase()}{' '}
            <CodeLink code={referral_code} referrer={referrer_optin_id} />
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}

/** How the person is reached, and by which ways they hear of a new status. */
export function ContactCard({ data: { application, recipients } }: Props) {
  const { phone_number, email, language } = application;
  const channelBadge = (channel: 'sms' | 'email') =>
    recipients.some((way) => way.channel === channel) ? <Badge tone="green">On</Badge> : <Badge>Off</Badge>;
  return (
    <Card as="section" aria-labelledby="contact">
      <h2 id="contact" className="text-17">
        Contact
      </h2>
      <Facts>
        <Fact name="Phone">
          <a className="underline" href={`tel:${phone_number}`}>
            {formatPhone(phone_number)}
          </a>
        </Fact>
        <Fact name="Email">
          {email ? (
            <a className="underline" href={`mailto:${email}`}>
              {email}
            </a>
          ) : (
            'None'
          )}
        </Fact>
        <Fact name="Language">{language === 'es' ? 'Spanish' : 'English'}</Fact>
        <Fact name="Texts about this">{channelBadge('sms')}</Fact>
        <Fact name="Emails about this">{channelBadge('email')}</Fact>
      </Facts>
    </Card>
  );
}

const SHOWN = 5;

/** What was sent about the application, and what the team wrote, newest first. */
export function MessagesCard({ data: { messages } }: Props) {
  return (
    <Card as="section" aria-labelledby="messages">
      <h2 id="messages" className="mb-2 text-17">
        Messages
      </h2>
      <ol className="grid gap-3">
        {messages.slice(0, SHOWN).map((message) => (
          <SentMessage key={message.id} message={message} />
        ))}
      </ol>
      {messages.length === 0 && <p className="text-muted">Nothing was sent.</p>}
      {messages.length > SHOWN && (
        <details className="mt-3">
          <summary className="py-1 font-semibold text-green">{messages.length - SHOWN} more</summary>
          <ol className="grid gap-3 pt-2">
            {messages.slice(SHOWN).map((message) => (
              <SentMessage key={message.id} message={message} />
            ))}
          </ol>
        </details>
      )}
    </Card>
  );
}

function SentMessage({ message }: { message: Message }) {
  const { kind, channel, subject, body, status, at, read_at: readAt, by } = message;
  const facts: ReactNode[] = [
    `${messageKindLabel(kind)} by ${CHANNEL_LABELS[channel]}`,
    by,
    readAt ? `Read ${stampText(readAt)}` : MESSAGE_STATUS_LABELS[status],
    stampText(at),
  ].filter(Boolean);
  return (
    <li className="rounded-control bg-sunken px-3.5 py-3 wrap-anywhere">
      {subject && <b className="block">{subject}</b>}
      {body ? (
        <p className="whitespace-pre-line">{body}</p>
      ) : (
        // Written when it is sent, and kept for 90 days.
        <p className="text-muted">
          {status === 'pending' ? 'It is written when it goes out.' : 'Its text is no longer kept.'}
        </p>
      )}
      <p className="text-13 text-muted">{facts.join(' · ')}</p>
    </li>
  );
}
