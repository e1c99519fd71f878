import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Field } from '@/components/field.tsx';
import { PickGroup } from '@/components/pick-group.tsx';
import { TextInput } from '@/components/text-input.tsx';
import { Textarea } from '@/components/textarea.tsx';
import { CHANNEL_LABELS } from '@/lib/labels.ts';
import { settingsQuery } from '@/lib/settings.ts';
import { AddressFields } from './address-fields.tsx';
import { CHANNEL_KEYS, CHANNELS } from './channel.ts';
import { type Draft, EMPTY, type Problems, problemsOf } from './draft.ts';
import { goesOut, textLength } from './goes-out.ts';
import { RecipientNote } from './recipient-note.tsx';
import { useSend } from './use-send.ts';

const OPTIONS = CHANNEL_KEYS.map((value) => {
  const { icon: Icon } = CHANNELS[value];
  return { value, label: CHANNEL_LABELS[value], icon: <Icon aria-hidden="true" /> };
});

/** Writes to one person. `start` fills in whom ('Message' in a table). */
export function MessageForm({ start }: { start: Partial<Draft> }) {
  const [draft, setDraft] = useState<Draft>({ ...EMPTY, ...start });
  const [problems, setProblems] = useState<Problems>({});
  const settings = useQuery(settingsQuery);
  const send = useSend(() => setDraft((old) => ({ ...old, subject: '', content: '' })));
  const { channel } = draft;

  function change(part: Partial<Draft>) {
    setDraft((old) => ({ ...old, ...part }));
    setProblems('channel' in part ? {} : (old) => without(old, part));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (send.isPending) return;
    const found = problemsOf(draft);
    setProblems(found);
    if (Object.keys(found).length === 0) return send.mutate(draft);
    const form = event.currentTarget;
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  return (
    <form className="grid gap-4" noValidate aria-label="Message a person" onSubmit={submit}>
      <PickGroup
        legend="Channel"
        name="channel"
        options={OPTIONS}
        value={channel}
        onChange={(value) => change({ channel: value })}
      />
      <AddressFields draft={draft} problems={problems} onChange={change} />
      <RecipientNote channel={channel} email={draft.email} phone={draft.phone} />
      <Field label="Subject" aside={<small className="text-muted">email only</small>}>
        {(control) => (
          <TextInput
            {...control}
            required={false}
            className="disabled:border-transparent disabled:bg-sunken"
            value={channel === 'email' ? draft.subject : ''}
            disabled={channel !== 'email'}
            maxLength={200}
            onChange={(event) => change({ subject: event.target.value })}
          />
        )}
      </Field>
      <Field label="Message" error={problems.content}>
        {(control) => (
          <Textarea {...control} value={draft.content} onChange={(event) => change({ content: event.target.value })} />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-13 text-muted tabular-nums">
          {channel === 'sms' ? textLength(draft.content) : `${draft.content.trim().length} characters`}
          <br />
          {channel === 'sms' && settings.data ? goesOut(settings.data.quiet_hours, new Date()) : 'Goes out now'}
        </p>
        <Button type="submit" busy={send.isPending} className="min-w-40 max-sm:w-full">
          <Send aria-hidden="true" />
          {CHANNELS[channel].send}
        </Button>
      </div>
    </form>
  );
}

/** The problems but for the fields that are being changed. */
function without(problems: Problems, change: Partial<Draft>): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in change)));
}
