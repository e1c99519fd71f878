import { isUuid } from '@rules/job-id.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { Badge } from '@/components/badge.tsx';
import { cardVariants } from '@/components/card.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { DeadLinkState, LinkOutcome } from '@/components/link-outcome.tsx';
import { RouteNote } from '@/features/jobs/route-note.tsx';
import { waitText } from '@/lib/errors.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { applicationQueries } from './api.ts';
import { applicationBadge } from './application.ts';

/** `/application/:id`, where 'We got your application' leads: job and status, and nothing about the person. */
export function ReceiptPage() {
  const { id = '' } = useParams();
  const wellFormed = isUuid(id);
  const opened = useQuery({ ...applicationQueries.receipt(id), enabled: wellFormed });
  usePageMeta({ title: m.dashboard_receipt(), noindex: true });
  const receipt = opened.data;
  const badge = receipt && applicationBadge(receipt);
  return (
    <LinkOutcome
      opened={opened}
      isRequested={wellFormed}
      waiting={m.dashboard_receipt_loading()}
      failed={waitText(opened.error) ?? m.dashboard_receipt_failed()}
    >
      {!receipt || !badge ? (
        <DeadLinkState
          title={m.dashboard_receipt_missing()}
          link={{ to: paths.myApplications, label: m.dashboard_receipt_open() }}
        >
          {m.dashboard_receipt_missing_text()}
        </DeadLinkState>
      ) : (
        <EmptyState
          main
          tone="green"
          icon={<CircleCheck />}
          title={m.dashboard_receipt()}
          actions={
            <>
              <dl className={cardVariants({ className: 'grid gap-1 wrap-anywhere' })}>
                <dt className="sr-only">{m.dashboard_receipt_job()}</dt>
                <dd lang="en">
                  <b className="block text-17">{receipt.job_title?.trim() || m.jobs_fallback_title()}</b>
                  {receipt.company}
                </dd>
                <dt className="sr-only">{m.dashboard_receipt_status()}</dt>
                <dd>
                  <Badge tone={badge.tone}>{badge.text}</Badge>
                </dd>
              </dl>
              <RouteNote route={receipt.route} className="mt-4 text-left" />
              {receipt.route === 'site' && <p className="mt-4">{m.dashboard_receipt_site()}</p>}
              <p className="text-13 text-muted my-4">{m.dashboard_receipt_note()}</p>
              <div className="grid gap-2">
                <LinkButton block to={paths.myApplications}>
                  {m.dashboard_receipt_open()}
                </LinkButton>
                <LinkButton look="line" block size="large" to={paths.jobs}>
                  {m.alerts_browse()}
                </LinkButton>
              </div>
            </>
          }
        />
      )}
    </LinkOutcome>
  );
}
