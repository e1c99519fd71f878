import type { OutboxMessage } from '../delivery/message.ts';
import { BRAND } from '../rules/brand.ts';
import { formatPhone } from '../rules/phone-format.ts';
import { email, oneLine, type Template } from './template.ts';

const AVAILABILITY_TEXT: Record<string, string> = {
  asap: 'As soon as possible',
  'within-1-week': 'Within 1 week',
  '2-plus-weeks': 'In 2 weeks or more',
  'weekends-only': 'Weekends only',
  'evenings-only': 'Evenings only',
};

const REASON = `You get this because your posting on ${BRAND} names this address for applications.`;

type Application = NonNullable<OutboxMessage['data']['applications']>[number];

/** One line a person, by job: the contacts of all who applied beyond what is written of singly. */
function digest(applications: Application[]) {
  const jobs = Map.groupBy(applications, ({ job_title }) => oneLine(job_title ?? '') || 'your job');
  const blocks = [...jobs].flatMap(([job, people]) => [
    { kind: 'text' as const, text: `${job}: ${people.length} applied` },
    {
      kind: 'facts' as const,
      rows: people.map(({ first_name, phone_number, email: mail, availability, ref_code }): [string, string] => [
        oneLine(first_name ?? '') || 'Applicant',
        [
          phone_number && formatPhone(phone_number),
          mail && oneLine(mail),
          availability && (AVAILABILITY_TEXT[availability] ?? oneLine(availability)),
          ref_code,
        ]
          .filter(Boolean)
          .join(', '),
      ]),
    },
  ]);
  return email({
    language: 'en',
    subject: `New applications: ${applications.length}`,
    blocks: [
      { kind: 'text', text: `More people applied through ${BRAND} than we write to you about one by one.` },
      ...blocks,
      { kind: 'text', text: 'Please contact them directly; they expect to hear from you by phone or email.' },
    ],
    reason: REASON,
    stop: null,
  });
}

/** An application, to the job's own contact (kind application_to_employer): what was applied with, and no more; or many, in a digest. */
export const applicationToEmployer: Template = {
  path: () => null,
  write: ({ data, subject }) => {
    if (data.applications) return digest(data.applications);
    const facts: [string, string | null | undefined][] = [
      ['Name', data.first_name],
      ['Phone', data.phone_number && formatPhone(data.phone_number)],
      ['Email', data.email],
      ['Position', data.position_applied_for],
      ['Available', data.availability && (AVAILABILITY_TEXT[data.availability] ?? data.availability)],
      ['Can start', data.preferred_start_date],
      ['Experience', data.work_experience],
      ['Reference', data.ref_code],
    ];
    const job = oneLine(data.job_title ?? '') || 'your job';
    const place = oneLine([data.company, data.location].filter(Boolean).join(', '));
    const rows = facts.flatMap(([label, value]): [string, string][] =>
      // A line that a person wrote must not pass for one of ours.
      value ? [[label, label === 'Experience' ? value : oneLine(value)]] : [],
    );
    return email({
      language: 'en',
      subject: oneLine(subject ?? `New application: ${job}`),
      blocks: [
        {
          kind: 'text',
          text: `Someone applied through ${BRAND} for ${job}${place ? ` (${place})` : ''}.`,
        },
        { kind: 'facts', rows },
        { kind: 'text', text: 'Please contact them directly; they expect to hear from you by phone or email.' },
      ],
      reason: REASON,
      stop: null,
    });
  },
};
