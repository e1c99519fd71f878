import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { FieldError } from '@/components/field.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { waitText } from '@/lib/errors.ts';
import { m } from '@/paraglide/messages.js';
import { type Deletion, deleteData, exportData } from '../../api.ts';
import { whatGoes } from './what-goes.ts';

interface Props {
  what: Deletion;
  /** The account's address; null for a visitor. */
  email: string | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** Shows what would go, counted from what is there, and asks once more. */
export function DeleteSheet({ what, email, onClose, onDeleted }: Props) {
  const [stage, setStage] = useState<'asking' | 'deleting'>('asking');
  const [failure, setFailure] = useState<string | null>(null);
  const data = useQuery({ queryKey: ['my-data'], queryFn: ({ signal }) => exportData(signal), gcTime: 0 });
  const isAccount = what === 'account';

  async function remove() {
    setStage('deleting');
    setFailure(null);
    try {
      await deleteData(what);
      onDeleted();
    } catch (error) {
      setStage('asking');
      setFailure(waitText(error) ?? m.settings_delete_failed());
    }
  }

  return (
    <Dialog
      title={isAccount ? m.settings_delete_account_title() : m.settings_delete_title()}
      onClose={() => stage !== 'deleting' && onClose()}
    >
      {data.isError ? (
        <ErrorState onRetry={() => void data.refetch()} busy={data.isFetching}>
          {waitText(data.error) ?? m.settings_download_failed()}
        </ErrorState>
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
          <p className="note mt-3">
            {m.settings_delete_stays()} {what === 'data' && m.settings_delete_account_stays()}
          </p>
          {failure && <FieldError id="delete-error" error={failure} />}
          <div className="mt-5 grid gap-3">
            <Button
              look="danger"
              block
              size="large"
              disabled={!data.data}
              busy={stage === 'deleting'}
              busyLabel={m.settings_deleting()}
              onClick={() => void remove()}
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
