import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { copyText } from '@/lib/copy-text.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { Button } from '@/ui/button.tsx';
import { toast } from '@/ui/toast.ts';

const COPIED_MS = 2000;

/** The page's own address to pass on; 'Copied' stays for two seconds. */
export function ShareLink() {
  const [copied, setCopied] = useState(0);
  const id = useId();
  const link = `${window.location.origin}${paths.welcome}?ref=shared&source=referral`;

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    if (await copyText(link)) return setCopied((times) => times + 1);
    toast({ title: m.welcome_copy_failed(), description: m.welcome_copy_failed_more(), variant: 'destructive' });
  }

  return (
    <section className="mt-7" aria-labelledby={id}>
      <h2 id={id} className="mb-1 text-17">
        {m.welcome_share()}
      </h2>
      <p className="mb-2.5 text-muted">{m.welcome_share_more()}</p>
      <div className="flex items-center gap-2 rounded-control border border-control bg-surface p-1 pl-3">
        <input
          className="min-w-0 flex-1 truncate bg-transparent text-13 outline-offset-4"
          aria-label={m.welcome_share_link()}
          readOnly
          value={link.replace(/^https?:\/\//, '')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button look="tint" onClick={copy}>
          {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          <span aria-live="polite">{copied ? m.welcome_copied() : m.welcome_copy()}</span>
        </Button>
      </div>
    </section>
  );
}
