import { silentDays } from '@rules/display-status.ts';
import { MessageSquareText } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { Notice } from '@/components/notice.tsx';
import { m } from '@/paraglide/messages.js';
import { type Application, type DeviceApplications, possibleActions } from '../application.ts';
import { ApplicationHead } from '../application-head.tsx';
import { CorrectSheet } from './correct-sheet.tsx';
import { DetailActions } from './detail-actions.tsx';
import { SentDetails } from './sent-details.tsx';
import { Timeline } from './timeline.tsx';
import { WithdrawSheet } from './withdraw-sheet.tsx';

interface Props {
  application: Application;
  device: DeviceApplications;
  onFollowUp: (application: Application) => void;
}

export function DetailView({ application, device, onFollowUp }: Props) {
  const titleId = useId();
  const [sheet, setSheet] = useState<'correct' | 'withdraw' | null>(null);
  const can = possibleActions(application);
  const days = application.isKept ? null : silentDays(application, new Date());
  const action = useNavigationType();
  // The list and this share an address but for its query: the shell does not see that another screen has come.
  useLayoutEffect(() => {
    if (action !== 'PUSH') return;
    window.scrollTo(0, 0);
    document.getElementById(titleId)?.focus({ preventScroll: true });
  }, [action, titleId]);
  useEffect(() => {
    // With the application the button that withdrew it is gone, and the focus with it.
    if (!can.withdraw && document.activeElement === document.body)
      document.getElementById(titleId)?.focus({ preventScroll: true });
  }, [can.withdraw, titleId]);
  return (
    <>
      <Card as="section">
        <ApplicationHead application={application} titleId={titleId} heading="h1" withType />
      </Card>
      {days !== null && (
        <Notice tone="amber" icon={<MessageSquareText aria-hidden="true" />} className="mt-3">
          {m.dashboard_detail_no_word({ count: days })}
        </Notice>
      )}
      <DetailActions application={application} silent={days !== null} onFollowUp={() => onFollowUp(application)} />
      <Timeline application={application} />
      <SentDetails application={application} onCorrect={can.correct ? () => setSheet('correct') : undefined} />
      {can.withdraw && (
        <div className="mt-4 text-center">
          <Button look="quiet-danger" onClick={() => setSheet('withdraw')}>
            {m.dashboard_withdraw()}
          </Button>
          <p className="text-13 text-muted">{m.dashboard_withdraw_later()}</p>
        </div>
      )}
      {sheet === 'correct' && <CorrectSheet application={application} onClose={() => setSheet(null)} />}
      {sheet === 'withdraw' && (
        <WithdrawSheet application={application} device={device} onClose={() => setSheet(null)} />
      )}
    </>
  );
}
