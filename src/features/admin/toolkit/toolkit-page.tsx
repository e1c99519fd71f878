import { usePageMeta } from '@/lib/page-meta.ts';
import { PageHead } from '@/ui/admin/page-head.tsx';
import { Tabs } from '@/ui/admin/tabs.tsx';
import { BulkUploadTab } from '../imports/bulk-upload-tab.tsx';
import { MessagingPanel } from '../messages/messaging-panel.tsx';
import { NotificationLogs } from '../messages/notification-logs.tsx';
import { PayoutsPanel } from '../payouts/payouts-panel.tsx';

/** `/admin-tools`: growth and moderation, in five tabs (specification 3 §2). */
export function ToolkitPage() {
  usePageMeta({ title: 'Admin toolkit', noindex: true });
  return (
    <>
      <PageHead title="Growth and moderation toolkit" />
      <Tabs
        label="Toolkit"
        tabs={[
          { key: 'bulk', label: 'Bulk Upload', panel: () => <BulkUploadTab /> },
          { key: 'payouts', label: 'Payouts', panel: () => <PayoutsPanel /> },
          { key: 'notifications', label: 'Notifications', panel: () => <NotificationLogs /> },
          { key: 'messaging', label: 'Messaging', panel: () => <MessagingPanel /> },
        ]}
      />
    </>
  );
}
