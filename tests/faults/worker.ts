import { createClient } from '@supabase/supabase-js';
import { databaseOutbox } from '../../supabase/functions/_shared/delivery/database-outbox.ts';
import { deliver } from '../../supabase/functions/_shared/delivery/deliver.ts';
import { localProvider } from '../../supabase/functions/_shared/delivery/local-provider.ts';
import { pushProvider, vapidFromEnv } from '../../supabase/functions/_shared/delivery/push-provider.ts';
import { twilioProvider } from '../../supabase/functions/_shared/delivery/twilio-provider.ts';

/** A sender in a process of its own, which somebody kills: what deliver-outbox does, again and again. */
const { WORKER_STACK = '', WORKER_KEY = '', WORKER_TWILIO = '', WORKER_LEASE = '' } = process.env;
const service = createClient(WORKER_STACK, WORKER_KEY, { auth: { persistSession: false } });
const sms = twilioProvider({
  accountSid: `AC${'0'.repeat(32)}`,
  authToken: 'secret',
  from: '+12125550100',
  apiUrl: WORKER_TWILIO,
  statusUrl: '',
  timeoutMs: 700,
});
const vapid = vapidFromEnv((name) => process.env[name]);
const push = vapid ? pushProvider(vapid, 700) : undefined;
const outbox = databaseOutbox(service, crypto.randomUUID(), Number(WORKER_LEASE), push?.publicKey);
const means = {
  providers: { sms, email: localProvider, in_app: localProvider, push },
  siteUrl: 'https://jobs.example',
};

for (;;) {
  const { sent, retried, given_up } = await deliver(outbox, means, 25).catch(() => ({
    sent: 0,
    retried: 0,
    given_up: 0,
  }));
  if (sent + retried + given_up === 0) await new Promise((resolve) => setTimeout(resolve, 100));
}
