import { m } from '@/paraglide/messages.js';
import type { Details } from '../api.ts';

export type DetailField = keyof Details;

/** The specified title and message of what is wrong with a detail: missing, or not in the right form. */
export function detailError(field: DetailField, values: Details): { title: string; text: string } {
  switch (field) {
    case 'first_name':
      return { title: m.apply_missing_info(), text: m.apply_need_first_name() };
    case 'phone_number':
      return values.phone_number.trim() === ''
        ? { title: m.apply_missing_info(), text: m.apply_need_phone() }
        : { title: m.apply_bad_phone_title(), text: m.apply_bad_phone() };
    case 'email':
      return { title: m.apply_bad_email_title(), text: m.apply_bad_email() };
  }
}
