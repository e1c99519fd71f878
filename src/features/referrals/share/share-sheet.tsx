import { Copy } from 'lucide-react';
import { m } from '@/paraglide/messages.js';
import { Button } from '@/ui/button.tsx';
import { copyAloud } from '@/ui/copy-aloud.ts';
import { ShareLinks } from '@/ui/share-links.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { QrCode } from './qr-code.tsx';

interface Props {
  message: string;
  link: string;
  onClose: () => void;
}

/** Where the browser has no share sheet of its own. */
export function ShareSheet({ message, link, onClose }: Props) {
  const said = { title: m.referrals_share_copied(), description: m.referrals_share_copied_text() };
  return (
    <Sheet title={m.referrals_share_title()} onClose={onClose}>
      <p className="text-muted">{message}</p>
      <QrCode link={link} />
      <ShareLinks className="my-4" message={message} link={link} />
      <Button look="line" block onClick={() => copyAloud(message, said)}>
        <Copy aria-hidden="true" /> {m.referrals_share_copy()}
      </Button>
    </Sheet>
  );
}
