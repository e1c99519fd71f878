import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from '@/components/toast.ts';
import { toAppError } from '@/lib/errors.ts';
import { askAnew } from '@/lib/invalidate-admin.ts';
import { useSession } from '@/lib/session.ts';
import { messagesQuery, sendMessage } from './api.ts';
import type { Message } from './schema.ts';

/** Sends a message; what was not confirmed keeps its id, so that sending it again never makes a second one. */
export function useSend(onSent: () => void) {
  const cache = useQueryClient();
  const { session } = useSession();
  const last = useRef<{ id: string; message: Message } | null>(null);
  return useMutation({
    mutationFn: (message: Message) => {
      const again = last.current !== null && JSON.stringify(last.current.message) === JSON.stringify(message);
      const id = again && last.current ? last.current.id : crypto.randomUUID();
      last.current = { id, message };
      return sendMessage({ ...message, id, adminUserId: session?.user.id ?? '' });
    },
    onSuccess: () => {
      last.current = null;
      toast({ title: 'Message sent successfully', variant: 'success' });
      void askAnew(cache, messagesQuery.queryKey);
      onSent();
    },
    onError: (error) => {
      console.error(error);
      const { status, message } = toAppError(error);
      const description = status >= 400 && status < 500 ? message : 'It is still here. Please try again.';
      toast({ title: 'Failed to send message', description, variant: 'destructive' });
    },
  });
}
