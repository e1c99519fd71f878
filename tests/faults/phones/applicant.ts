import { setTimeout as sleep } from 'node:timers/promises';
import { CONSENT } from '@/features/apply/api.ts';
import { changeApplication, readApplication, saveApplication, snapshotOf } from '@/features/apply/application.ts';
import { enqueue, flushOutbox, type QueuedRequest, RequestError } from '@/features/apply/outbox.ts';
import { builtInJob } from '@/features/jobs/built-in-job.ts';
import { NO_DETAILS } from '@/lib/known-answers.ts';
import type { Confirmed, PhoneMessage } from './protocol.ts';

/** The numbers of the person `n`, one for each and each callable. */
const phoneOf = (n: number) =>
  `+1${[212, 646, 718, 917][n % 4]}73${Math.floor(n / 40_000)}${String(Math.floor(n / 4) % 10_000).padStart(4, '0')}`;

/**
 * Applies to a real job as the three steps' screens do, with their own queue: each step is kept, then sent. What fails for
 * the moment is left to the queue, or tapped again. Comes back when the phone would say 'Application Submitted
 * Successfully!'; throws when something is refused for good.
 */
export async function applyAs(
  person: number,
  jobId: string,
  random: () => number,
  say: (message: PhoneMessage) => void,
): Promise<Confirmed> {
  const requestId = crypto.randomUUID();
  const contact = { first_name: `Person ${person}`, phone_number: phoneOf(person), email: null };
  const experience = `${1 + Math.floor(random() * 30)} years, says ${person}`;
  saveApplication({
    jobId,
    id: requestId,
    isFake: false,
    status: 'in_progress',
    contact,
    job: { ...snapshotOf(builtInJob(jobId)), is_fake: false },
    refCode: null,
    completedAt: null,
  });
  await sleep(random() * 60);
  await step({ kind: 'start', requestId, ...contact, attribution: { language: 'en' }, consent: CONSENT });
  await sleep(random() * 60);
  await step({
    kind: 'details',
    ...NO_DETAILS,
    position_applied_for: null,
    availability: 'asap',
    work_experience: experience,
    preferred_start_date: new Date().toISOString().slice(0, 10),
  });
  changeApplication(jobId, { status: 'step_2_completed' });
  await sleep(random() * 60);
  await step({ kind: 'complete' });
  // Kept for lack of a connection: the queue sends it by itself.
  for (;;) {
    const application = readApplication(jobId);
    if (application?.status === 'completed') {
      const { id, refCode } = application;
      return { jobId, id, refCode, firstName: contact.first_name, phone: contact.phone_number, experience };
    }
    await sleep(20);
  }

  async function step(request: QueuedRequest): Promise<void> {
    enqueue(jobId, request);
    for (let tries = 0; ; tries += 1) {
      try {
        if ((await flushOutbox(jobId)) === 'sent') say({ kind: 'arrived' });
        return;
      } catch (error) {
        if (!(error instanceof RequestError) || error.isFinal) throw error;
        if (tries === 0) say({ kind: 'interrupted' });
        await sleep(100 + random() * 400);
      }
    }
  }
}
