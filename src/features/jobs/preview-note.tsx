import { Eye } from 'lucide-react';
import { Notice } from '@/components/notice.tsx';
import { m } from '@/paraglide/messages.js';
import type { JobDetail } from './job.ts';

const WHY: Record<NonNullable<JobDetail['preview']>, () => string> = {
  waiting: m.jobs_preview_waiting,
  hidden: m.jobs_preview_hidden,
  inactive: m.jobs_preview_inactive,
  expired: m.jobs_preview_expired,
};

/** Tells an admin that nobody else sees this job, and why. Nothing for an open one. */
export function PreviewNote({ preview }: Pick<JobDetail, 'preview'>) {
  if (!preview) return null;
  return (
    <Notice tone="amber" icon={<Eye aria-hidden="true" />} className="mb-4">
      <b>{m.jobs_preview()}</b> {WHY[preview]()}
    </Notice>
  );
}
