import { type ReactNode, Suspense } from 'react';
import { Card } from '@/components/card.tsx';
import { PageHead } from '@/components/page-head.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { Tabs } from '@/components/tabs.tsx';
import { lazyWithRetry } from '@/lib/lazy.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { ClaimsPanel } from './claims-panel.tsx';

// Each tab is a screen of its own: its code comes when it is chosen.
const BulkUpload = lazyWithRetry(
  async () => (await import('@/features/admin/imports/bulk-import-panel.tsx')).BulkUploadTab,
);
const Jobs = lazyWithRetry(async () => (await import('@/features/admin/jobs/job-list.tsx')).JobsPanel);
const Payouts = lazyWithRetry(async () => (await import('../payouts/payouts-panel.tsx')).PayoutsPanel);
const Logs = lazyWithRetry(async () => (await import('../messages/notification-logs.tsx')).NotificationLogs);
const Messaging = lazyWithRetry(
  async () => (await import('@/features/admin/messages/message-form.tsx')).MessagingPanel,
);

const waiting = (panel: ReactNode) => <Suspense fallback={<TabSkeleton />}>{panel}</Suspense>;

const TITLE = 'Admin Growth and Moderation Toolkit';

/** `/admin-tools`: growth and moderation, in five tabs. */
export function ToolkitPage() {
  usePageMeta({ title: TITLE, noindex: true });
  return (
    <>
      <PageHead title={TITLE} />
      <Tabs
        label="Toolkit"
        tabs={[
          { key: 'jobs', label: 'Jobs', panel: () => waiting(<Jobs />) },
          { key: 'bulk', label: 'Bulk Upload', panel: () => waiting(<BulkUpload />) },
          { key: 'payouts', label: 'Payouts', panel: () => waiting(<Payouts />) },
          { key: 'notifications', label: 'Notifications', panel: () => waiting(<Logs />) },
          { key: 'messaging', label: 'Messaging', panel: () => waiting(<Messaging />) },
        ]}
      />
      <ClaimsPanel />
    </>
  );
}

/** Holds a tab's place while its code is on the way. */
function TabSkeleton() {
  return (
    <Card className="grid gap-4" aria-busy="true">
      <Skeleton width={180} height={22} />
      <Skeleton width="100%" height={320} />
    </Card>
  );
}
