import { BRAND } from '../rules/brand.ts';
import { formatPhone } from '../rules/phone-format.ts';
import { email, oneLine, type Template } from './template.ts';

const AVAILABILITY_TEXT: Record<string, string> = {
  asap: 'Right away',
  'within-1-week': 'Within a week',
  '2-plus-weeks': 'In two weeks or more',
  'weekends-only': 'Weekends only',
  'evenings-only': 'Evenings only',
};

/** An application, to the job's own contact (kind application_to_employer): what was applied with, and no more. */
export const applicationToEmployer: Template = {
  path: () => null,
  write: ({ data, subject }) => {
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
      reason: `You get this because your posting on ${BRAND} names this address for applications.`,
      stop: null,
    });
  },
};
