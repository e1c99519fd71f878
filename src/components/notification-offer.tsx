import { useMutation } from '@tanstack/react-query';
import { BellRing, Lock } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState, useSyncExternalStore } from 'react';
import { failureToast } from '@/lib/failure-toast.ts';
import { installPrompt, isInstalled, isIphone } from '@/lib/install.ts';
import { allowNotifications, canNotify } from '@/lib/notifications.ts';
import { INSTALL_OFFERED } from '@/lib/session.ts';
import { useSettings } from '@/lib/settings.ts';
import { local } from '@/lib/storage.ts';
import { m } from '@/paraglide/messages.js';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { Notice } from './notice.tsx';
import { Steps } from './steps.tsx';

type Step = 'install' | 'iphone' | 'allow' | 'on' | 'refused';

interface Props {
  /** Job alerts go by text, which notifications would replace; undefined while that is not known. */
  byText: boolean | undefined;
  /** A question waits for its answer: what closes or leaves by itself should wait too. */
  onAsking?: (isAsking: boolean) => void;
}

/** Offers, once on this device, the home screen, and notifications where alerts go by text; nothing where neither is possible. */
export function NotificationOffer({ byText, onAsking }: Props) {
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.get);
  const { vapidKey } = useSettings();
  const [wasAsked] = useState(() => local.get(INSTALL_OFFERED) !== null);
  const [later, go] = useState<Step | null>();
  const isKnown = byText !== undefined && vapidKey !== undefined;
  const offeredKey = (byText && vapidKey) || null;
  const first = wasAsked || !isKnown ? null : firstStep(prompt !== null, offeredKey);
  const step = later === undefined ? first : later;
  const isAsking = step !== null && step !== 'on' && step !== 'refused';
  const note = useEffectEvent((asking: boolean) => {
    if (asking) local.set(INSTALL_OFFERED, 'true');
    onAsking?.(asking);
  });
  useEffect(() => note(isAsking), [isAsking]);
  if (!step) return null;
  if (!isAsking)
    return (
      <Notice role="status" tone={step === 'on' ? 'green' : 'blue'} icon={<BellRing aria-hidden="true" />}>
        {step === 'on' ? m.alerts_push_on() : m.alerts_push_refused()}
      </Notice>
    );
  return <Question step={step} vapidKey={offeredKey} go={go} />;
}

function firstStep(canPrompt: boolean, vapidKey: string | null): Step | null {
  if (canPrompt && !isInstalled()) return 'install';
  if (isIphone() && !isInstalled()) return 'iphone';
  return mayAsk(vapidKey) ? 'allow' : null;
}

const mayAsk = (vapidKey: string | null) => vapidKey !== null && canNotify() && Notification.permission === 'default';

interface QuestionProps {
  step: Step;
  /** Null: only the home screen is offered. */
  vapidKey: string | null;
  /** Goes on with another step; null: the person declined. */
  go: (step: Step | null) => void;
}

function Question({ step, vapidKey, go }: QuestionProps) {
  const { perDay } = useSettings();
  const heading = useId();
  const allow = useMutation({
    mutationFn: allowNotifications,
    onSuccess: (isAllowed) => go(isAllowed ? 'on' : 'refused'),
    onError: failureToast(m.errors_title(), m.alerts_push_failed()),
  });

  async function install() {
    const prompt = installPrompt.get();
    installPrompt.set(null);
    await prompt?.prompt();
    go(mayAsk(vapidKey) ? 'allow' : null);
  }

  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 className="text-17" id={heading}>
        {vapidKey ? m.alerts_push_title() : m.alerts_push_add_step()}
      </h2>
      <p className="mt-1.5 text-muted">{vapidKey ? m.alerts_push_text() : m.alerts_install_text()}</p>
      {vapidKey && (
        <>
          <Sample />
          {step !== 'allow' && (
            <Steps
              steps={[
                { key: 'add', content: m.alerts_push_add_step() },
                { key: 'allow', content: m.alerts_push_allow() },
              ]}
            />
          )}
        </>
      )}
      {step === 'iphone' && <p className="my-4">{vapidKey ? m.alerts_push_iphone() : m.alerts_install_iphone()}</p>}
      <div className="mt-4 grid gap-2">
        {step === 'install' && (
          <Button look="tint" block size="large" onClick={() => void install()}>
            {m.alerts_push_add()}
          </Button>
        )}
        {step === 'allow' && vapidKey && (
          <Button
            look="tint"
            size="large"
            block
            busy={allow.isPending}
            busyLabel={m.alerts_push_allowing()}
            onClick={() => allow.mutate(vapidKey)}
          >
            {m.alerts_push_allow()}
          </Button>
        )}
        <Button look="line" block size="large" onClick={() => go(null)}>
          {vapidKey ? m.alerts_push_keep() : m.alerts_install_later()}
        </Button>
      </div>
      {vapidKey && (
        <>
          <p className="text-13 mt-3 text-muted">{m.alerts_push_note({ count: perDay })}</p>
          <p className="text-13 mt-3 flex gap-2 text-muted">
            <Lock className="size-4 flex-none" aria-hidden="true" /> {m.alerts_push_private()}
          </p>
        </>
      )}
    </Card>
  );
}

/** A notification as a locked phone shows it. */
function Sample() {
  return (
    <div
      className="my-4 flex items-center gap-3 rounded-card bg-sunken px-3.5 py-2.5 leading-[1.35]"
      role="img"
      aria-label={m.alerts_push_sample()}
    >
      <img className="size-9 flex-none" src="/icon.svg" alt="" />
      <span className="min-w-0 flex-1">
        <b className="block">{m.alerts_push_sample_title()}</b>
        <span className="text-13 text-muted">{m.alerts_push_sample_text()}</span>
      </span>
      <span className="text-13 self-start text-muted">{m.alerts_push_sample_time()}</span>
    </div>
  );
}
