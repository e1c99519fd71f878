import { adminStatusText } from '@/lib/labels.ts';
import type { BulkAction } from '../bulk/actions.ts';
import { numberText } from '../format.ts';

/** The statuses that an admin sets. */
export const STATUS_CHOICES = ['pending', 'interviewing', 'offer', 'rejected'] as const;

/** Those that are set for many applications: an interview has a day and a place of its own. */
export const BULK_STATUSES: readonly BulkAction[] = (['pending', 'offer', 'rejected'] as const).map((status) => {
  const name = adminStatusText(status);
  return {
    action: status,
    label: `Set to ${name}`,
    ask: (applications) => `Set ${applications} to ${name}`,
    told: (applications) => `${applications} set to ${name}.`,
    effect: ({ done, told, undo_seconds }) => {
      if (told === 0) return 'Nobody is told: none of these people gets messages from us.';
      const people = told === 1 ? '1 person is told' : `${numberText(told)} people are told`;
      return `Of ${numberText(done)}, ${people}, by text or e-mail. Nothing is sent for ${undo_seconds} seconds.`;
    },
    undo: 'undo',
  };
});
