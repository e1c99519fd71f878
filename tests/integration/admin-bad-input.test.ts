import { beforeAll, describe, expect, it } from 'vitest';
import { hasLongList, someNaughtyStrings } from '../naughty.ts';
import { type Account, asService, signInAsAdmin } from './clients.ts';
import { bearer, call, rpc } from './raw.ts';

let admin: Account;
beforeAll(async () => {
  admin = await signInAsAdmin();
});

/** The string in every text field of a call; what it is refused with names a field. */
const CALLS: Record<string, (text: string) => [path: string, body: object]> = {
  'process-payout': (text) => [
    'functions/v1/process-payout',
    { referralCode: text, action: 'approve', adminUserId: admin.id, reason: text },
  ],
  'send-admin-message to nobody known': (text) => [
    'functions/v1/send-admin-message',
    { adminUserId: admin.id, channel: 'in_app', recipientEmail: text, recipientPhone: text, messageContent: text },
  ],
  'a message': (text) => [
    'functions/v1/send-admin-message',
    {
      adminUserId: admin.id,
      channel: 'email',
      recipientEmail: 'naughty@example.com',
      subject: text,
      messageContent: text,
    },
  ],
  'trigger-manual-alerts': (text) => [
    'functions/v1/trigger-manual-alerts',
    {
      adminUserId: admin.id,
      userSegment: 'location_specific',
      location: text,
      title: text,
      messageBody: text,
      channel: 'email',
    },
  ],
  'send-job-alert': (text) => [
    'functions/v1/send-job-alert',
    { city: text, job_type: text, job_title: text, company: text, pay_range: text },
  ],
  'send-reapply-nudges': (text) => ['functions/v1/send-reapply-nudges', { reapply_id: text, force_send: true }],
  'an export': (text) => [
    'functions/v1/export-analytics-data',
    { dataType: 'subscribers', filters: { search: text, city: text, source: text } },
  ],
  'its days': (text) => [
    'functions/v1/export-analytics-data',
    { dataType: 'users', startDate: text, endDate: '2026-01-01' },
  ],
  'a list of payouts': (text) => [
    'rest/v1/rpc/payouts_page',
    { p_filters: { sort: text }, p_cursor: { at: text, id: text } },
  ],
  'the list of jobs': (text) => ['rest/v1/rpc/admin_jobs_page', { p_query: text, p_limit: 1 }],
  'the list of applications': (text) => ['rest/v1/rpc/admin_applications_page', { p_query: text, p_limit: 1 }],
  'the list of contacts': (text) => ['rest/v1/rpc/admin_contacts_page', { p_query: text, p_limit: 1 }],
  'who gets a message': (text) => ['rest/v1/rpc/message_recipient', { p_email: text, p_phone: text }],
};

const strings = someNaughtyStrings();

describe(`what breaks other software, in every field${hasLongList ? '' : ' (the long list is not here)'}`, () => {
  it.each(Object.keys(CALLS))(
    '%s answers or refuses, and never fails',
    async (name) => {
      const failures: string[] = [];
      for (let from = 0; from < strings.length; from += 8) {
        const batch = strings.slice(from, from + 8).map(async (text) => {
          const [path, body] = CALLS[name]?.(text) ?? ['', {}];
          const answer = await call('POST', path, body, bearer(admin.token));
          if (answer.status >= 500) failures.push(`${answer.status} ${JSON.stringify(text).slice(0, 60)}`);
        });
        await Promise.all(batch);
      }
      expect(failures).toEqual([]);
    },
    120_000,
  );

  it('is kept as it was written, but for what no text can hold', async () => {
    const text = '<script>alert(1)</script> "quotes" \\ % _ 田中 👩🏽‍🍳';
    const [path, body] = CALLS['a message']?.(text) ?? ['', {}];
    const { id } = (await call('POST', path, body, bearer(admin.token))).body as { id: string };
    const { data } = await asService().from('admin_messages').select('subject,message_content').eq('id', id).single();
    expect(data).toEqual({ subject: text, message_content: text });
  });

  it('finds nobody by a wildcard', async () => {
    for (const text of ['%', '_', '*', '']) {
      const answer = await rpc('message_recipient', { p_email: text }, bearer(admin.token));
      expect(answer.body).toMatchObject({ known: false });
    }
  });
});
