import { copyText } from '@/lib/copy-text.ts';
import { m } from '@/paraglide/messages.js';
import { toast } from './toast.ts';

/** Copies a text and says so, with `said`; where the browser refuses, says that it has to be done by hand and gives false. */
export async function copyAloud(text: string, said: { title: string; description?: string }): Promise<boolean> {
  const copied = await copyText(text);
  if (copied) toast({ ...said, variant: 'success' });
  else toast({ title: m.apply_copy_failed(), description: m.apply_copy_failed_text(), variant: 'destructive' });
  return copied;
}
