import { dismissToast, toast } from '@/ui/toast.ts';

let shown: { id: number; isProblem: boolean }[] = [];

/** A toast of the flow: what was wrong a moment ago is taken away with the next word, and two words are enough at a time. */
export function flowToast(message: Parameters<typeof toast>[0]): void {
  const last = shown.at(-1);
  const kept = last && !last.isProblem ? [last] : [];
  for (const old of shown) if (!kept.includes(old)) dismissToast(old.id);
  shown = [...kept, { id: toast(message), isProblem: message.variant === 'destructive' }];
}
