import { generate } from 'lean-qr';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { buttonVariants } from '@/components/button.tsx';
import { m } from '@/paraglide/messages.js';

const BLACK = [0, 0, 0] as const;
const WHITE = [255, 255, 255] as const;

/** The QR code of a link as a picture to show to somebody, to keep or to print. Nothing where the browser cannot draw one. */
export function QrPicture({ link }: { link: string }) {
  const picture = useMemo(() => draw(link), [link]);
  if (!picture) return null;
  return (
    <figure className="grid justify-items-center gap-1">
      <img
        className="size-44 rounded-control bg-white p-1"
        style={{ imageRendering: 'pixelated' }}
        src={picture}
        alt={m.referrals_qr({ link })}
        width={176}
        height={176}
      />
      <figcaption>
        <a className={buttonVariants({ look: 'quiet', size: 'small' })} href={picture} download={m.referrals_qr_file()}>
          <Download aria-hidden="true" /> {m.referrals_qr_download()}
        </a>
      </figcaption>
    </figure>
  );
}

function draw(link: string): string | null {
  try {
    // Dark on white in every theme: not every camera reads it the other way round.
    return generate(link).toDataURL({ type: 'image/png', scale: 12, on: BLACK, off: WHITE });
  } catch {
    return null;
  }
}
