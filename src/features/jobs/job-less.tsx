import { LinkButton } from '@/components/link-button.tsx';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import type { JobRow } from './job.ts';

/** The open part of a card whose code could not be loaded, as in a tunnel: what is known already, and the way on. */
export function JobLess({ job, search }: { job: JobRow; search: string }) {
  return (
    <>
      <p lang="en">{job.summary}</p>
      <LinkButton to={paths.applyStep(job.id, 1, search)} block className="mt-4">
        {m.jobs_apply_now()}
      </LinkButton>
    </>
  );
}
