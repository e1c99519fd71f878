import { BRAND } from '@rules/brand.ts';
import { copyText } from '@/components/copy-button.tsx';
import { paths } from '@/lib/paths.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';

interface Shared {
  id: string;
  title: string;
  is_fake?: boolean;
}

/** The address of a job to pass on, with who passes it on; filler has no page of its own. */
export function jobLink(id: string, isFake: boolean, ref: string): string {
  return window.location.origin + (isFake ? `${paths.jobs}?id=${id}&ref=${ref}` : paths.job(id, `?ref=${ref}`));
}

/** Passes a job on: by the device's share sheet where there is one, else by a copied link. */
export async function shareJob({ id, title, is_fake = false }: Shared): Promise<void> {
  const url = jobLink(id, is_fake, 'user');
  try {
    if (navigator.share) return await navigator.share({ title, text: m.jobs_share_text({ brand: BRAND, title }), url });
  } catch (error) {
    // Closed by the person: that is an answer. Anything else leaves the other way.
    if ((error as Error).name === 'AbortError') return;
  }
  if (await copyText(url)) toast({ title: m.jobs_share_copied(), variant: 'success' });
  else toast({ title: m.apply_copy_failed(), description: m.apply_copy_failed_text(), variant: 'destructive' });
}
