import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { buttonVariants } from '@/components/button.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { m } from '@/paraglide/messages.js';

const BLACK = [0, 0, 0] as const;
const WHITE = [255, 255, 255] as const;

/** The QR code of a link as a picture to show, save or print. Nothing where the browser cannot draw one. */
export function QrCode({ link }: { link: string }) {
  const { data: picture } = useQuery({
    queryKey: ['qr-code', link],
    queryFn: () => draw(link),
    staleTime: Number.POSITIVE_INFINITY,
    // Without a connection the encoder may be missing.
    retry: true,
    retryDelay: 5000,
  });
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

async function draw(link: string): Promise<string | null> {
  const { generate } = await import('lean-qr');
  try {
    // Dark on white in every theme: not every camera reads it the other way round.
    return generate(link).toDataURL({ type: 'image/png', scale: 12, on: BLACK, off: WHITE });
  } catch {
    return null;
  }
}
