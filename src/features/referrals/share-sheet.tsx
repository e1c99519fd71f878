import { CopyButton } from '@/components/copy-button.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { ShareLinks } from '@/components/share-links.tsx';
import { m } from '@/paraglide/messages.js';
import { QrCode } from './qr-code.tsx';

interface Props {
  message: string;
  link: string;
  onClose: () => void;
}

/** Where the browser has no share sheet of its own. */
export function ShareSheet({ message, link, onClose }: Props) {
  return (
    <Dialog title={m.referrals_share_title()} onClose={onClose}>
      <p className="text-muted">{message}</p>
      <QrCode link={link} />
      <ShareLinks className="my-4" message={message} link={link} />
      <CopyButton
        block
        text={message}
        label={m.referrals_share_copy()}
        copiedToast={{ title: m.referrals_share_copied(), description: m.referrals_share_copied_text() }}
      />
    </Dialog>
  );
}
