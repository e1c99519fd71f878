import { formatPhone } from '@rules/phone-format.ts';
import { monthAndDay } from '@/lib/dates.ts';
import type { Locale } from '@/lib/i18n.ts';
import { m } from '@/paraglide/messages.js';
import type { Application } from '../application.ts';

/** The ready-written message to an employer, in a language; the day it was handed in is New York's. */
export function followUpMessage(application: Application, locale: Locale): string {
  const { first_name, phone_number, job_title, applied_at, completed_at, created_at } = application;
  const day = new Date(applied_at ?? completed_at ?? created_at ?? Date.now());
  const parts = {
    name: first_name ?? '',
    title: job_title ?? '',
    date: monthAndDay(day, locale),
    phone: formatPhone(phone_number ?? ''),
  };
  return m.dashboard_follow_text(parts, { locale });
}
