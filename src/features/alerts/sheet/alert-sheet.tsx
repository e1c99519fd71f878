import { useEffect, useId, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Sheet } from '@/components/sheet.tsx';
import { toast } from '@/components/toast.ts';
import { prefetch } from '@/lib/prefetch.ts';
import { m } from '@/paraglide/messages.js';
import { categoryName, cityName } from '../alert-options.ts';
import type { Enrolment } from '../api.ts';
import { prefill } from '../prefill.ts';
import { SignUpForm, type SignUpKind } from '../sign-up-form.tsx';
import { AllSet, CLOSES_AFTER_MS } from './all-set.tsx';

const SHEET_FORM: SignUpKind = {
  draft: 'alerts-sheet',
  source: 'modal_signup',
  noPhone: 'phone-for-alerts',
  compact: true,
  words: () => ({
    contact: { phone: m.alerts_sheet_phone(), email: m.alerts_sheet_email() },
    city: m.alerts_sheet_city(),
    category: m.alerts_sheet_category(),
    submit: m.alerts_sheet_activate(),
  }),
};
const COMING = [() => import('@rules/phone.ts')];

/** 'Get Instant Job Alerts' (specification 2 §2): four fields over the page that one was reading; closes itself when done. */
export function AlertSheet({ onClose }: { onClose: () => void }) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const [openedAt] = useState(pathname);
  const [sent, setSent] = useState<Enrolment | null>(null);
  const label = useId();
  const { isCampaign, city, category } = prefill(params);
  const isGiven = isCampaign && params.has('city') && params.has('job_type');
  useEffect(() => prefetch(COMING), []);

  // A link in here leads to another screen.
  const hasLeft = pathname !== openedAt;
  useEffect(() => {
    if (hasLeft) onClose();
  }, [hasLeft, onClose]);
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(onClose, CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [sent, onClose]);

  function done(enrolment: Enrolment) {
    const about = { category: categoryName(enrolment.category ?? ''), city: cityName(enrolment.city) };
    toast({
      title: m.alerts_setup_done(),
      description: isCampaign ? m.alerts_setup_done_campaign(about) : m.alerts_setup_done_text(about),
      variant: 'success',
    });
    setSent(enrolment);
  }

  return (
    <Sheet title={sent ? m.alerts_all_set() : m.alerts_sheet()} onClose={onClose}>
      {sent ? (
        <AllSet sent={sent} />
      ) : (
        <>
          <p className="mb-4 text-muted" id={label}>
            {m.alerts_sheet_lede()}
          </p>
          <SignUpForm
            kind={SHEET_FORM}
            given={isGiven ? { city, category } : { city: '', category: '' }}
            label={label}
            onDone={done}
          />
        </>
      )}
    </Sheet>
  );
}
