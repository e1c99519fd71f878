import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '@/components/page.tsx';
import type { Application, DeviceApplications } from './application.ts';
import { ApplicationDetail } from './application-detail.tsx';
import { ApplicationsList } from './applications-list.tsx';
import { FollowUpSheet } from './follow-up-sheet.tsx';

/** `/my-applications`: the list, or with `?application=` the details of one of them. */
export function ApplicationsPage({ device }: { device: DeviceApplications }) {
  const [params] = useSearchParams();
  const [followed, setFollowed] = useState<Application | null>(null);
  const shown = params.get('application');
  return (
    <Page>
      {shown ? (
        <ApplicationDetail key={shown} id={shown} device={device} onFollowUp={setFollowed} />
      ) : (
        <ApplicationsList device={device} onFollowUp={setFollowed} />
      )}
      {followed && <FollowUpSheet application={followed} onClose={() => setFollowed(null)} />}
    </Page>
  );
}
