import { Suspense, useState } from 'react';
import { Segment } from '@/components/segment.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { lazyWithRetry } from '@/lib/lazy-with-retry.ts';

const BulkImport = lazyWithRetry(async () => (await import('../imports/paste/bulk-import-panel.tsx')).BulkImportPanel);
const Logs = lazyWithRetry(async () => (await import('../messages/notification-logs.tsx')).NotificationLogs);
const Messaging = lazyWithRetry(async () => (await import('../messages/messaging-panel.tsx')).MessagingPanel);
const Payouts = lazyWithRetry(async () => (await import('../payouts/codes-panel.tsx')).PayoutCodesPanel);

const TOOLS = {
  import: () => <BulkImport title="Bulk import" />,
  notifications: () => <Logs />,
  messages: () => <Messaging />,
};
const OPTIONS = [
  { value: 'import', label: 'Bulk import' },
  { value: 'notifications', label: 'Notification logs' },
  { value: 'messages', label: 'Message users' },
] as const;

/** What the toolkit does, where the dashboard is: payout review, import of pasted ads, what was sent, a message to one person. */
export function ToolsPanel() {
  const [tool, setTool] = useState<keyof typeof TOOLS>('import');
  return (
    <>
      <Suspense fallback={<Skeleton width="100%" height={240} className="mt-4" />}>
        <Payouts />
      </Suspense>
      <section className="mt-4 grid gap-3" aria-label="Admin tools" id="tools">
        <div>
          <Segment label="Admin tools" options={OPTIONS} value={tool} onChange={setTool} />
        </div>
        <Suspense fallback={<Skeleton width="100%" height={320} />}>{TOOLS[tool]()}</Suspense>
      </section>
    </>
  );
}
