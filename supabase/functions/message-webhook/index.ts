import { twilioFromEnv, twilioReceipt } from '../_shared/delivery/twilio-provider.ts';
import { answered, useCounter } from '../_shared/http/database.ts';
import { limitUse } from '../_shared/http/limit.ts';
import { serve } from '../_shared/http/serve.ts';
import { messageWebhook } from './handler.ts';

const read = (name: string) => Deno.env.get(name);
const twilio = twilioFromEnv(read);
/** Mail programs click for thousands of people from a few addresses. */
const CLICKS = { perPerson: 600, perAddress: 600, seconds: 60 };

/**
 * For Twilio (by signature): delivery receipts, STOP and START, and what else people text. For mail programs (by the link's token): one-click unsubscribe
 * (RFC 8058). For the mail host (by key): bounces and complaints. docs/functions.md.
 */
export default serve('public', ({ request, caller, service }) =>
  messageWebhook(request, {
    twilio: twilio && { ...twilio, receiptOf: (sid) => twilioReceipt(twilio, sid) },
    mailReportsKey: read('MAIL_REPORTS_KEY') ?? '',
    siteUrl: (read('SITE_URL') ?? '').replace(/\/+$/, ''),
    unsubscribe: async (token, proof) => {
      await limitUse(useCounter(service), 'unsubscribe', caller, CLICKS);
      await answered(service.rpc('unsubscribe', { p_token: token, p_proof: proof ?? undefined }));
    },
    stopEmployer: async (token) => {
      await limitUse(useCounter(service), 'unsubscribe', caller, CLICKS);
      await answered(service.rpc('employer_stop', { p_token: token }));
    },
    receiveText: async (from, keyword, messageId) => {
      const heard = { p_from: from, p_keyword: keyword, p_message_id: messageId || null };
      await answered(service.rpc('receive_text', heard));
    },
    receiveMessage: async (from, message, messageId) => {
      const heard = { p_from: from, p_message: message, p_message_id: messageId || undefined };
      await answered(service.rpc('receive_message', heard));
    },
    receiveMailReport: async ({ messageId, recipient, kind, reason }) => {
      const report = { p_message_id: messageId, p_recipient: recipient, p_kind: kind, p_reason: reason };
      await answered(service.rpc('receive_mail_report', report));
    },
    receiveReceipt: async (sid, receipt) => {
      const { status, reason, segments, costCents } = receipt;
      const values = { p_status: status, p_reason: reason, p_segments: segments, p_cost_cents: costCents };
      await answered(service.rpc('receive_receipt', { p_provider_message_id: sid, ...values }));
    },
  }),
);
