import { Megaphone } from 'lucide-react';
import { Suspense, useEffect, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyResolver } from '@/components/form.tsx';
import { Notice } from '@/components/notice.tsx';
import { Page } from '@/components/page.tsx';
import { attributionSearch, captureAttribution } from '@/lib/attribution.ts';
import { lazyWithRetry, prefetch } from '@/lib/lazy.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { m } from '@/paraglide/messages.js';
import type { Enrolment } from './api.ts';
import { prefill, SignUpForm, type SignUpKind } from './sign-up-form.tsx';

const loadActivated = async () => (await import('./activated.tsx')).Activated;
const Activated = lazyWithRetry(loadActivated);
// Below the form, unless somebody searched for something.
const InterestsCard = lazyWithRetry(async () => (await import('./interests-card.tsx')).InterestsCard);

const PAGE_FORM: SignUpKind = {
  draft: 'alerts',
  source: 'alerts_page',
  resolver: lazyResolver(async () => (await import('./schema.ts')).signUpResolver(m.alerts_need_phone_text)),
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
        <Suspense>
          <Activated sent={sent} search={attributionSearch(params)} onAgain={() => setSent(null)} />
        </Suspense>
      </Page>
    );
  }
  const form = (
    // biome-ignore lint/a11y/noStaticElementInteractions: what comes after the form is loaded once somebody fills it in
    <div className="mt-6" onFocus={() => prefetch([loadActivated])}>
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
