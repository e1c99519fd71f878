import { stableId } from '../stable-id.ts';
import type { DemoApplication } from './applications.ts';
import { drawFor } from './draw.ts';
import { DAY } from './people.ts';

export type ReapplyEntry = {
  id: string;
  application: DemoApplication;
  reason: 'abandoned_step1' | 'abandoned_step2' | 'no_employer_response' | 'auto_followup';
  status: 'pending' | 'sent' | 'reapplied' | 'expired';
  created_ago: number;
  sent_ago: number | null;
  message: string | null;
};

const UNFINISHED = new Set(['started', 'in_progress', 'step_2_completed']);

/** Who left an application unfinished, or heard nothing for a week: at most one entry an application. */
export function makeReapplyQueue(applications: DemoApplication[]): ReapplyEntry[] {
  const draw = drawFor('reapply');
  return applications.flatMap((application): ReapplyEntry[] => {
    const last = application.steps.at(-1)?.ago ?? application.started_ago;
    const unfinished = UNFINISHED.has(application.status);
    const unanswered = application.status === 'completed' && last > 8 * DAY;
    if (!(unfinished ? draw.chance(0.7) : unanswered && draw.chance(0.3))) return [];
    const reason = unfinished
      ? application.status === 'step_2_completed'
        ? 'abandoned_step2'
        : 'abandoned_step1'
      : draw.pick(['no_employer_response', 'no_employer_response', 'auto_followup'] as const);
    const created = unfinished ? Math.max(1, last - 3) : last - 7 * DAY;
    const status =
      created > 2 * DAY
        ? draw.pick(['sent', 'sent', 'pending', 'reapplied', 'expired'] as const)
        : ('pending' as const);
    const sent = status === 'pending' ? null : Math.max(30, created - draw.whole(4 * 60, DAY));
    const { person, job } = application;
    return [
      {
        id: stableId(`demo:reapply:${application.id}`),
        application,
        reason,
        status,
        created_ago: created,
        sent_ago: sent,
        message:
          sent === null
            ? null
            : `Hi ${person.first_name}, ${job.title} at ${job.company} is still open. Pick up where you left off.`,
      },
    ];
  });
}
