import { toast } from '@/components/toast.ts';
import { toAppError } from '@/lib/errors.ts';

/** Says that something failed, in the specification's words, with the server's own where it refused. */
export function failureToast(title: string) {
  return (error: unknown) => {
    console.error(error);
    const { status, message } = toAppError(error);
    const refused = status >= 400 && status < 500 && status !== 404;
    toast({ title, description: refused ? message : 'Please try again.', variant: 'destructive' });
  };
}
