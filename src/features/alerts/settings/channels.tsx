import { formatPhone } from '@rules/phone-format.ts';
import { Card } from '@/components/card.tsx';
import { Field } from '@/components/field.tsx';
import { TextInput } from '@/components/text-input.tsx';
import { hourName } from '@/lib/hour-name.ts';
import { useSettings } from '@/lib/settings.ts';
import { m } from '@/paraglide/messages.js';
import { ChannelRow } from './channel-row.tsx';
import type { SettingsProblem } from './check-settings.ts';
import type { SettingsValues } from './settings-values.ts';

interface Props {
  values: SettingsValues;
  problem: SettingsProblem | null;
  onChange: (part: Partial<SettingsValues>) => void;
}

/** By text and by e-mail, each with the address that it reaches. */
export function Channels({ values, problem, onChange }: Props) {
  const { sms, mail, phone, email } = values;
  const { quiet: hours } = useSettings();
  const quiet = { from: hourName(hours.from), to: hourName(hours.to) };
  const error = (field: SettingsProblem['field']) => (problem?.field === field ? problem : null);
  return (
    <Card inset="rows" className="mt-3">
      <ChannelRow
        label={m.settings_texts()}
        name="sms_enabled"
        on={sms}
        onToggle={(on) => onChange({ sms: on })}
        known={phone}
        hint={phone ? m.settings_texts_to({ phone: formatPhone(phone), ...quiet }) : m.settings_texts_no_phone()}
        change={m.settings_change_phone()}
        hasError={error('phone_number') !== null}
      >
        <Field label={m.settings_phone_number()} optional error={error('phone_number')}>
          {(control) => (
            <TextInput
              {...control}
              type="tel"
              name="phone_number"
              inputMode="tel"
              autoComplete="tel-national"
              enterKeyHint="done"
              placeholder={m.apply_phone_placeholder()}
              maxLength={100}
              value={phone}
              onChange={(event) => onChange({ phone: event.target.value })}
            />
          )}
        </Field>
      </ChannelRow>
      <ChannelRow
        label={m.settings_mail()}
        name="email_enabled"
        on={mail}
        onToggle={(on) => onChange({ mail: on })}
        known={email}
        hint={email || m.settings_mail_no_email()}
        change={m.settings_change_email()}
        hasError={error('email') !== null}
      >
        <Field label={m.settings_email_address()} optional error={error('email')}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              name="email"
              inputMode="email"
              autoComplete="email"
              enterKeyHint="done"
              placeholder={m.alerts_email_example()}
              maxLength={254}
              value={email}
              onChange={(event) => onChange({ email: event.target.value })}
            />
          )}
        </Field>
      </ChannelRow>
    </Card>
  );
}
