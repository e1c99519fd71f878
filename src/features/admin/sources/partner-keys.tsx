import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { Badge } from '@/components/badge.tsx';
import { Button } from '@/components/button.tsx';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { CopyButton } from '@/components/copy-button.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { QueryError } from '@/components/error-state.tsx';
import { TextField } from '@/components/form.tsx';
import { FormDialog } from '@/components/form-dialog.tsx';
import { RowButton } from '@/components/row-button.tsx';
import { invalidate } from '@/features/admin/api.ts';
import { stampText } from '@/features/admin/format.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { toast } from '@/lib/toast.ts';
import { type ApiKey, createKey, revokeKey, sourceQueries } from './api.ts';

const partnerSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, { error: 'Give the partner a name.' }), z.maxLength(100)),
});

/** Makes a partner, or another key of one that is there; the key is shown this once. */
export function NewKeySheet({ partner, onClose }: { partner: string | null; onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm({ resolver: zodResolver(partnerSchema), defaultValues: { name: partner ?? '' } });
  const create = useMutation({
    mutationFn: createKey,
    onError: failureToast('Failed to make a key'),
    onSettled: () => invalidate(queryClient, sourceQueries.all),
  });
  if (create.data) {
    return (
      <Dialog
        title="The key"
        onClose={onClose}
        footer={
          <Button look="line" className="w-full" onClick={onClose}>
            Done
          </Button>
        }
      >
        <p>
          Copy it now and give it to the partner: <b>it is not shown again.</b> Whoever has it can send jobs in their
          name.
        </p>
        <code className="mt-3 block rounded-card bg-sunken p-3 text-15 wrap-anywhere select-all">{create.data}</code>
        <CopyButton text={create.data} label="Copy the key" shownMs={2000} className="mt-3 w-full" />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={partner ? 'New key' : 'New partner'}
      form={form}
      action="Make a key"
      busy={create.isPending}
      busyLabel="Making it…"
      cancel="Cancel"
      onSubmit={({ name }) => create.mutate(name)}
      onClose={onClose}
    >
      {partner ? (
        <p>
          Another key for <b>{partner}</b>. The ones there are go on working until you revoke them.
        </p>
      ) : (
        <>
          <p>A partner sends its jobs itself, with a key. They wait for approval until you trust the partner.</p>
          <TextField name="name" label="Name of the partner" autoComplete="off" />
        </>
      )}
    </FormDialog>
  );
}

/** The keys of a partner, the newest first, each to be revoked. */
export function PartnerKeys({ sourceId, partner }: { sourceId: string; partner: string }) {
  const queryClient = useQueryClient();
  const keys = useQuery(sourceQueries.keys());
  const [revoked, setRevoked] = useState<ApiKey | null>(null);
  const revoke = useMutation({
    mutationFn: revokeKey,
    onSuccess: () => {
      toast({ title: 'The key is revoked', variant: 'success' });
      setRevoked(null);
    },
    onError: failureToast('Failed to revoke the key'),
    onSettled: () => invalidate(queryClient, sourceQueries.all),
  });
  const own = keys.data?.filter(({ source_id }) => source_id === sourceId) ?? [];
  return (
    <>
      <QueryError query={keys}>The keys could not be loaded.</QueryError>
      {own.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-line border-y text-15" aria-label={`Keys of ${partner}`}>
          {own.map((key) => (
            <li key={key.id} className="flex min-h-11 items-center gap-3 py-1.5">
              <span className="flex-1 wrap-anywhere">
                <code>{key.prefix}…</code>{' '}
                <span className="text-muted">
                  {key.last_used_at ? `last used ${stampText(key.last_used_at)}` : 'never used'}
                </span>
              </span>
              {key.revoked_at ? (
                <Badge>Revoked</Badge>
              ) : (
                <RowButton aria-label={`Revoke the key ${key.prefix}`} onClick={() => setRevoked(key)}>
                  Revoke
                </RowButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {revoked && (
        <ConfirmDialog
          title="Revoke this key?"
          action="Revoke it"
          look="danger"
          busy={revoke.isPending}
          busyLabel="Revoking…"
          onConfirm={() => revoke.mutate(revoked.id)}
          onClose={() => setRevoked(null)}
        >
          From now on nothing is taken with <code>{revoked.prefix}…</code> of {partner}. It can’t be undone; the jobs
          stay as they are.
        </ConfirmDialog>
      )}
    </>
  );
}
