import { useSearchParams } from 'react-router-dom';
import { jobCard } from '@/features/jobs/job.ts';
import { attributionSearch } from '@/lib/attribution.ts';
import { m } from '@/paraglide/messages.js';
import { useFlowApplication } from './application.ts';
import { useJobId } from './route-job.ts';

/** What every page after step 1 stands on: the address's job and params, the application if there is one, its job's title. */
export function useFlowPage() {
  const jobId = useJobId();
  const [params] = useSearchParams();
  const flow = useFlowApplication(jobId);
  const application = flow.state === 'ready' ? flow.application : null;
  const title = (application && jobCard(application.job)?.title) ?? m.jobs_fallback_title();
  return { jobId, search: attributionSearch(params), flow, application, title };
}
