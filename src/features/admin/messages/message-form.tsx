import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useRef } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { z } from 'zod/mini';
import { Field } from '@/components/field.tsx';
import { EmailField, Form, PhoneField, PickField, SubmitButton, TextareaField } from '@/components/form.tsx';
import { Panel } from '@/components/panel.tsx';
import { TextInput } from '@/components/text-input.tsx';
import { invalidate } from '@/features/admin/api.ts';
import { failureToast, serverReason } from '@/lib/failure-toast.ts';
import { CHANNEL_LABELS } from '@/lib/labels.ts';
import { useSession } from '@/lib/session.ts';
import { settingsQueries } from '@/lib/settings.ts';
import { toast } from '@/lib/toast.ts';
import { adminMessageQueries, sendMessage } from './api.ts';
import { CHANNEL_KEYS, CHANNELS, goesOut, textLength } from './labels.ts';
import { RecentMessages } from './recent-messages.tsx';
import { RecipientNote } from './recipient-note.tsx';
import { EMPTY, type Message, messageSchema } from './schema.ts';

const OPTIONS = CHANNEL_KEYS.map((value) => {
  const { icon: Icon } = CHANNELS[value];
  return { value, label: CHANNEL_LABELS[value], icon: <Icon aria-hidden="true" /> };
});

/** Writes to one person. `start` fills in whom ('Message' in a table). */
function MessageForm({ start }: { start: Partial<Message> }) {
  const form = useForm({ resolver: zodResolver(messageSchema), defaultValues: { ...EMPTY, ...start } });
  const subject = useController({ name: 'subject', control: form.control }).field;
  const settings = useQuery(settingsQueries.public());
  const send = useSend(() => form.reset({ ...form.getValues(), subject: '', content: '' }));
  const { channel, email, phone, content } = form.watch();
  return (
    <Form
      form={form}
      className="grid gap-4"
      aria-label="Message a person"
      onSubmit={(message) => send.mutate(message)}
      // Each channel needs something else.
      onChange={({ target }) => 'name' in target && target.name === 'channel' && form.clearErrors()}
    >
      <PickField legend="Channel" name="channel" options={OPTIONS} />
      <div className="grid gap-4 sm:grid-cols-2">
        <EmailField label="Email" optional={channel === 'sms'} autoComplete="off" />
        <PhoneField name="phone" label="Phone" optional={channel !== 'sms'} autoComplete="off" maxLength={40} />
      </div>
      <RecipientNote channel={channel} email={email} phone={phone} />
      <Field label="Subject" aside={<small className="text-muted">email only</small>}>
        {(control) => (
          <TextInput
            {...control}
            {...subject}
            required={false}
            className="disabled:border-transparent disabled:bg-sunken"
            value={channel === 'email' ? subject.value : ''}
            disabled={channel !== 'email'}
            maxLength={200}
          />
        )}
      </Field>
      <TextareaField name="content" label="Message" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-13 text-muted tabular-nums">
          {channel === 'sms' ? textLength(content) : `${content.trim().length} characters`}
          <br />
          {channel === 'sms' && settings.data ? goesOut(settings.data.quiet_hours, new Date()) : 'Goes out now'}
        </p>
        <SubmitButton pending={send.isPending} className="min-w-40 max-sm:w-full">
          <Send aria-hidden="true" />
          {CHANNELS[channel].send}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** Sends a message; what was not confirmed keeps its id, so that sending it again never makes a second one. */
function useSend(onSent: () => void) {
  const queryClient = useQueryClient();
  const { session } = useSession();
  const last = useRef<{ id: string; message: Message } | null>(null);
  return useMutation({
    mutationFn: (message: Message) => {
      const again = last.current !== null && JSON.stringify(last.current.message) === JSON.stringify(message);
      const id = again && last.current ? last.current.id : crypto.randomUUID();
      last.current = { id, message };
      return sendMessage(id, session?.user.id ?? '', message);
    },
    onSuccess: () => {
      last.current = null;
      toast({ title: 'Message sent successfully', variant: 'success' });
      void invalidate(queryClient, adminMessageQueries.recent().queryKey);
      onSent();
    },
    onError: failureToast('Failed to send message', serverReason('It is still here. Please try again.')),
  });
}

/** 'Message' in a table or on a person's page says whom beside the address, not in it. */
const fromLink = z.object({ recipient: z.object({ email: z.string(), phone: z.string() }) });

/** The Messaging tab: write to one person, and what was written last. */
export function MessagingPanel() {
  const start = startOf(useLocation().state);
  return (
    <div className="grid items-start gap-4 *:mt-0! xl:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <Panel title="Message a person">
        <div className="px-4 pb-4">
          <MessageForm key={`${start.email} ${start.phone}`} start={start} />
        </div>
      </Panel>
      <RecentMessages />
    </div>
  );
}

function startOf(state: unknown): Partial<Message> {
  const recipient = z.safeParse(fromLink, state).data?.recipient;
  return recipient ? { ...recipient, channel: recipient.phone ? 'sms' : 'email' } : {};
}
