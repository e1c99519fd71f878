import { Overview } from '@/features/dashboard/overview/overview.tsx';
import { useDeviceApplications } from './device-applications.ts';

export function OverviewTab() {
  return <Overview kept={useDeviceApplications().kept} />;
}
