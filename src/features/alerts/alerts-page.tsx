import { formatPhone } from '@rules/phone-format.ts';
import { BellRing, Megaphone } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { focusHeading } from '@/components/focus-heading.ts';
import { LazyNotificationOffer } from '@/components/lazy-notification-offer.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { Notice } from '@/components/notice.tsx';
import { Page } from '@/components/page.tsx';
import { categoryName } from '@/features/jobs/job.ts';
import { attributionSearch, captureAttribution } from '@/lib/attribution.ts';
import { hourName } from '@/lib/dates.ts';
import { lazyWithRetry } from '@/lib/lazy.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { useSettings } from '@/lib/settings.ts';
import { m } from '@/paraglide/messages.js';
import type { Enrolment } from './api.ts';
import { signUpSchema } from './schema.ts';
import { prefill, SignUpForm, type SignUpKind } from './sign-up-form.tsx';
import { useWhere } from './where.ts';

// Below the form, unless somebody searched for something.
const InterestsCard = lazyWithRetry(async () => (await import('./interests-card.tsx')).InterestsCard);

const PAGE_FORM: SignUpKind = {
  draft: 'alerts',
  source: 'alerts_page',
  schema: signUpSchema(m.alerts_need_phone_text),
  words: () => ({
    city: m.alerts_city(),
    category: m.alerts_category(),
    submit: m.alerts_activate(),
  }),
};

/** `/alerts`: signing up for job alerts by picking place and work, or in one's own words. */
export function AlertsPage() {
  const [params] = useSearchParams();
  const [sent, setSent] = useState<Enrolment | null>(null);
  const heading = useId();
  const given = prefill(params);
  usePageMeta({ title: m.alerts_title(), description: m.alerts_lede() });
  useEffect(() => {
    captureAttribution(params);
  }, [params]);
  if (sent) {
    return (
      <Page>
        <Activated sent={sent} search={attributionSearch(params)} onAgain={() => setSent(null)} />
      </Page>
    );
  }
  const form = (
    <div className="mt-6">
      <SignUpForm kind={PAGE_FORM} given={given} label={heading} onDone={setSent} />
    </div>
  );
  return (
    <Page>
      <h1 id={heading}>{m.alerts_title()}</h1>
      <p className="mt-2 text-17 text-muted leading-snug">{m.alerts_lede()}</p>
      {given.isCampaign && (
        <Notice tone="green" icon={<Megaphone className="text-green" aria-hidden="true" />} className="mt-5">
          {m.alerts_campaign()}
        </Notice>
      )}
      {given.words ? (
        <Suspense>
          <InterestsCard given={given} />
          {form}
        </Suspense>
      ) : (
        <>
          {form}
          <Suspense>
            <InterestsCard given={given} />
          </Suspense>
        </>
      )}
    </Page>
  );
}

/** Repeats what was switched on, how often and when not, so that the person knows what will come. */
export function Activated({ sent, search, onAgain }: { sent: Enrolment; search: string; onAgain: () => void }) {
  const { perDay, quiet } = useSettings();
  const where = useWhere(sent);
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => focusHeading(view.current), []);
  return (
    <div ref={view}>
      <EmptyState
        main
        tone="green"
        icon={<BellRing />}
        title={m.alerts_activated()}
        actions={
          <div className="grid gap-3">
            <LinkButton block to={`${paths.jobs}${search}`}>
              {m.alerts_browse_now()}
            </LinkButton>
            <Button look="line" block size="large" onClick={onAgain}>
              {m.alerts_another()}
            </Button>
          </div>
        }
      >
        {m.alerts_activated_text({
          phone: formatPhone(sent.phone ?? ''),
          category: categoryName(sent.category ?? ''),
          city: where,
        })}
      </EmptyState>
      <p className="text-13 text-muted mt-4 text-center">
        {m.alerts_activated_when({
          count: perDay,
          from: hourName(quiet.from),
          to: hourName(quiet.to),
        })}
      </p>
      <div className="mt-6">
        <LazyNotificationOffer byText={sent.sms} />
      </div>
    </div>
  );
}
