import { useEffect, useState } from 'react';
import { buttonVariants } from '@/components/button.tsx';
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
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((sentAt + WAIT_MS - now) / 1000));
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= sentAt + WAIT_MS) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [sentAt]);
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
