import { isUuid } from '@rules/job-id.ts';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Page } from '@/components/page.tsx';
import { Spinner } from '@/components/spinner.tsx';
import { attributionSearch, captureAttribution, recordEntry } from '@/lib/attribution.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { type Destination, resolveEntry } from './resume.ts';
import { useJobId } from './route-job.ts';

/** `/apply/:jobId`: records that the link was opened, finds the job and the step, and goes there with ref and source. */
export function DeepLinkPage() {
  const jobId = useJobId();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = params.toString();
  usePageMeta({ title: m.apply_opening(), noindex: true });
  useEffect(() => {
    let live = true;
    const search = new URLSearchParams(query);
    captureAttribution(search);
    recordEntry('deep_link_open', search, isUuid(jobId) ? jobId : null);
    const go = ({ jobId: target, step, alternative }: Destination) => {
      if (!live) return;
      if (alternative) toast({ title: m.apply_alternative(), description: m.apply_alternative_text() });
      void navigate(paths.applyStep(target, step, attributionSearch(search)), { replace: true });
    };
    void resolveEntry(jobId, search.has('reapply')).then(go);
    return () => {
      live = false;
    };
  }, [jobId, query, navigate]);
  return (
    <Page className="grid justify-items-center gap-4 mt-11 text-center" role="status">
      <Spinner />
      <h1 className="text-17 font-semibold">{m.apply_opening()}</h1>
    </Page>
  );
}
