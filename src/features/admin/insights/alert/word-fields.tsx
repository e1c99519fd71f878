import { Field } from '@/components/field.tsx';
import { TextInput } from '@/components/text-input.tsx';
import { Textarea } from '@/components/textarea.tsx';
import { textLength } from '../../messages/goes-out.ts';
import { type Draft, MOST, type Problems } from './draft.ts';

interface Props {
  draft: Draft;
  problems: Problems;
  onChange: (change: Partial<Draft>) => void;
}

/** What an alert says; a text is the title and the message in one. */
export function WordFields({ draft: { channel, title, message }, problems, onChange }: Props) {
  return (
    <>
      <Field label="Title" error={problems.title}>
        {(control) => (
          <TextInput
            {...control}
            value={title}
            maxLength={MOST.title}
            autoComplete="off"
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Message"
        error={problems.message}
        aside={
          channel === 'sms' && (
            <span className="text-13 text-muted tabular-nums">
              {textLength([title.trim(), message.trim()].filter(Boolean).join(': '))}
            </span>
          )
        }
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={message}
            maxLength={MOST.message}
            onChange={(event) => onChange({ message: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
