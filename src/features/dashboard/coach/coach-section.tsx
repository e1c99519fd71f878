import { useId } from 'react';
import { Card } from '@/components/card.tsx';
import { m } from '@/paraglide/messages.js';
import { CoachSkeleton } from './coach-skeleton.tsx';
import { NudgeItem } from './nudge-item.tsx';
import type { Coach } from './use-coach.ts';

/** 'Your AI Job Coach': what to do next; absent when there is nothing to say. */
export function CoachSection({ coach }: { coach: Coach }) {
  const id = useId();
  if (coach.isThinking) return <CoachSkeleton />;
  if (coach.nudges.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3">
        {m.dashboard_coach()}
      </h2>
      <Card as="ul" inset="rows">
        {coach.nudges.map((nudge) => (
          <NudgeItem key={nudge.type} nudge={nudge} />
        ))}
      </Card>
    </section>
  );
}
