import { queryClient } from './query.ts';
import { sharedValue } from './shared-value.ts';
import { local } from './storage.ts';

/** Remembered on this browser (specification 2 §2): whoever signed up, or put the offer away, is not asked again. */
const SIGNED_UP = 'has-alert-signup';
const DISMISSED = 'alerts-footer-dismissed';

/** What is known of a person's alerts hangs under this key. */
export const ALERT_CHECK_KEY = ['alert-check'] as const;

const changes = sharedValue(0);
export const subscribeAlertsOffer = changes.subscribe;

/** Whether alerts may be offered at the foot of the screens. */
export function mayOfferAlerts(): boolean {
  return local.get(SIGNED_UP) === null && local.get(DISMISSED) === null;
}

export function noteAlertSignUp(): void {
  note(SIGNED_UP);
  void queryClient.invalidateQueries({ queryKey: ALERT_CHECK_KEY });
}

export function dismissAlertsOffer(): void {
  note(DISMISSED);
}

function note(flag: string): void {
  local.set(flag, 'true');
  changes.publish(changes.read() + 1);
}
