import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { Button, type ButtonStyle, SwapLabel } from './button.tsx';

interface ToastText {
  title: string;
  description?: string;
}

interface Props extends ButtonStyle {
  /** The text, or what makes it; null where that failed, and was said. */
  text: string | (() => Promise<string | null>);
  /** What it says before and afterwards. */
  label: string;
  copiedLabel?: string;
  /** How long it says 'Copied!': 3 seconds, 2 on /welcome and admin screens. */
  shownMs?: number;
  /** A toast beside it, where there is one. */
  copiedToast?: ToastText;
  failed?: ToastText;
  onCopied?: () => void;
  /** Gets the text that has to be copied by hand. */
  onFailed?: (text: string) => void;
}

/** Copies a text and confirms in its label; if the browser refuses, a toast asks to copy by hand. */
export function CopyButton(props: Props) {
  const {
    text,
    label,
    copiedLabel = m.apply_share_copied(),
    shownMs = 3000,
    copiedToast,
    failed,
    onCopied,
    onFailed,
    ...button
  } = props;
  const [copied, setCopied] = useState(0);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(0), shownMs);
    return () => clearTimeout(timer);
  }, [copied, shownMs]);

  async function copy() {
    const made = typeof text === 'string' ? text : await text();
    if (made === null) return;
    if (!(await copyText(made))) {
      onFailed?.(made);
      const byHand = failed ?? { title: m.apply_copy_failed(), description: m.apply_copy_failed_text() };
      return toast({ ...byHand, variant: 'destructive' });
    }
    setCopied((times) => times + 1);
    if (copiedToast) toast({ ...copiedToast, variant: 'success' });
    onCopied?.();
  }

  return (
    <Button look="line" {...button} onClick={() => void copy()}>
      {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <SwapLabel other={copied ? label : copiedLabel} aria-live="polite">
        {copied ? copiedLabel : label}
      </SwapLabel>
    </Button>
  );
}

/** Copies text to the clipboard; false when this browser refuses, and the person has to do it by hand. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

interface CopyFieldProps extends Omit<Props, 'look' | 'text'> {
  text: string;
  /** What the text is. */
  name: string;
  /** How it is shown; by default a link goes without its scheme. */
  shown?: string;
}

/** A link to pass on, in a field to select it from, with its button. */
export function CopyField({ name, shown, ...copy }: CopyFieldProps) {
  return (
    <div className="flex items-center gap-2 rounded-control border border-control bg-surface p-1 pl-3">
      <input
        className="w-0 flex-1 truncate bg-transparent text-13 outline-offset-4"
        aria-label={name}
        readOnly
        value={shown ?? copy.text.replace(/^https?:\/\//, '')}
        onFocus={(event) => event.target.select()}
      />
      <CopyButton look="tint" {...copy} />
    </div>
  );
}
