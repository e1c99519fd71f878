import { MyJobs } from '@/features/dashboard/saved/my-jobs.tsx';
import { useDeviceApplications } from './device-applications.ts';

export function MyJobsTab() {
  return <MyJobs kept={useDeviceApplications().kept} />;
}
