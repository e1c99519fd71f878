import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { QueryError } from '@/components/error-state.tsx';
import { Panel } from '@/components/panel.tsx';
import { Segment } from '@/components/segment.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { failureToast } from '@/lib/failure-toast.ts';
import { toast } from '@/lib/toast.ts';
import { claimQueries, setClaims } from './api.ts';

const CHOICES = [
  { value: 'specified', label: 'As specified' },
  { value: 'measured', label: 'Only what was counted' },
] as const;

/** What the board says of itself: the specifications' figures, or its own. */
export function ClaimsPanel() {
  const queryClient = useQueryClient();
  const query = useQuery(claimQueries.setting());
  const turn = useMutation({
    mutationFn: setClaims,
    onSuccess: (now) => {
      queryClient.setQueryData(claimQueries.setting().queryKey, now);
      toast({
        title: now === 'measured' ? 'Only what was counted is claimed' : 'The specified figures are claimed',
        variant: 'success',
      });
    },
    onError: failureToast('Failed to change the setting'),
  });
  return (
    <Panel title="What the board claims">
      <div className="grid justify-items-start gap-3 px-4 pb-4">
        <p className="text-muted">
          As specified: “3,000+ jobs”, “Join 10,000+”, “87%”, “24–48 hrs”, sample earnings. Only what was counted:
          numbers of the last 90 days, none below 100; filler is marked as an example, and employers without a name as
          not named. A public board should claim only what was counted.
        </p>
        {query.isError && !query.data && <QueryError query={query}>The setting could not be loaded.</QueryError>}
        {query.isPending && <Skeleton width={300} height={44} />}
        {query.data && (
          <Segment
            label="What the board claims"
            options={CHOICES}
            value={turn.isPending ? turn.variables : query.data}
            onChange={(value) => value !== query.data && turn.mutate(value)}
          />
        )}
      </div>
    </Panel>
  );
}
