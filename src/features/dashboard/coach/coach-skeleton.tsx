import { Card } from '@/components/card.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { m } from '@/paraglide/messages.js';

/** The coach is thinking. */
export function CoachSkeleton() {
  return (
    <section aria-busy="true">
      <h2 className="mb-3">{m.dashboard_coach()}</h2>
      <Card>
        <p className="mb-3 text-muted" role="status">
          {m.dashboard_coach_loading()}
        </p>
        <Skeleton width="64%" height={18} />
        <Skeleton width="88%" height={16} className="mt-2" />
        <Skeleton width={128} height={44} rounded="control" className="mt-2.5" />
      </Card>
    </section>
  );
}
