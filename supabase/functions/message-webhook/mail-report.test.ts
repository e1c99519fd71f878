import { describe, expect, it } from 'vitest';
import { messageWebhook } from './handler.ts';
import type { MailReport } from './mail-report.ts';

const KEY = 'a-key-of-the-mail-host';
const ID = '<3f2a91bc-1d2e-4f3a-8b4c-5d6e7f8a9b0c@jobs.example>';

/** A report as RFC 3462 packs it: words for people, fields for machines, the message that came back. */
function report(
  type: string,
  fields: string[],
  returned = `From: jobs@jobs.example\nMessage-ID: ${ID}\n\nhello`,
): string {
  const [returnedType, returnedText] = [returned.includes('\n\n') ? 'message/rfc822' : 'text/rfc822-headers', returned];
  const lines = [
    'From: MAILER-DAEMON@mail.example',
    'To: bounces@jobs.example',
    'Subject: Returned mail',
    'Message-ID: <of-the-report@mail.example>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'This is the mail system.',
    '--b',
    `Content-Type: ${type}`,
    '',
    ...fields,
    '--b',
    `Content-Type: ${returnedType}`,
    '',
    returnedText,
    '--b--',
    '',
  ];
  return lines.join('\n').replaceAll('\n', '\r\n');
}

const status = (code: string, action = 'failed', recipient = 'rfc822; Ana@Example.com') => [
  'Reporting-MTA: dns; mail.example',
  '',
  `Final-Recipient: ${recipient}`,
  `Action: ${action}`,
  `Status: ${code}`,
  'Diagnostic-Code: smtp; 550 5.1.1 no such',
  ' user here',
];

/** Parts in parts. */
const nested = (depth: number) =>
  Array.from({ length: depth }, (_, n) => `Content-Type: multipart/mixed; boundary="b${n}"\r\n\r\n--b${n}\r\n`).join(
    '',
  );

async function receive(mail: string, key: string | null = KEY, mailReportsKey = KEY) {
  const said: MailReport[] = [];
  const headers: Record<string, string> = { 'content-type': 'message/rfc822' };
  if (key !== null) headers['x-mail-reports-key'] = key;
  const nothing = async () => undefined;
  const answer = await messageWebhook(
    new Request('https://api.example/hook', { method: 'POST', headers, body: mail }),
    {
      twilio: null,
      mailReportsKey,
      siteUrl: 'https://jobs.example',
      unsubscribe: nothing,
      stopEmployer: nothing,
      receiveText: nothing,
      receiveMessage: nothing,
      receiveReceipt: nothing,
      receiveMailReport: async (heard) => void said.push(heard),
    },
  );
  return { answer: answer.status, said };
}

describe('a mail system reports', () => {
  it.each([
    ['5.1.1', 'bounce'],
    ['5.1.10', 'bounce'],
    ['5.2.1', 'bounce'],
    ['5.2.2', 'failed'],
    ['5.7.1', 'failed'],
  ])('%s: %s', async (code, kind) => {
    const reason = `bounce ${code}`;
    expect(await receive(report('message/delivery-status', status(code)))).toEqual({
      answer: 204,
      said: [{ messageId: ID, recipient: 'ana@example.com', kind, reason }],
    });
  });

  it('a delay, which is no end', async () => {
    expect((await receive(report('message/delivery-status', status('4.4.1', 'delayed')))).said).toEqual([]);
  });

  it('the address that was written to, where mail was forwarded', async () => {
    const fields = [
      ...status('5.1.1', 'failed', 'rfc822; ana@forwarded.example'),
      'Original-Recipient: rfc822;ana@example.com',
    ];
    expect((await receive(report('message/delivery-status', fields))).said).toMatchObject([
      { recipient: 'ana@example.com' },
    ]);
  });

  it('by the headers of the message alone', async () => {
    const mail = report('message/delivery-status', status('5.1.1'), `Subject: Jobs\nMessage-ID: ${ID}`);
    expect((await receive(mail)).said).toMatchObject([{ messageId: ID, kind: 'bounce' }]);
  });

  it('at most ten addresses in one mail', async () => {
    const many = Array.from({ length: 5000 }, (_, n) => status('5.1.1', 'failed', `rfc822; ana${n}@example.com`));
    expect(
      (
        await receive(
          report(
            'message/delivery-status',
            many.flatMap((fields) => ['', ...fields]),
          ),
        )
      ).said,
    ).toHaveLength(10);
  });

  it('a complaint, which may leave out whose it is', async () => {
    const fields = ['Feedback-Type: abuse', 'User-Agent: Mail/1', 'Version: 1'];
    const reason = 'complaint: abuse';
    expect((await receive(report('message/feedback-report', fields))).said).toEqual([
      { messageId: ID, recipient: null, kind: 'complaint', reason },
    ]);
    expect((await receive(report('message/feedback-report', ['Feedback-Type: not-spam']))).said).toEqual([]);
  });
});

describe('what is no report is let go', () => {
  it.each([
    ['an answer of a person', 'From: ana@example.com\r\nSubject: Re: jobs\r\n\r\nAction: failed\r\nStatus: 5.1.1'],
    ['a report without our message', report('message/delivery-status', status('5.1.1'), 'Subject: x\n\nno id')],
    ['nothing', ''],
    ['three thousand parts in each other', nested(3000)],
    ['noise', '\u0000\uFFFF--b\r\n--b--Content-Type: multipart/report'],
  ])('%s', async (_, mail) => {
    expect(await receive(mail)).toEqual({ answer: 204, said: [] });
  });

  it.each([
    ['no key', null, KEY],
    ['another key', 'guess', KEY],
    ['a key where none is set up', '', ''],
  ])('and refused with %s', async (_, key, expected) => {
    await expect(receive(report('message/delivery-status', status('5.1.1')), key, expected)).rejects.toMatchObject({
      status: 403,
    });
  });

  it('and refused when it is too large', async () => {
    await expect(receive('x'.repeat(1_100_000))).rejects.toMatchObject({ status: 413 });
  });
});
