import { BRAND } from '@rules/brand.ts';
import { copyText } from '@/components/copy-button.tsx';
import { toast } from '@/components/toast.ts';
import { m } from '@/paraglide/messages.js';

/** Passes a job on: by the device's share sheet where there is one, else by a copied link (specification 2 §2). */
export async function shareJob(jobId: string, title: string): Promise<void> {
  const url = `${window.location.origin}/jobs?ref=user&job=${encodeURIComponent(jobId)}`;
  try {
    if (navigator.share)
      return await navigator.share({ title, text: m.dashboard_share_text({ brand: BRAND, title }), url });
  } catch (error) {
    // Closed by the person: that is an answer. Anything else leaves the other way.
    if ((error as Error).name === 'AbortError') return;
  }
  if (await copyText(url)) toast({ title: m.dashboard_share_copied(), variant: 'success' });
  else toast({ title: m.apply_copy_failed(), description: m.apply_copy_failed_text(), variant: 'destructive' });
}
