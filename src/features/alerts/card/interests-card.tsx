import { Bell } from 'lucide-react';
import { useId, useState } from 'react';
import { Card } from '@/components/card.tsx';
import { IconDisc } from '@/components/icon-disc.tsx';
import { m } from '@/paraglide/messages.js';
import { AlertsOn } from './alerts-on.tsx';
import { InterestsForm } from './interests-form.tsx';

/** 'Get Job Alerts': the second way to sign up, in one's own words; afterwards the link to pass on. */
export function InterestsCard({ city }: { city: string }) {
  const [code, setCode] = useState<string | null>(null);
  const [isOn, setOn] = useState(false);
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
          <p className="text-13 text-muted">{m.alerts_card_lede()}</p>
        </div>
      </div>
      {isOn ? (
        <AlertsOn code={code} />
      ) : (
        <InterestsForm
          city={city}
          label={title}
          onDone={(own) => {
            setCode(own);
            setOn(true);
          }}
        />
      )}
    </Card>
  );
}
