import { ReapplyPage } from '@/features/reapply/reapply-page.tsx';
import { OpenJobs } from './open-jobs.tsx';

export function ReapplyRoute() {
  return <ReapplyPage openJobs={<OpenJobs />} />;
}
