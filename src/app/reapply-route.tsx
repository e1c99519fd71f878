import { ReapplyPage } from '@/features/reapply/reapply-page.tsx';
import { OpenJobs } from './open-jobs.tsx';

/** `/reapply/:reapplyId`; where its link leads nowhere, with jobs that are open. */
export function ReapplyRoute() {
  return <ReapplyPage openJobs={<OpenJobs />} />;
}
