import { type ComponentType, useState } from 'react';
import { forgetApplication, type LocalApplication, localApplications } from '@/features/apply/application.ts';
import type { Application, DeviceApplications } from '@/features/dashboard/application.ts';
import { ApplicationsPage } from '@/features/dashboard/applications-page.tsx';
import { DashboardPage, type DashboardTab } from '@/features/dashboard/dashboard-page.tsx';
import { NO_ANSWERS } from '@/lib/answer-list.ts';
import { lazyPage } from '@/lib/lazy.ts';

const TABS: Record<DashboardTab, ComponentType<{ local: Application[] }>> = {
  overview: lazyPage(async () => (await import('@/features/dashboard/overview.tsx')).Overview),
  jobs: lazyPage(async () => (await import('@/features/dashboard/my-jobs.tsx')).MyJobs),
  alerts: lazyPage(async () => (await import('@/features/alerts/alert-settings.tsx')).AlertSettings),
};

/** `/dashboard`, `/my-jobs`, `/settings/alerts`: each tab comes from its own feature. */
export function DashboardRoute({ tab }: { tab: DashboardTab }) {
  const { local } = useDeviceApplications();
  const Content = TABS[tab];
  return (
    <DashboardPage tab={tab}>
      <Content local={local} />
    </DashboardPage>
  );
}

export function MyApplicationsRoute() {
  return <ApplicationsPage device={useDeviceApplications()} />;
}

/** Joins the applications that only this device has with the dashboard's screens. */
function useDeviceApplications(): DeviceApplications {
  const [local, setLocal] = useState(readLocalApplications);
  const forget = (jobId: string) => {
    forgetApplication(jobId);
    setLocal(readLocalApplications());
  };
  return { local, forget };
}

/** Applications to filler, which exist on this device only; real ones are listed from the database. */
function readLocalApplications(): Application[] {
  return localApplications()
    .filter(({ isFake }) => isFake)
    .map(fromDevice);
}

function fromDevice({ id, jobId, status, job, contact, refCode, completedAt }: LocalApplication): Application {
  return {
    id,
    job_id: jobId,
    application_status: status,
    job_title: job.title,
    company: job.company,
    location: job.location,
    job_type: job.job_type,
    pay_range: job.pay_range,
    application_link: job.application_link,
    first_name: contact?.first_name ?? null,
    phone_number: contact?.phone_number ?? null,
    email: contact?.email ?? null,
    ...NO_ANSWERS,
    ref_code: refCode,
    applied_at: completedAt,
    completed_at: completedAt,
    created_at: completedAt,
    isLocal: true,
  };
}
