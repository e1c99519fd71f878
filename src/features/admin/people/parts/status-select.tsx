import { useMutation } from '@tanstack/react-query';
import { toAppError } from '@/lib/errors.ts';
import { RowSelect } from '@/ui/admin/row-select.tsx';
import { Badge } from '@/ui/badge.tsx';
import { toast } from '@/ui/toast.ts';
import { setStatus } from '../api.ts';
import type { PersonApplication } from '../person.ts';

const CHOICES = { pending: 'Pending', interviewing: 'Interviewing', offer: 'Offer', rejected: 'Rejected' };
const HANDED_IN = ['completed', 'submitted', 'applied'];

interface Props {
  application: Pick<PersonApplication, 'id' | 'job_title' | 'status'>;
  /** Whose it is, in a list of many people. */
  person?: string;
  onChanged: () => void;
}

/** The status of a handed-in application, set at once; the person is told. Of an unfinished one only its name. */
export function StatusSelect({ application, person, onChanged }: Props) {
  const { id, status, job_title } = application;
  const set = useMutation({
    mutationFn: (to: string) => setStatus(id, to),
    onSuccess: () => {
      toast({
        title: 'Status changed',
        description: 'The person is told by their alert channels.',
        variant: 'success',
      });
      onChanged();
    },
    onError: (error) => {
      const { status: code, message } = toAppError(error);
      const description = code >= 400 && code < 500 ? message : 'Please try again.';
      toast({ title: 'Failed to change the status', description, variant: 'destructive' });
    },
  });
  if (status === 'withdrawn') return <Badge>Withdrawn</Badge>;
  if (!(status in CHOICES) && !HANDED_IN.includes(status)) return <Badge>Not finished</Badge>;
  return (
    <RowSelect
      label={`Status of ${person ? `${person}, ` : ''}${job_title ?? 'the application'}`}
      value={set.isPending ? set.variables : status in CHOICES ? status : 'handed-in'}
      disabled={set.isPending}
      onChange={(event) => set.mutate(event.target.value)}
    >
      {!(status in CHOICES) && (
        <option value="handed-in" disabled>
          Submitted
        </option>
      )}
      {Object.entries(CHOICES).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </RowSelect>
  );
}
