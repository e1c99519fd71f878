import { formatPhone } from '@rules/phone-format.ts';
import type { Thread } from './api.ts';

/** Who a thread is with: their name, else the number that they texted from. */
export function personName({ first_name, phone_number }: Pick<Thread, 'first_name' | 'phone_number'>): string {
  return first_name ?? (phone_number ? formatPhone(phone_number) : 'Somebody');
}
