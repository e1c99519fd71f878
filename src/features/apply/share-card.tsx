import { BRAND } from '@rules/brand.ts';
import { isUuid } from '@rules/job-id.ts';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { CopyField } from '@/components/copy-button.tsx';
import { ShareLinks } from '@/components/share-links.tsx';
import { recordReferralClick } from '@/lib/attribution.ts';
import { rewardsText } from '@/lib/labels.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { jobLink } from '../jobs/share.ts';
import { applyQueries } from './api.ts';
import type { LocalApplication } from './application.ts';

/** Stands in a shared link while the person has no code of their own; it is never redeemed. */
const NO_CODE = 'shared';

/** A link to this job with the person's own code, to copy or to send. */
export function ShareCard({ application, title }: { application: LocalApplication; title: string }) {
  const navigate = useNavigate();
  const { data: code } = useQuery(applyQueries.ownCode());
  const ref = code ?? NO_CODE;
  const { jobId, isFake } = application;
  const link = isUuid(jobId) ? jobLink(jobId, isFake, ref) : window.location.origin + paths.invite(ref);
  const message = m.apply_share_message({ brand: BRAND, title, link });

  function invite() {
    void recordReferralClick(ref, isUuid(jobId) ? jobId : null);
    void navigate(paths.referrals);
  }

  return (
    <Card as="section">
      <h3>{m.apply_share_title()}</h3>
      <p className="mt-0.5 text-muted">{m.apply_share_text()}</p>
      <p className="mb-3.5 text-muted">{rewardsText()}</p>
      <CopyField
        name={m.apply_share_link()}
        text={link}
        label={m.apply_share_copy()}
        copiedToast={{ title: m.apply_copied_toast(), description: m.apply_copied_toast_text() }}
      />
      <ShareLinks className="my-3" message={message} link={link} />
      <Button look="line" block onClick={invite}>
        <Users aria-hidden="true" /> {m.apply_invite()}
      </Button>
    </Card>
  );
}
