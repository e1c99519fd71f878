import { LocateFixed } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '@/components/button.tsx';
import { Notice } from '@/components/notice.tsx';
import { isLocationAllowed } from '@/lib/geolocation.ts';
import { m } from '@/paraglide/messages.js';
import { useLocate } from './locate.ts';

/** On a new visit, or a link: the person's own place is asked for by their tap, or by itself where they had allowed it. */
export function LocateNotice() {
  const locate = useLocate();
  const start = useEffectEvent(() => locate.mutate());
  useEffect(() => {
    void isLocationAllowed().then((isAllowed) => isAllowed && start());
  }, []);
  return (
    <Notice icon={<LocateFixed aria-hidden="true" />} role="status" className="mb-3">
      <p>{locate.problem ?? m.jobs_near_tap()}</p>
      <Button look="line" className="mt-2" busy={locate.isPending} onClick={() => locate.mutate()}>
        {m.jobs_near_locate()}
      </Button>
    </Notice>
  );
}
