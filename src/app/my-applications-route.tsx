import { ApplicationsPage } from '@/features/dashboard/applications/applications-page.tsx';
import { useDeviceApplications } from './device-applications.ts';

export function MyApplicationsRoute() {
  return <ApplicationsPage device={useDeviceApplications()} />;
}
