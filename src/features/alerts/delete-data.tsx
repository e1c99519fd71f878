import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Button, buttonVariants } from '@/components/button.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { QueryError } from '@/components/error-state.tsx';
import { FieldError } from '@/components/field.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { waitText } from '@/lib/errors.ts';
import { count } from '@/lib/format.ts';
import { paths } from '@/lib/paths.ts';
import { dismissToasts } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { alertQueries, type Deletion, deleteData, forgetDeleted } from './api.ts';

interface Props {
  what: Deletion;
  /** The account's address; null for a visitor. */
  email: string | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** Shows how much would be deleted, and asks for confirmation. */
export function DeleteSheet({ what, email, onClose, onDeleted }: Props) {
  const data = useQuery(alertQueries.ownData());
  const isAccount = what === 'account';

  const remove = useMutation({ mutationFn: () => deleteData(what), onSuccess: onDeleted });
  return (
    <Dialog
      title={isAccount ? m.settings_delete_account_title() : m.settings_delete_title()}
      onClose={() => !remove.isPending && onClose()}
    >
      {data.isError ? (
        <QueryError query={data}>{waitText(data.error) ?? m.settings_download_failed()}</QueryError>
      ) : (
        <>
          <p>{m.settings_delete_goes()}</p>
          {data.data ? (
            <ul className="mt-2 list-disc pl-5">
              {whatGoes(data.data, isAccount ? email : null).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ) : (
            <Skeleton width="100%" height={132} className="mt-2" />
          )}
          <p className="text-13 text-muted mt-3">
            {m.settings_delete_stays()} {m.settings_delete_unproven()}{' '}
            {what === 'data' && m.settings_delete_account_stays()}
          </p>
          {remove.error && (
            <FieldError id="delete-error" error={waitText(remove.error) ?? m.settings_delete_failed()} />
          )}
          <div className="mt-5 grid gap-3">
            <Button
              look="danger"
              block
              size="large"
              disabled={!data.data}
              busy={remove.isPending}
              busyLabel={m.settings_deleting()}
              onClick={() => remove.mutate()}
            >
              {isAccount ? m.settings_delete_account() : m.settings_delete()}
            </Button>
            <Button look="line" block size="large" onClick={onClose}>
              {m.settings_delete_keep()}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

type Exported = Record<string, unknown>;

const rows = (data: Exported, ...tables: string[]) =>
  tables.reduce((sum, table) => sum + (Array.isArray(data[table]) ? data[table].length : 0), 0);

/** What deleting takes away, a line each, counted in one's own export; with the account's address, the account too. */
function whatGoes(data: Exported, account: string | null): string[] {
  const counted = [
    { n: rows(data, 'job_applications'), line: m.settings_goes_applications },
    { n: rows(data, 'saved_jobs'), line: m.settings_goes_saved },
    { n: rows(data, 'alert_optins', 'user_alerts'), line: m.settings_goes_alerts },
    { n: rows(data, 'messages', 'admin_messages'), line: m.settings_goes_messages },
    { n: rows(data, 'referral_codes'), line: m.settings_goes_codes },
  ];
  return [
    ...counted.filter(({ n }) => n > 0).map(({ n, line }) => line({ count: count(n) })),
    m.settings_goes_device(),
    ...(account === null ? [] : [m.settings_goes_account({ email: account })]),
  ];
}

/** Nothing is left: forgets it on this browser too, asks the backend nothing more, and says so. */
export function Deleted({ what }: { what: Deletion }) {
  useEffect(() => {
    void forgetDeleted(what).then(() => {
      // That the session ended is no news to who has just deleted everything.
      dismissToasts();
    });
  }, [what]);
  return (
    <div role="status">
      <EmptyState
        tone="green"
        icon={<CircleCheck />}
        title={m.settings_deleted()}
        actions={
          // A new page instead of another screen: what this one still holds in memory goes too.
          <a className={buttonVariants({ block: true })} href={paths.jobs}>
            {m.settings_deleted_done()}
          </a>
        }
      >
        {m.settings_deleted_text()}
      </EmptyState>
    </div>
  );
}
