import { queryOptions } from '@tanstack/react-query';

export const qrCodeQueries = {
  all: ['qr-code'] as const,

  /** The QR code of a link as a picture; null where the browser cannot draw one. */
  picture: (link: string) =>
    queryOptions({
      queryKey: [...qrCodeQueries.all, link] as const,
      queryFn: () => draw(link),
      staleTime: Number.POSITIVE_INFINITY,
      // Without a connection the encoder may be missing.
      retry: true,
      retryDelay: 5000,
    }),
};

async function draw(link: string): Promise<string | null> {
  const { generate } = await import('lean-qr');
  try {
    // Dark on white in every theme: not every camera reads it the other way round.
    return generate(link).toDataURL({ type: 'image/png', scale: 12, on: [0, 0, 0], off: [255, 255, 255] });
  } catch {
    return null;
  }
}
