import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CopyButton } from '@/components/copy-button.tsx';
import { Notice } from '@/components/notice.tsx';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';

/** After the card's sign-up: that it worked, and the person's own link to pass on. */
export function AlertsOn({ code }: { code: string | null }) {
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => view.current?.focus(), []);
  return (
    <div ref={view} tabIndex={-1} className="outline-none">
      <Notice tone="green" icon={<CircleCheck className="text-green" aria-hidden="true" />} role="status">
        <b className="block">{m.alerts_on()}</b>
        {m.alerts_on_text()}
      </Notice>
      {code && <ReferralLink code={code} />}
    </div>
  );
}

function ReferralLink({ code }: { code: string }) {
  const link = window.location.origin + paths.invite(code);
  return (
    <>
      <h3 className="mt-5">{m.alerts_referral()}</h3>
      <p className="mt-1 mb-3 text-muted">{m.alerts_referral_text()}</p>
      <div className="flex items-center gap-2 rounded-control border border-control p-1 pl-3">
        <input
          className="min-w-0 flex-1 truncate bg-transparent text-13 outline-offset-4"
          aria-label={m.alerts_referral()}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton
          look="tint"
          text={link}
          label={m.apply_share_copy()}
          said={{ title: m.apply_copied_toast(), description: m.apply_copied_toast_text() }}
        />
      </div>
    </>
  );
}
