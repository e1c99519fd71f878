import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { buttonVariants } from '@/components/button.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { qrCodeQueries } from '@/lib/qr-code.ts';
import { m } from '@/paraglide/messages.js';

/** The QR code of a link as a picture to show, save or print. Nothing where the browser cannot draw one. */
export function QrCode({ link }: { link: string }) {
  const { data: picture } = useQuery(qrCodeQueries.picture(link));
  return (
    <div className="my-3 grid min-h-56 justify-items-center">
      {picture === undefined && <Skeleton width={176} height={176} rounded="control" />}
      {picture && (
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
            <a
              className={buttonVariants({ look: 'quiet', size: 'small' })}
              href={picture}
              download={m.referrals_qr_file()}
            >
              <Download aria-hidden="true" /> {m.referrals_qr_download()}
            </a>
          </figcaption>
        </figure>
      )}
    </div>
  );
}
