import { BRAND } from '@rules/brand.ts';
import { Share2 } from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { CopyButton } from '@/components/copy-button.tsx';
import { lazyWithRetry } from '@/lib/lazy.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { QrCode } from './qr-code.tsx';

const ShareSheet = lazyWithRetry(async () => (await import('./share-sheet.tsx')).ShareSheet);

/** Stands in a shared link while the person has no code of their own; it is never redeemed. */
const NO_CODE = 'shared';

interface Props {
  title: string;
  shareLabel: string;
  code: string | null;
  /** Of the referral dashboard: its own link, written out. Elsewhere the link is an invitation. */
  withLink?: boolean;
  children?: ReactNode;
}

/** The person's code and link, to copy or to send by whatever the phone has. */
export function CodeCard({ title, shareLabel, code, withLink, children }: Props) {
  const [isSharing, setIsSharing] = useState(false);
  const id = useId();
  const ref = code ?? NO_CODE;
  const link = window.location.origin + (withLink ? `/?ref=${ref}` : paths.invite(ref));
  const message = m.referrals_share_message({ brand: BRAND, link });

  async function share() {
    if (!navigator.share) return setIsSharing(true);
    try {
      await navigator.share({ text: message });
    } catch (error) {
      // Closed by the person: that is an answer. Anything else leaves the other ways.
      if ((error as Error).name !== 'AbortError') setIsSharing(true);
    }
  }

  return (
    <>
      <Card as="section" className="text-center" aria-labelledby={id}>
        <h2 id={id} className="text-15 font-normal tracking-normal text-muted">
          {title}
        </h2>
        {code && (
          <p className="mt-1 mb-3 ml-[.12em] text-30 leading-tight font-bold tracking-[.12em] wrap-anywhere">{code}</p>
        )}
        {withLink && (
          <>
            <p className="text-13 text-muted wrap-anywhere">{link}</p>
            <QrCode link={link} />
          </>
        )}
        {children}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8em,100%),1fr))] gap-2">
          <CopyButton
            size="large"
            narrow
            text={link}
            label={m.referrals_copy()}
            copiedToast={{ title: m.apply_copied_toast(), description: m.apply_copied_toast_text() }}
          />
          <Button narrow onPointerEnter={ShareSheet.preload} onClick={() => void share()}>
            <Share2 aria-hidden="true" /> {shareLabel}
          </Button>
        </div>
      </Card>
      {isSharing && (
        <Suspense>
          <ShareSheet message={message} link={link} onClose={() => setIsSharing(false)} />
        </Suspense>
      )}
    </>
  );
}
