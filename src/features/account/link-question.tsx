import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { useFlowBar } from '@/components/flow-bar.ts';
import { m } from '@/paraglide/messages.js';
import { endSession } from './api.ts';

interface Props {
  email: string;
  onYes: () => void;
  /** The session is gone; what this browser holds stays. */
  onNo: () => void;
}

/**
 * Asks who a link signed in, when it was not asked for in this browser: anybody can send a link to an account of theirs,
 * and what is applied for there would be theirs to read.
 */
export function LinkQuestion({ email, onYes, onNo }: Props) {
  const [busy, setBusy] = useState(false);
  useFlowBar({ title: m.account_signed_in_as({ email }) });

  async function refuse() {
    setBusy(true);
    await endSession('local');
    onNo();
  }

  return (
    <>
      <h1 className="break-words">{m.account_signed_in_as({ email })}</h1>
      <p className="mt-2 text-17 text-muted leading-snug">{m.account_by_link_lede()}</p>
      <div className="mt-5 grid gap-3">
        <Button block onClick={onYes}>
          {m.account_continue()}
        </Button>
        <Button
          look="line"
          block
          size="large"
          busy={busy}
          busyLabel={m.account_signing_out()}
          onClick={() => void refuse()}
        >
          {m.account_not_me()}
        </Button>
      </div>
    </>
  );
}
