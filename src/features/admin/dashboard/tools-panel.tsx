import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Segment } from '@/components/segment.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { patiently } from '@/lib/patiently.ts';

const part = <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) =>
  lazy(() => patiently(async () => (await load())[name]));

const TOOLS = {
  import: lazy(() =>
    patiently(async () => {
      const { BulkImportPanel } = await import('../imports/paste/bulk-import-panel.tsx');
      return () => <BulkImportPanel title="Bulk import" />;
    }),
  ),
  notifications: part(() => import('../messages/notification-logs.tsx'), 'NotificationLogs'),
  messages: part(() => import('../messages/messaging-panel.tsx'), 'MessagingPanel'),
};
const OPTIONS = [
  { value: 'import', label: 'Bulk import' },
  { value: 'notifications', label: 'Notification logs' },
  { value: 'messages', label: 'Message users' },
] as const;

const Payouts = part(() => import('../payouts/codes-panel.tsx'), 'PayoutCodesPanel');

/** What the toolkit does, where the dashboard is: payout review, import of pasted ads, what was sent, a message to one person. */
export function ToolsPanel() {
  const [tool, setTool] = useState<keyof typeof TOOLS>('import');
  const Tool = TOOLS[tool];
  return (
    <>
      <Suspense fallback={<Skeleton width="100%" height={240} className="mt-4" />}>
        <Payouts />
      </Suspense>
      <section className="mt-4 grid gap-3" aria-label="Admin tools" id="tools">
        <div>
          <Segment label="Admin tools" options={OPTIONS} value={tool} onChange={setTool} />
        </div>
        <Suspense fallback={<Skeleton width="100%" height={320} />}>
          <Tool />
        </Suspense>
      </section>
    </>
  );
}
