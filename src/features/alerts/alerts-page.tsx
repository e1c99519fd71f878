import { Megaphone } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Notice } from '@/components/notice.tsx';
import { attributionSearch, captureAttribution } from '@/lib/attribution.ts';
import { prefetch } from '@/lib/lazy.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { m } from '@/paraglide/messages.js';
import { Activated } from './activated.tsx';
import type { Enrolment } from './api.ts';
import { InterestsCard } from './interests-card.tsx';
import { prefill } from './prefill.ts';
import { signUpSchema } from './schema.ts';
import { SignUpForm, type SignUpKind } from './sign-up-form.tsx';

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
const COMING = [() => import('@rules/phone.ts')];

/** `/alerts`: signing up for job alerts by picking place and work, or in one's own words (specification 2 §2). */
export function AlertsPage() {
  const [params] = useSearchParams();
  const [sent, setSent] = useState<Enrolment | null>(null);
  const heading = useId();
  const given = prefill(params);
  usePageMeta({ title: m.alerts_title(), description: m.alerts_lede() });
  useEffect(() => prefetch(COMING), []);
  useEffect(() => {
    captureAttribution(params);
  }, [params]);
  if (sent) {
    return (
      <div className="page page-form">
        <Activated sent={sent} search={attributionSearch(params)} onAgain={() => setSent(null)} />
      </div>
    );
  }
  return (
    <div className="page page-form">
      <h1 id={heading}>{m.alerts_title()}</h1>
      <p className="mt-2 text-17 text-muted leading-snug">{m.alerts_lede()}</p>
      {given.isCampaign && (
        <Notice tone="green" icon={<Megaphone className="text-green" aria-hidden="true" />} className="mt-5">
          {m.alerts_campaign()}
        </Notice>
      )}
      <div className="mt-6">
        <SignUpForm kind={PAGE_FORM} given={given} label={heading} onDone={setSent} />
      </div>
      <InterestsCard city={given.city} />
    </div>
  );
}
