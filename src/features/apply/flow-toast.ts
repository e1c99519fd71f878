import { dismissToast, toast } from '@/ui/toast.ts';

let problem: number | null = null;

/** A toast of the flow: what was wrong a moment ago is taken away with the next word. */
export function flowToast(message: Parameters<typeof toast>[0]): void {
  if (problem !== null) dismissToast(problem);
  const id = toast(message);
  problem = message.variant === 'destructive' ? id : null;
}
