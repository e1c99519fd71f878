import { zodResolver } from '@hookform/resolvers/zod';
import { addDays, daysBetween, isDay, newYorkDay, newYorkMoment, newYorkTime } from '@rules/new-york.ts';
import { formatPhone } from '@rules/phone-format.ts';
import { addHours } from 'date-fns/addHours';
import { MapPin, MessageSquareText, Phone } from 'lucide-react';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod/mini';
import { Button } from '@/components/button.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { Form, PhoneField, PickField, SelectField, TextField } from '@/components/form.tsx';
import { clockTime, halfHours, pickDay, shortMoment, wholeDay } from '@/lib/dates.ts';
import { toAppError } from '@/lib/errors.ts';
import { readPhone } from '@/lib/phone-number.ts';
import { m } from '@/paraglide/messages.js';
import { type Applicant, answerApplicant, type Interview, useApplicantChange } from './api.ts';

const OTHER = 'other';
const MOST_DAYS = 60;

interface Props {
  token: string;
  applicant: Applicant;
  name: string;
  /** 'Fry Cook, Concourse Fry House'. */
  job: string;
  /** What is filled in first: the interview that is moved, or where another one is. */
  initial: Pick<Interview, 'place' | 'phone_number' | 'contact_name'> & { starts_at?: string };
  onClose: () => void;
}

/** An interview: day, time, place or phone, and whom to ask for. */
export function InterviewSheet({ token, applicant, name, job, initial, onClose }: Props) {
  const formId = useId();
  const today = newYorkDay(new Date());
  const days = [1, 2, 3].map((count) => addDays(today, count));
  const form = useForm({ resolver: zodResolver(schema), defaultValues: valuesOf(initial, days) });
  const [pick, other, way] = useWatch({ control: form.control, name: ['pick', 'day', 'way'] });
  const day = pick === OTHER ? other : pick;
  const change = useApplicantChange(token);

  const send = (values: z.output<typeof schema>) =>
    change.mutate(
      {
        request: () => answerApplicant(token, applicant.id, 'interview', { interview: sentOf(values) }),
        failed: m.employer_answer_failed(),
      },
      {
        onSuccess: onClose,
        onError: (error) => {
          const { status, field, detail } = toAppError(error);
          if (status !== 400) return;
          if (field === 'starts_at')
            form.setError('time', { message: timeRefused(name, detail) }, { shouldFocus: true });
          else if (field === 'phone_number') form.setError(field, { message: m.employer_interview_number_wrong() });
          else if (field === 'contact_name') form.setError(field, { message: m.employer_interview_contact_wrong() });
          else form.setError('place', { message: m.employer_interview_place_wrong() }, { shouldFocus: true });
        },
      },
    );
  return (
    <Dialog
      title={m.employer_interview_title({ name })}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} block busy={change.isPending} busyLabel={m.employer_words_sending()}>
          {m.employer_interview_send()}
        </Button>
      }
    >
      <Form form={form} id={formId} className="grid gap-3.5" onSubmit={send}>
        <p className="text-13 text-muted" lang="en">
          {job}
        </p>
        <PickField
          name="pick"
          legend={m.employer_interview_day()}
          columns={4}
          options={[
            ...days.map((value) => ({ value, label: pickDay(value) })),
            { value: OTHER, label: m.employer_interview_other_day() },
          ]}
        />
        {pick === OTHER && (
          <TextField
            name="day"
            type="date"
            label={m.employer_interview_date()}
            min={today}
            max={addDays(today, MOST_DAYS)}
          />
        )}
        <SelectField
          name="time"
          label={m.employer_interview_time()}
          none={m.employer_interview_pick_time()}
          options={halfHours()}
          hint={isDay(day) ? m.employer_interview_new_york({ day: wholeDay(day) }) : m.employer_interview_zone()}
        />
        <PickField
          name="way"
          legend={m.employer_interview_where()}
          columns={2}
          options={[
            { value: 'place', label: m.employer_interview_in_person(), icon: <MapPin aria-hidden="true" /> },
            { value: 'phone', label: m.employer_interview_by_phone(), icon: <Phone aria-hidden="true" /> },
          ]}
        />
        {way === 'place' ? (
          <TextField
            name="place"
            label={m.employer_interview_address()}
            autoComplete="street-address"
            maxLength={200}
          />
        ) : (
          <PhoneField label={m.employer_interview_number({ name })} />
        )}
        <TextField
          name="contact_name"
          label={m.employer_interview_contact({ name })}
          optional
          autoComplete="given-name"
          maxLength={60}
        />
        <p className="flex gap-2 text-13 text-muted">
          <MessageSquareText aria-hidden="true" /> {m.employer_interview_note({ name })}
        </p>
      </Form>
    </Dialog>
  );
}

function valuesOf({ starts_at, place, phone_number, contact_name }: Props['initial'], days: string[]) {
  const moment = starts_at ? new Date(starts_at) : null;
  const day = moment ? newYorkDay(moment) : '';
  return {
    pick: moment ? (days.includes(day) ? day : OTHER) : (days[0] ?? OTHER),
    day,
    time: moment ? newYorkTime(moment) : '',
    way: phone_number ? ('phone' as const) : ('place' as const),
    place: place ?? '',
    phone_number: phone_number ? formatPhone(phone_number) : '',
    contact_name: contact_name ?? '',
  };
}

function sentOf({ pick, day, time, way, place, phone_number, contact_name }: z.output<typeof schema>) {
  return {
    starts_at: newYorkMoment(pick === OTHER ? day : pick, time).toISOString(),
    ...(way === 'place' ? { place } : { phone_number }),
    ...(contact_name && { contact_name }),
  };
}

/** Why a time was refused: too soon for the person to be told, and when they can be; or not within the next days. */
export function timeRefused(name: string, toldAt: string | null): string {
  if (!toldAt) return m.employer_interview_time_wrong({ count: MOST_DAYS });
  const text = (moment: Date) =>
    daysBetween(newYorkDay(new Date()), newYorkDay(moment)) === 0 ? clockTime(moment) : shortMoment(moment);
  const told = new Date(toldAt);
  return m.employer_interview_too_soon({ name, after: text(addHours(told, 2)), told: text(told) });
}

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most));

const schema = z
  .object({
    pick: z.string(),
    day: z.string(),
    time: z.string().check(z.minLength(1, { error: () => m.employer_interview_time_missing() })),
    way: z.enum(['place', 'phone']),
    place: text(200),
    phone_number: text(100),
    contact_name: text(60),
  })
  .check(
    z.refine(({ pick, day }) => pick !== OTHER || isDay(day), {
      path: ['day'],
      error: () => m.employer_interview_day_missing(),
    }),
    z.refine(({ way, place }) => way !== 'place' || place !== '', {
      path: ['place'],
      error: () => m.employer_interview_place_missing(),
    }),
    z.refine(async ({ way, phone_number }) => way !== 'phone' || (await readPhone(phone_number)) !== null, {
      path: ['phone_number'],
      error: () => m.employer_interview_number_wrong(),
    }),
  );
