import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { EmptyState } from '@/components/empty-state.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { useFlowBar } from '@/components/flow-bar.ts';
import { LinkButton } from '@/components/link-button.tsx';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { applicationQueries } from '../../api.ts';
import type { Application, DeviceApplications } from '../application.ts';
import { CardsSkeleton } from '../applications-skeleton.tsx';
import { DetailView } from './detail-view.tsx';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Props {
  id: string;
  device: DeviceApplications;
  onFollowUp: (application: Application) => void;
}

/** 'View Details': one application with its history and what can be done about it. */
export function ApplicationDetail({ id, device, onFollowUp }: Props) {
  const kept = device.kept.find((application) => application.id === id);
  // An id that cannot be one is nobody's; asking would only give an error.
  const enabled = !kept && UUID.test(id);
  const { data, isLoading, isError, isFetching, refetch } = useQuery({ ...applicationQueries.detail(id), enabled });
  // Asked at the same time and waited for: what stands below the history must not move when it comes.
  const { isLoading: isHistoryLoading } = useQuery({ ...applicationQueries.events(id), enabled });
  const isOnTheWay = isLoading || (Boolean(data) && isHistoryLoading);
  const application = kept ?? data;
  const title = application?.job_title ?? m.jobs_fallback_title();
  useFlowBar({ title: m.dashboard_detail_short(), back: paths.myApplications });
  usePageMeta({ title: m.dashboard_detail_title({ title }), noindex: true });
  return (
    <>
      {application && !isOnTheWay && <DetailView application={application} device={device} onFollowUp={onFollowUp} />}
      {isOnTheWay && <CardsSkeleton />}
      {isError && !application && (
        <ErrorState busy={isFetching} onRetry={() => void refetch()}>
          {m.dashboard_apps_failed()}
        </ErrorState>
      )}
      {!application && !isLoading && !isError && (
        <EmptyState
          main
          icon={<SearchX />}
          title={m.dashboard_detail_missing()}
          actions={
            <LinkButton to={paths.myApplications} block>
              {m.dashboard_detail_back()}
            </LinkButton>
          }
        >
          {m.dashboard_detail_missing_text()}
        </EmptyState>
      )}
    </>
  );
}
