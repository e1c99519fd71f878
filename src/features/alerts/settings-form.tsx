import { zodResolver } from '@hookform/resolvers/zod';
import { formatPhone } from '@rules/phone-format.ts';
import { BellOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useForm, useFormContext } from 'react-hook-form';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { ConsentText } from '@/components/consent-text.tsx';
import {
  EmailField,
  Form,
  PhoneField,
  PickField,
  SelectField,
  SubmitButton,
  SwitchField,
  useSaveDraft,
} from '@/components/form.tsx';
import { Notice } from '@/components/notice.tsx';
import { hourName } from '@/lib/dates.ts';
import { useSettings } from '@/lib/settings.ts';
import { dropDraft, readDraft } from '@/lib/storage.ts';
import { m } from '@/paraglide/messages.js';
import { JOB_TYPE_NAMES } from './alert-options.tsx';
import { LocationField } from './location-field.tsx';
import { NearField } from './near-field.tsx';
import { type SettingsValues, settingsSchema } from './schema.ts';
import { ShiftsField } from './shifts-field.tsx';
import type { StoredAlert } from './stored-settings.ts';
import { useSaveSettings } from './use-save-settings.ts';

interface Props {
  /** What is kept, or the defaults. */
  stored: SettingsValues;
  /** The alert that saving changes, as it was read. */
  alert: StoredAlert | null;
  isOff: boolean;
  /** Null for a visitor, who is asked to sign in when they save. */
  userId: string | null;
  language: string;
}

const DRAFT = 'alert-settings';

/** Work and place, how often, and by which way: kept on this browser as it is changed, until it is saved. */
export function SettingsForm({ stored, alert, isOff, userId, language }: Props) {
  const [draft, setDraft] = useState(() => readDraft<Partial<SettingsValues>>(DRAFT, {}));
  const form = useForm({
    resolver: zodResolver(settingsSchema),
    values: {
      ...stored,
      ...draft,
      // What was chosen before signing in has no address; the account has.
      phone_number: draft.phone_number || stored.phone_number,
      email: draft.email || stored.email,
    },
    resetOptions: { keepDirtyValues: true },
  });
  useSaveDraft(form, DRAFT);
  const { dirtyFields } = form.formState;
  const dirty = Object.fromEntries(Object.entries(dirtyFields).filter(([, isDirty]) => isDirty));
  const { save, isPending } = useSaveSettings({
    form,
    userId,
    language,
    alert,
    onSaved: () => {
      dropDraft(DRAFT);
      setDraft({});
    },
  });
  return (
    <Form
      form={form}
      aria-label={m.dashboard_tab_alerts()}
      // What was changed here: the draft in storage may be another tab's by now.
      onSubmit={(values) => save(values, { ...draft, ...dirty })}
    >
      {isOff && (
        <Notice tone="amber" icon={<BellOff aria-hidden="true" />} className="mb-3">
          {m.settings_off()}
        </Notice>
      )}
      <Card className="grid gap-4.5">
        <SelectField
          name="job_type"
          label={m.settings_job_type()}
          none={m.settings_choose_type()}
          options={Object.entries(JOB_TYPE_NAMES).map(([value, name]) => ({ value, label: name() }))}
        />
        <LocationField />
        <NearField words="location" />
        {userId && <ShiftsField name="shifts" />}
        <div>
          <PickField
            legend={m.settings_often()}
            name="frequency"
            columns={2}
            options={[
              { value: 'daily', label: m.settings_daily() },
              { value: 'weekly', label: m.settings_weekly() },
            ]}
          />
          <p className="text-13 text-muted mt-1.5">
            {form.watch('frequency') === 'daily' ? m.settings_daily_note() : m.settings_weekly_note()}
          </p>
        </div>
      </Card>
      <Channels />
      <SubmitButton block className="mt-4" pending={isPending} busyLabel={m.settings_saving()}>
        {m.settings_save()}
      </SubmitButton>
      <ConsentText text={m.alerts_consent} className="mt-3" />
    </Form>
  );
}

/** By text and by e-mail, each with the address that it reaches. */
function Channels() {
  const { watch } = useFormContext<SettingsValues>();
  const { quiet: hours } = useSettings();
  const quiet = { from: hourName(hours.from), to: hourName(hours.to) };
  const [phone, email] = watch(['phone_number', 'email']);
  return (
    <Card inset="rows" className="mt-3">
      <Channel
        name="sms_enabled"
        label={m.settings_texts()}
        hint={phone ? m.settings_texts_to({ phone: formatPhone(phone), ...quiet }) : m.settings_texts_no_phone()}
        address="phone_number"
        change={m.settings_change_phone()}
      >
        <PhoneField
          label={m.settings_phone_number()}
          optional
          enterKeyHint="done"
          placeholder={m.apply_phone_placeholder()}
        />
      </Channel>
      <Channel
        name="email_enabled"
        label={m.settings_mail()}
        hint={email || m.settings_mail_no_email()}
        address="email"
        change={m.settings_change_email()}
      >
        <EmailField
          label={m.settings_email_address()}
          optional
          enterKeyHint="done"
          placeholder={m.alerts_email_example()}
        />
      </Channel>
    </Card>
  );
}

interface ChannelProps {
  name: 'sms_enabled' | 'email_enabled';
  label: string;
  hint: string;
  address: 'phone_number' | 'email';
  change: string;
  /** The field of the address: shown where none is known, or when the person wants another. */
  children: ReactNode;
}

/** One way to be reached: on or off, the address, and a field to change it. */
function Channel({ name, label, hint, address, change, children }: ChannelProps) {
  const { watch, getValues, formState } = useFormContext<SettingsValues>();
  const [editing, setEditing] = useState(() => getValues(address) === '');
  return (
    <div className="grid gap-2">
      <SwitchField name={name} label={label} hint={hint} />
      {watch(name) &&
        (editing || formState.errors[address] ? (
          children
        ) : (
          <Button look="quiet" size="note" className="-my-2 -ml-2 justify-self-start" onClick={() => setEditing(true)}>
            {change}
          </Button>
        ))}
    </div>
  );
}
