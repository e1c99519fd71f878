import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { authEmails } from '../../scripts/stack/auth-mail.ts';
import { PASSWORD_LENGTH } from '../../src/features/account/schema.ts';
import { CODE_MINUTES } from '../../src/features/account/sign-in-progress.ts';
import { RETENTION_DAYS } from '../../src/features/legal/privacy-page.tsx';
import { ALERTS_PER_DAY, QUIET_HOURS } from '../../supabase/functions/_shared/rules/consent.ts';
import { REWARD_CENTS } from '../../supabase/functions/_shared/rules/rewards.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const config = read('supabase/config.toml');
const settings = read('supabase/migrations/20261101000200_settings_and_rate_limits.sql');

/** A number that supabase/config.toml sets. */
function configured(key: string): number {
  return Number(new RegExp(`^${key} = (\\d+)$`, 'm').exec(config)?.[1]);
}

describe('what the screens say about codes and passwords', () => {
  it('is what the hosted and the embedded Auth API do', () => {
    expect(configured('otp_expiry')).toBe(CODE_MINUTES * 60);
    expect(authEmails.otp_expiry).toBe(CODE_MINUTES * 60);
    expect(configured('otp_length')).toBe(authEmails.otp_length);
    expect(configured('minimum_password_length')).toBe(PASSWORD_LENGTH);
    expect(read('scripts/stack/api.ts')).toContain(`minimum_password_length: ${PASSWORD_LENGTH}`);
    expect(read('supabase/config.toml')).toContain('password_requirements = "letters_digits"');
    expect(read('scripts/stack/api.ts')).toContain("password_requirements: 'letters_digits'");
  });

  it('comes with e-mails of the same words, the code before the link', () => {
    for (const [name, { subject, content_path }] of Object.entries(authEmails.template)) {
      expect(config).toContain(`[auth.email.template.${name}]\nsubject = "${subject}"`);
      expect(existsSync(content_path)).toBe(true);
      const html = readFileSync(content_path, 'utf8');
      expect(html.indexOf('{{ .Token }}')).toBeGreaterThan(0);
      expect(html.indexOf('{{ .ConfirmationURL }}')).toBeGreaterThan(html.indexOf('{{ .Token }}'));
      expect(html).toContain(`${CODE_MINUTES} minutes`);
    }
  });
});

it('a hosted sign-up answers alike for an address that has an account: it waits for the code in its mailbox', () => {
  expect(config).toMatch(/\[auth\.email\]\nenabled = true\n[^[]*^enable_confirmations = true$/m);
});

describe('what docs/limits.md says of signing in', () => {
  it('is what a hosted project is set to', () => {
    const page = read('docs/limits.md').replace(/\s+/g, ' ');
    const section = /\[auth\.rate_limit\]\n([^[]*)/.exec(config)?.[1] ?? '';
    const limits = Object.fromEntries([...section.matchAll(/^(\w+) = (\d+)$/gm)].map(([, key, value]) => [key, value]));
    expect(Object.keys(limits).sort()).toEqual(['email_sent', 'sign_in_sign_ups', 'token_verifications']);
    expect(page).toContain(
      `${limits.sign_in_sign_ups} sign-ins or sign-ups and ${limits.token_verifications} codes tried per address in five minutes, ` +
        `${limits.email_sent} e-mails an hour for everybody together, one e-mail per address every ${/max_frequency = "(\d+)s"/.exec(config)?.[1]} seconds`,
    );
  });
});

describe('what terms and privacy promise', () => {
  it('pays what the database pays for a friend', () => {
    const migrations = join(import.meta.dirname, '..', '..', 'supabase', 'migrations');
    const paid = readdirSync(migrations)
      .map((file) => readFileSync(join(migrations, file), 'utf8'))
      .flatMap((text) => [...text.matchAll(/earn_payout\(a\.id, '(\w+)', (\d+)\)/g)]);
    expect(Object.fromEntries(paid.map(([, kind, cents]) => [kind, Number(cents)]))).toEqual(REWARD_CENTS);
  });

  it('is what the database is set to', () => {
    const { events, reapply_queue, message_bodies } = JSON.parse(
      /'retention_days', '(\{.*?\})'/.exec(settings)?.[1] ?? '{}',
    ) as Record<string, number>;
    expect({ messages: message_bodies, unfinished: reapply_queue, visits: events }).toEqual(RETENTION_DAYS);
    expect(settings).toContain(`('alerts_per_day', '${ALERTS_PER_DAY}'`);
    expect(settings).toContain(`'{"from": ${QUIET_HOURS.from}, "to": ${QUIET_HOURS.to}}'`);
  });

  it.each([
    ['en', /save.*without one/, /saved without an account: a year/],
    ['es', /guardas.*sin ella/, /guardados sin cuenta: un año/],
  ])('names jobs that are saved without an account, and how long (%s)', (language, kept, long) => {
    const said = JSON.parse(read(`messages/${language}/legal.json`)) as Record<string, string>;
    expect(said.legal_privacy_keep_3).toMatch(kept);
    expect(said.legal_privacy_long_2).toMatch(long);
    expect(read('supabase/migrations/20261101004000_schedule.sql')).toContain(
      "('visitors_saved_jobs', 'public.saved_jobs', 'created_at', 365, null, 'user_id is null', null)",
    );
  });
});
