import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useLocale } from '@/lib/locale.ts';
import { m } from '@/paraglide/messages.js';
import { Card } from '@/ui/card.tsx';
import { nudgesQuery } from './api.ts';
import { CoachSkeleton } from './coach-skeleton.tsx';
import { NudgeItem } from './nudge-item.tsx';

/** 'Your AI Job Coach': what to do next; absent when there is nothing to say or it cannot be asked (specification 2 §2). */
export function CoachSection() {
  const { data, isPending } = useQuery(nudgesQuery(useLocale()));
  const id = useId();
  if (isPending) return <CoachSkeleton />;
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3">
        {m.dashboard_coach()}
      </h2>
      <Card as="ul" list>
        {data.map((nudge) => (
          <NudgeItem key={nudge.type} nudge={nudge} />
        ))}
      </Card>
    </section>
  );
}
