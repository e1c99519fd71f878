import { Users, Zap } from 'lucide-react';
import { Dialog } from '@/components/dialog.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { Notice } from '@/components/notice.tsx';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';

/** 'Boost My Alerts': says that it is coming, and what boosts alerts today (specification 2 §2, decisions 'No dead controls'). */
export function BoostSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={m.dashboard_boost()} onClose={onClose}>
      <Notice icon={<Zap aria-hidden="true" />}>{m.dashboard_boost_soon()}</Notice>
      <p className="mt-3.5 mb-5">{m.dashboard_boost_now()}</p>
      <div className="grid gap-2.5">
        <LinkButton to={paths.referrals} block>
          <Users aria-hidden="true" /> {m.dashboard_boost_invite()}
        </LinkButton>
        <LinkButton to={paths.alertSettings} look="line" block>
          {m.dashboard_boost_settings()}
        </LinkButton>
      </div>
    </Dialog>
  );
}
