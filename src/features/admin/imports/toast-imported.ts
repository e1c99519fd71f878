import { toast } from '@/components/toast.ts';

/** 'Imported {n} jobs successfully', with what was skipped; when nothing was new, that. */
export function toastImported(imported: number, duplicates: number): void {
  const skipped = duplicates === 1 ? '1 duplicate was skipped.' : `${duplicates} duplicates were skipped.`;
  if (imported === 0 && duplicates > 0) toast({ title: 'Nothing new to import', description: skipped });
  else {
    const description = duplicates > 0 ? { description: skipped } : {};
    toast({ title: `Imported ${imported} jobs successfully`, variant: 'success', ...description });
  }
}
