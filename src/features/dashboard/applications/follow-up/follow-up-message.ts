import { formatPhone } from '@rules/phone-format.ts';
import { intlLocale, type Locale } from '@/lib/locale.ts';
import { m } from '@/paraglide/messages.js';
import type { Application } from '../application.ts';

/** The ready-written message to an employer, in a language; the day it was handed in is New York's. */
export function followUpMessage(application: Application, locale: Locale): string {
  const { first_name, phone_number, job_title, applied_at, completed_at, created_at } = application;
  const day = new Date(applied_at ?? completed_at ?? created_at ?? Date.now());
  const format = new Intl.DateTimeFormat(intlLocale(locale), {
    month: 'long',
    day: 'numeric',
    timeZone: 'America/New_York',
  });
  const parts = {
    name: first_name ?? '',
    title: job_title ?? '',
    date: format.format(day),
    phone: formatPhone(phone_number ?? ''),
  };
  return m.dashboard_follow_text(parts, { locale });
}

/** Whom a job post names: a phone that takes texts (digits) and an e-mail address, each null when it has none. */
export function contactOf(method: string | null | undefined): { phone: string | null; email: string | null } {
  const email = /[^\s@,;<>"():]+@[^\s@,;<>"()]+\.[^\s@,;<>"().]{2,}/.exec(method ?? '')?.[0] ?? null;
  const number = /(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!\d)/.exec(
    (method ?? '').replace(email ?? '', ''),
  );
  const digits = number?.[0].replace(/\D/g, '').slice(-10) ?? null;
  return { phone: digits && `+1${digits}`, email };
}
