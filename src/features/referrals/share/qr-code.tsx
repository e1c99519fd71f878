import { Suspense } from 'react';
import { Skeleton } from '@/components/skeleton.tsx';
import { lazyWithRetry } from '@/lib/lazy.ts';

// The encoder comes when there is something to draw.
const Picture = lazyWithRetry(async () => (await import('./qr-picture.tsx')).QrPicture);

/** Holds the place of the picture until its code is there. */
export function QrCode({ link }: { link: string }) {
  return (
    <div className="my-3 grid min-h-[224px] justify-items-center">
      <Suspense fallback={<Skeleton width={176} height={176} rounded="control" />}>
        <Picture link={link} />
      </Suspense>
    </div>
  );
}
