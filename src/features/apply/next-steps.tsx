import { employerSite } from '@rules/application-link.ts';
import { Steps } from '@/components/steps.tsx';
import { useClaims } from '@/lib/claims.ts';
import { m } from '@/paraglide/messages.js';
import type { LocalApplication } from './application.ts';

/**
 * 'What happens next', and no more than is true: an application that reaches nobody is reviewed by nobody, one to
 * the employer's own site when they see it there, and one to filler stays on the device, with alerts switched on.
 */
export function NextList({ application, last }: { application: LocalApplication; last?: boolean }) {
  const { job, isFake } = application;
  const claims = useClaims();
  const end = last ? m.apply_next_alerts() : m.apply_next_watch();
  const steps = isFake
    ? [m.apply_next_alerts_on(), m.apply_next_watch()]
    : job.route === 'none' || job.route === 'banned'
      ? [job.route === 'none' ? m.jobs_route_none() : m.jobs_route_banned(), end]
      : [
          employerSite(job.application_link) && m.apply_next_site(),
          job.route === 'team' && m.jobs_route_team(),
          job.route !== 'site' && reviewed(job.route === 'email', claims === 'measured'),
          last ? m.apply_next_call() : m.apply_next_interview(),
          end,
        ].filter((text) => text !== null && text !== false);
  return (
    <section>
      <h2 className="mb-3">{m.apply_next()}</h2>
      <Steps steps={steps.map((text) => ({ key: text, content: text }))} />
    </section>
  );
}

/** Without the specified days where the board says only what was counted. */
function reviewed(byEmployer: boolean, isMeasured: boolean): string {
  if (isMeasured) return byEmployer ? m.apply_next_reviews() : m.apply_next_reviewed();
  return byEmployer ? m.apply_next_review_employer() : m.apply_next_review();
}
