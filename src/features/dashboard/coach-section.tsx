import { useQuery } from '@tanstack/react-query';
import { Flame, Lightbulb, type LucideIcon, RotateCcw, Send, Target, Users } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Card } from '@/components/card.tsx';
import { IconDisc } from '@/components/icon-disc.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import type { Tone } from '@/components/tone.ts';
import { useLocale } from '@/lib/i18n.ts';
import { m } from '@/paraglide/messages.js';
import { applicationQueries, type Nudge } from './api.ts';
import type { LocalCounts } from './application.ts';

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

const ICONS: Record<string, LucideIcon | undefined> = {
  apply_again: RotateCcw,
  streak: Flame,
  follow_up: Send,
  referral: Users,
  goal_boost: Target,
};

const TONES: Record<string, Tone | undefined> = { high: 'red', medium: 'amber', low: 'blue' };

/** One suggestion; a tap anywhere on it goes where its button goes. */
function NudgeItem({ nudge }: { nudge: Nudge }) {
  const id = useId();
  const Icon = ICONS[nudge.type] ?? Lightbulb;
  const tone = TONES[nudge.urgency];
  return (
    <li className="relative grid grid-cols-[40px_minmax(0,1fr)] gap-x-3">
      <IconDisc tone={tone}>
        <Icon />
      </IconDisc>
      <div>
        <h3 id={id} className="text-15 wrap-anywhere">
          {nudge.title}
        </h3>
        <p className="mt-1 text-muted wrap-anywhere">{nudge.message}</p>
        <LinkButton look="tint" className="mt-2 after:absolute after:inset-0" to={nudge.ctaLink} aria-describedby={id}>
          {nudge.ctaText}
        </LinkButton>
      </div>
    </li>
  );
}

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

/** How long the content below waits for the suggestions, so that nothing moves when they arrive. */
const PATIENCE_MS = 1_500;

export interface Coach {
  /** Empty when there is nothing to say, or the coach cannot be asked. */
  nudges: Nudge[];
  isThinking: boolean;
  /** It has answered or failed, or took longer than anybody should wait for it. */
  isSettled: boolean;
}

export function useCoach(local: LocalCounts): Coach {
  const { data = [], isPending } = useQuery(applicationQueries.nudges(useLocale(), local));
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return { nudges: data, isThinking: isPending, isSettled: !isPending || isOver };
}
