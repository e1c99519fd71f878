import { buttonVariants } from '@/components/button.tsx';
import { useSecondsUntil } from '@/lib/use-seconds-until.ts';
import { m } from '@/paraglide/messages.js';

const WAIT_MS = 60_000;

interface Props {
  /** When the last message was sent, in ms. */
  sentAt: number;
  onSend: () => void;
  busy: boolean;
}

/** 'Send again in 0:42', then 'Send again'. The Auth API takes one message a minute. */
export function ResendButton({ sentAt, onSend, busy }: Props) {
  const left = useSecondsUntil(sentAt + WAIT_MS);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    // Waiting, it keeps the focus and its place: disabled only in what it says and does.
    <button
      type="button"
      className={buttonVariants({ look: 'line', size: 'small', narrow: true, className: 'tabular-nums' })}
      aria-disabled={left > 0 || busy || undefined}
      onClick={() => {
        if (left === 0 && !busy) onSend();
      }}
    >
      {busy ? m.account_sending() : left > 0 ? m.account_send_again_in({ time }) : m.account_send_again()}
    </button>
  );
}
