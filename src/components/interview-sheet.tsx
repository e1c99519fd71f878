import { zodResolver } from '@hookform/resolvers/zod';
import { daysBetween, newYorkDay } from '@rules/new-york.ts';
import { formatPhone } from '@rules/phone-format.ts';
import { addHours } from 'date-fns/addHours';
import { MapPin, MessageSquareText, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod/mini';
import { PhoneField, PickField, setServerError, TextField } from '@/components/form.tsx';
import { clockTime, shortMoment } from '@/lib/dates.ts';
import { type AppError, toAppError } from '@/lib/errors.ts';
import { readPhone } from '@/lib/phone-number.ts';
import { m } from '@/paraglide/messages.js';
import { FormDialog } from './form-dialog.tsx';
import {
  chosenMoment,
  MAX_DAYS_AHEAD,
  MomentFields,
  momentChecks,
  momentShape,
  momentValues,
} from './moment-fields.tsx';

/** An interview as it is entered; one of place and phone_number. */
export type InterviewDetails = {
  starts_at: string;
  place?: string;
  phone_number?: string;
  contact_name?: string;
};

interface Props {
  /** Of the applicant. */
  name: string;
  /** 'Fry Cook, Concourse Fry House'. */
  job: string;
  /** What is filled in first: the interview that is moved, or where another one is. */
  initial: {
    starts_at?: string;
    place?: string | null;
    phone_number?: string | null;
    contact_name?: string | null;
  };
  /** Who is told. */
  note: ReactNode;
  busy: boolean;
  onSend: (details: InterviewDetails, then: { onSuccess: () => void; onError: (error: unknown) => void }) => void;
  onClose: () => void;
}

/** An interview: day, time, place or phone, and whom to ask for. */
export function InterviewSheet({ name, job, initial, note, busy, onSend, onClose }: Props) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: valuesOf(initial) });
  const way = useWatch({ control: form.control, name: 'way' });
  const onError = (error: unknown) => {
    if (toAppError(error).status !== 400) return;
    const messages = {
      starts_at: ({ detail }: AppError) => timeRefused(name, detail),
      phone_number: () => m.employer_interview_number_wrong(),
      contact_name: () => m.employer_interview_contact_wrong(),
    };
    if (!setServerError(form, error, messages, { starts_at: 'time' }))
      form.setError('place', { message: m.employer_interview_place_wrong() }, { shouldFocus: true });
  };
  return (
    <FormDialog
      title={m.employer_interview_title({ name })}
      form={form}
      className="grid gap-3.5"
      action={m.employer_interview_send()}
      busy={busy}
      busyLabel={m.employer_words_sending()}
      onSubmit={(values) => onSend(sentOf(values), { onSuccess: onClose, onError })}
      onClose={onClose}
    >
      <p className="text-13 text-muted" lang="en">
        {job}
      </p>
      <MomentFields />
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
        <TextField name="place" label={m.employer_interview_address()} autoComplete="street-address" maxLength={200} />
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
      <div className="flex gap-2 text-13 text-muted">
        <MessageSquareText aria-hidden="true" /> {note}
      </div>
    </FormDialog>
  );
}

function valuesOf({ starts_at, place, phone_number, contact_name }: Props['initial']) {
  return {
    ...momentValues(starts_at ? new Date(starts_at) : null),
    way: phone_number ? ('phone' as const) : ('place' as const),
    place: place ?? '',
    phone_number: phone_number ? formatPhone(phone_number) : '',
    contact_name: contact_name ?? '',
  };
}

function sentOf({ way, place, phone_number, contact_name, ...moment }: z.output<typeof schema>): InterviewDetails {
  return {
    starts_at: chosenMoment(moment)?.toISOString() ?? '',
    ...(way === 'place' ? { place } : { phone_number }),
    ...(contact_name && { contact_name }),
  };
}

/** Why a time was refused: too soon for the person to be told, and when they can be; or not within the next days. */
export function timeRefused(name: string, toldAt: string | null): string {
  if (!toldAt) return m.employer_interview_time_wrong({ count: MAX_DAYS_AHEAD });
  const text = (moment: Date) =>
    daysBetween(newYorkDay(new Date()), newYorkDay(moment)) === 0 ? clockTime(moment) : shortMoment(moment);
  const told = new Date(toldAt);
  return m.employer_interview_too_soon({ name, after: text(addHours(told, 2)), told: text(told) });
}

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most));

const schema = z
  .object({
    ...momentShape,
    way: z.enum(['place', 'phone']),
    place: text(200),
    phone_number: text(100),
    contact_name: text(60),
  })
  .check(
    ...momentChecks,
    z.refine(({ way, place }) => way !== 'place' || place !== '', {
      path: ['place'],
      error: () => m.employer_interview_place_missing(),
    }),
    z.refine(async ({ way, phone_number }) => way !== 'phone' || (await readPhone(phone_number)) !== null, {
      path: ['phone_number'],
      error: () => m.employer_interview_number_wrong(),
    }),
  );
