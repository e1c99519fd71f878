import { type Asked, inTurn, quoted } from './asked.ts';
import type { Facts } from './facts.ts';

// A claim that is taken back takes back where it saw the queue begin: one in 20 seconds looks, not each.
const nightIsOver = `
  update public.app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
  select private.look_at_queue()`;
// Not taken back: what one transaction moved and moved back, each claim within it would walk past.
const everythingIsDue = `update public.outbox set not_before = now() - interval '1 minute' where status = 'pending' and not_before > now()`;

/** What applying and sending write. */
export function writeQueries({ openJobs, admin }: Facts): Asked[] {
  const service = (name: string, limit: number, sql: Asked['sql']): Asked => ({
    name,
    as: 'service',
    limit,
    writes: true,
    sql,
  });
  return [
    service('an application is inserted, with what its triggers keep', 3, (turn) => {
      const person = String(turn).padStart(64, 'a');
      return `insert into public.job_applications (job_id, visitor_hash, first_name, phone_number, job_title)
        values (${quoted(inTurn(openJobs, turn))}, ${quoted(person)}, 'Ana', '+1212555${1000 + turn}', 'Cook')`;
    }),
    {
      name: 'step 1 of an application, with its alert sign-up',
      as: 'anyone',
      limit: 20,
      writes: true,
      // Another visitor each time: one may only do so much in an hour.
      sql: (turn) => `
        with headers as materialized (select set_config('request.headers', ${quoted({ 'x-visitor-key': String(turn).padStart(64, 'f') })}, true))
        select public.start_application(gen_random_uuid(), ${quoted(inTurn(openJobs, turn))}, 'Ana', '212555${1000 + turn}', null, '{}', 'v1') from headers`,
    },
    service('a message is queued', 5, (turn) => {
      const message = {
        idempotency_key: `bench-asked:${turn}`,
        kind: 'admin_message',
        channel: 'sms',
        recipient: '+12125550100',
        body: 'Hello.',
      };
      return `select public.enqueue(${quoted(message)})`;
    }),
    {
      ...service('ten messages are claimed', 10, () => `select public.claim_outbox(10, 'bench', 60)`),
      once: everythingIsDue,
      before: nightIsOver,
      // A small board has few messages: claimed for good, the queue would be empty after some calls.
      takenBackEach: true,
    },
    service('an alert to everyone is asked for', 100, (turn) => {
      const alert = { segment: 'all', channel: 'sms', title: `Hiring ${turn}`, message: 'Come by.' };
      return `select public.trigger_manual_alert(${quoted(admin)}, ${quoted(alert)})`;
    }),
  ];
}
