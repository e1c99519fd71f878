import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from '@/lib/lazy.ts';
import { m } from '@/paraglide/messages.js';

const ReportSheet = lazyWithRetry(async () => (await import('./report-sheet.tsx')).ReportSheet);

/** 'Report this job', and the sheet that it opens. `about` names the job there. */
export function ReportLink({ jobId, about }: { jobId: string; about: string }) {
  const [reporting, setReporting] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setReporting(true)}>
        <Flag aria-hidden="true" /> {m.jobs_report()}
      </button>
      {reporting && (
        <Suspense>
          <ReportSheet jobId={jobId} about={about} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  );
}
