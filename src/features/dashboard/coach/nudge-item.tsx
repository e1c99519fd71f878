import { Flame, Lightbulb, type LucideIcon, RotateCcw, Send, Target, Users } from 'lucide-react';
import { useId } from 'react';
import { IconDisc } from '@/components/icon-disc.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import type { Tone } from '@/components/tone.ts';
import type { Nudge } from '../api.ts';

const ICONS: Record<string, LucideIcon | undefined> = {
  apply_again: RotateCcw,
  streak: Flame,
  follow_up: Send,
  referral: Users,
  goal_boost: Target,
};

const TONES: Record<string, Tone | undefined> = { high: 'red', medium: 'amber', low: 'blue' };

/** One suggestion; a tap anywhere on it goes where its button goes. */
export function NudgeItem({ nudge }: { nudge: Nudge }) {
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
