import { useMemo, useState } from 'react';
import type { LocalApplication } from '@/features/apply/application.ts';
import { forgetApplication, localApplications } from '@/features/apply/application.ts';
import type { Application, DeviceApplications } from '@/features/dashboard/applications/application.ts';

/** What the apply feature keeps on this device belongs on the screens of the dashboard: brought together here. */
export function useDeviceApplications(): DeviceApplications {
  const [kept, setKept] = useState(keptApplications);
  return useMemo(
    () => ({
      kept,
      forget: (jobId: string) => {
        forgetApplication(jobId);
        setKept(keptApplications());
      },
    }),
    [kept],
  );
}

/** Applications to filler, which no backend has; a real one is listed from its row. */
function keptApplications(): Application[] {
  return localApplications()
    .filter(({ isFake }) => isFake)
    .map(fromDevice);
}

function fromDevice({ id, jobId, status, job, contact, completedAt }: LocalApplication): Application {
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
    position_applied_for: null,
    availability: null,
    work_experience: null,
    preferred_start_date: null,
    applied_at: completedAt,
    completed_at: completedAt,
    created_at: completedAt,
    reaches_employer: false,
    isKept: true,
  };
}
