import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { Badge } from '@/components/badge.tsx';
import { Card } from '@/components/card.tsx';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { QueryError } from '@/components/error-state.tsx';
import { Form, PickField, SubmitButton, setServerError, TextField } from '@/components/form.tsx';
import { PageHead, RefreshButton } from '@/components/page-head.tsx';
import { Panel } from '@/components/panel.tsx';
import { RowButton } from '@/components/row-button.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { invalidate } from '@/features/admin/api.ts';
import { dayText, numberText } from '@/features/admin/format.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { queryKeys } from '@/lib/query-keys.ts';
import { toast } from '@/lib/toast.ts';
import { type Ban, type BanPreview, banContact, banQueries, KINDS, liftBan, previewBan } from './api.ts';

const KIND_NAMES = { domain: 'Domain', phone: 'Phone number', email: 'Email address' } as const;
const counted = (count: number, one: string, many: string) => `${numberText(count)} ${count === 1 ? one : many}`;

/** `/admin/bans`: whose ads are refused. */
export function BansPage() {
  usePageMeta({ title: 'Bans', noindex: true });
  const query = useQuery(banQueries.list());
  return (
    <>
      <PageHead title="Bans">
        <RefreshButton of={banQueries.all} busy={query.isFetching} />
      </PageHead>
      <p className="mb-4 max-w-160 text-muted">
        Ads of a banned domain, phone number or email address are refused by every door. Their open and paused jobs are
        closed, their employers’ links stop working, and people who applied are told, and told again when it is lifted.
        A company’s name can’t be banned: anybody can use it.
      </p>
      <BanForm />
      <QueryError query={query}>The bans could not be loaded.</QueryError>
      {query.isPending && <Skeleton width="100%" height={200} rounded="card" />}
      {query.data?.length === 0 && <Card className="text-muted">Nobody is banned.</Card>}
      {query.data && query.data.length > 0 && (
        <ul className="grid gap-3">
          {query.data.map((ban) => (
            <BanRow key={ban.id} ban={ban} />
          ))}
        </ul>
      )}
    </>
  );
}

const schema = z.object({
  kind: z.enum(KINDS),
  value: z.string().check(z.trim(), z.minLength(1, { error: 'Say who is banned.' }), z.maxLength(300)),
  note: z.string().check(z.trim(), z.maxLength(500)),
});
type Values = z.infer<typeof schema>;
const defaultValues: Values = { kind: 'domain', value: '', note: '' };

function BanForm() {
  const queryClient = useQueryClient();
  const form = useForm({ resolver: zodResolver(schema), defaultValues });
  const [requested, setRequested] = useState<(Values & { preview: BanPreview }) | null>(null);
  const refused = (error: unknown) => setServerError(form, error, ({ message }) => message, { p_value: 'value' });
  const look = useMutation({
    mutationFn: async (values: Values) => ({ ...values, preview: await previewBan(values) }),
    onSuccess: (answer) => {
      if (answer.preview.is_banned) form.setError('value', { message: 'That is banned already.' });
      else setRequested(answer);
    },
    onError: (error) => refused(error) ?? failureToast('Failed to look')(error),
  });
  const ban = useMutation({
    mutationFn: banContact,
    onSuccess: ({ closed, told }) => {
      toast({
        title: 'Banned',
        description: `${counted(closed, 'job', 'jobs')} closed, ${counted(told, 'message', 'messages')} on the way.`,
        variant: 'success',
      });
      form.reset();
    },
    onError: (error) => refused(error) ?? failureToast('Failed to ban')(error),
    onSettled: () => {
      setRequested(null);
      return invalidate(queryClient, queryKeys.admin);
    },
  });
  return (
    <Panel title="Ban somebody" className="mb-4">
      <Form form={form} className="grid gap-3 px-4 pb-4" onSubmit={(values) => look.mutate(values)}>
        <PickField
          name="kind"
          legend="What"
          columns={3}
          options={KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] }))}
        />
        <TextField name="value" label="Which" hint="acme.example, (718) 555-0142 or boss@acme.example" />
        <TextField name="note" label="Why" optional hint="For admins only" />
        <SubmitButton pending={look.isPending} busyLabel="Looking…">
          See what it closes
        </SubmitButton>
      </Form>
      {requested && (
        <ConfirmDialog
          title={`Ban ${requested.preview.value}?`}
          action={
            requested.preview.jobs > 0 ? `Ban and close ${counted(requested.preview.jobs, 'job', 'jobs')}` : 'Ban'
          }
          look="danger"
          busy={ban.isPending}
          busyLabel="Banning…"
          onConfirm={() => ban.mutate(requested)}
          onClose={() => setRequested(null)}
        >
          {requested.preview.jobs === 0
            ? 'No job is open now. '
            : `${counted(requested.preview.jobs, 'job is', 'jobs are')} closed, and ${counted(requested.preview.people, 'person who applied is', 'people who applied are')} told to send no money and no papers. `}
          New ads are refused until you lift the ban.
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function BanRow({ ban }: { ban: Ban }) {
  const queryClient = useQueryClient();
  const lift = useMutation({
    mutationFn: () => liftBan(ban.id),
    onSuccess: (reopened) =>
      toast({
        title: 'The ban is lifted',
        description: `${counted(reopened, 'job', 'jobs')} opened again.`,
        variant: 'success',
      }),
    onError: failureToast('Failed to lift the ban'),
    onSettled: () => invalidate(queryClient, queryKeys.admin),
  });
  return (
    <Card as="li" className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <b>{ban.shown_as}</b> <span className="text-muted">{KIND_NAMES[ban.kind]}</span>
        {ban.note && <p>{ban.note}</p>}
        <p className="text-13 text-muted">
          Since {dayText(ban.created_at)}, {counted(ban.closed, 'job', 'jobs')} closed
        </p>
      </div>
      {ban.lifted_at ? (
        <Badge>Lifted {dayText(ban.lifted_at)}</Badge>
      ) : (
        <RowButton
          aria-label={`Lift the ban of ${ban.shown_as}`}
          disabled={lift.isPending}
          onClick={() => lift.mutate()}
        >
          Lift
        </RowButton>
      )}
    </Card>
  );
}
