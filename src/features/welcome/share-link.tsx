import { useId } from 'react';
import { CopyButton } from '@/components/copy-button.tsx';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';

/** The page's own address to pass on; 'Copied' stays for two seconds. */
export function ShareLink() {
  const id = useId();
  const link = `${window.location.origin}${paths.welcome}?ref=shared&source=referral`;

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
        <CopyButton
          look="tint"
          text={link}
          label={m.welcome_copy()}
          copiedLabel={m.welcome_copied()}
          shownMs={2000}
          failed={{ title: m.welcome_copy_failed(), description: m.welcome_copy_failed_more() }}
        />
      </div>
    </section>
  );
}
