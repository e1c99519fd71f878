import { Bell, CircleCheck } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Card } from '@/components/card.tsx';
import { CopyField } from '@/components/copy-button.tsx';
import { IconDisc } from '@/components/icon-disc.tsx';
import { LazyNotificationOffer } from '@/components/lazy-notification-offer.tsx';
import { Notice } from '@/components/notice.tsx';
import { rewardsText } from '@/lib/labels.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { InterestsForm, type SignedUp } from './interests-form.tsx';
import type { Prefill } from './sign-up-form.tsx';

/** 'Get Job Alerts': the second way to sign up, in one's own words or those of a search; afterwards the link to pass on. */
export function InterestsCard({ given }: { given: Prefill }) {
  const { words } = given;
  const [signedUp, setSignedUp] = useState<SignedUp | null>(null);
  const title = useId();
  return (
    <Card as="section" className="mt-8" aria-labelledby={title}>
      <div className="mb-4 flex items-center gap-3">
        <IconDisc tone="green">
          <Bell />
        </IconDisc>
        <div>
          <h2 id={title} className="text-17">
            {m.alerts_card()}
          </h2>
          <p className="text-13 text-muted">{words ? m.alerts_card_searched() : m.alerts_card_lede()}</p>
        </div>
      </div>
      {signedUp ? (
        <AlertsOn signedUp={signedUp} />
      ) : (
        <InterestsForm given={given} words={words} label={title} onDone={setSignedUp} />
      )}
    </Card>
  );
}

/** After the card's sign-up: that it worked, and the person's own link to pass on. */
function AlertsOn({ signedUp: { code, byText } }: { signedUp: SignedUp }) {
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => view.current?.focus(), []);
  return (
    <div ref={view} tabIndex={-1} className="outline-none">
      <Notice tone="green" icon={<CircleCheck className="text-green" aria-hidden="true" />} role="status">
        <b className="block">{m.alerts_on()}</b>
        {m.alerts_on_text()}
      </Notice>
      <div className="mt-5 empty:hidden">
        <LazyNotificationOffer byText={byText} />
      </div>
      {code && <ReferralLink code={code} />}
    </div>
  );
}

function ReferralLink({ code }: { code: string }) {
  const link = window.location.origin + paths.invite(code);
  return (
    <>
      <h3 className="mt-5">{m.alerts_referral()}</h3>
      <p className="mt-1 mb-3 text-muted">
        {m.alerts_referral_text()} {rewardsText()}
      </p>
      <CopyField
        name={m.alerts_referral()}
        text={link}
        shown={link}
        label={m.apply_share_copy()}
        copiedToast={{ title: m.apply_copied_toast(), description: m.apply_copied_toast_text() }}
      />
    </>
  );
}
