import { formatPhone } from '@rules/phone-format.ts';
import { BellRing } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Card } from '@/components/card.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { lazyResolver } from '@/components/form.tsx';
import { IconDisc } from '@/components/icon-disc.tsx';
import { LazyNotificationOffer } from '@/components/lazy-notification-offer.tsx';
import { categoryName } from '@/features/jobs/job.ts';
import { hourName } from '@/lib/dates.ts';
import { useSettings } from '@/lib/settings.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { cityName } from './alert-options.tsx';
import type { Enrolment } from './api.ts';
import { prefill, SignUpForm, type SignUpKind } from './sign-up-form.tsx';

const SHEET_FORM: SignUpKind = {
  draft: 'alerts-sheet',
  source: 'modal_signup',
  resolver: lazyResolver(async () => (await import('./schema.ts')).signUpResolver(m.alerts_need_phone_alerts)),
  compact: true,
  words: () => ({
    contact: { phone: m.alerts_sheet_phone(), email: m.alerts_sheet_email() },
    city: m.alerts_sheet_city(),
    category: m.alerts_sheet_category(),
    submit: m.alerts_sheet_activate(),
  }),
};
/** How long it is shown before the sheet closes itself. */
const CLOSES_AFTER_MS = 3000;

/** 'Get Instant Job Alerts': four fields over the page that one was reading; closes itself when done. */
export function AlertSheet({ onClose }: { onClose: () => void }) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const [openedAt] = useState(pathname);
  const [sent, setSent] = useState<Enrolment | null>(null);
  const [isAsking, setAsking] = useState(false);
  const label = useId();
  const { isCampaign, city, category } = prefill(params);
  const isGiven = isCampaign && params.has('city') && params.has('job_type');

  // A link in here leads to another screen.
  const hasLeft = pathname !== openedAt;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (hasLeft) close();
  }, [hasLeft]);
  useEffect(() => {
    if (!sent || isAsking) return;
    const timer = setTimeout(() => close(), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [sent, isAsking]);

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
    <Dialog title={sent ? m.alerts_all_set() : m.alerts_sheet()} onClose={onClose}>
      {sent ? (
        <>
          <AllSet sent={sent} closes={!isAsking} />
          <div className="mt-4">
            <LazyNotificationOffer byText={sent.sms} onAsking={setAsking} />
          </div>
        </>
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
    </Dialog>
  );
}

/** What was switched on: the number, how often, and when not. */
function AllSet({ sent, closes }: { sent: Enrolment; closes: boolean }) {
  const { perDay, quiet } = useSettings();
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => view.current?.focus(), []);
  const rows = [
    [m.alerts_all_set_phone(), formatPhone(sent.phone ?? '')],
    [m.alerts_all_set_often(), m.alerts_all_set_often_text({ count: perDay })],
    [m.alerts_all_set_quiet(), m.alerts_all_set_quiet_text({ from: hourName(quiet.from), to: hourName(quiet.to) })],
  ] as const;
  return (
    <div ref={view} tabIndex={-1} className="outline-none">
      <IconDisc tone="green" size="large" className="mx-auto mb-5">
        <BellRing />
      </IconDisc>
      <Card as="dl" inset="rows">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </Card>
      {closes && (
        <p className="text-13 text-muted mt-4 text-center">
          {m.alerts_all_set_closes({ seconds: CLOSES_AFTER_MS / 1000 })}
        </p>
      )}
    </div>
  );
}
