import { z } from 'zod';
import type { QueueAlert } from '../_shared/alerts/alert-to-many.ts';
import { adminCall } from '../_shared/http/admin-call.ts';
import type { Caller } from '../_shared/http/caller.ts';
import { requiredText, textField } from '../_shared/http/fields.ts';
import { Refusal } from '../_shared/http/refusal.ts';
import { boroughOf } from '../_shared/rules/borough.ts';
import { ALL_NYC, type Place, parseCategory } from '../_shared/rules/taxonomy.ts';

const MISSING = 'Please select city and job type for the test alert.';

/** The default job is a test's. */
const bodySchema = z.strictObject({
  city: requiredText(60, MISSING),
  job_type: requiredText(60, MISSING),
  job_title: textField(100).default('Kitchen Helper'),
  company: textField(100).default('Local Restaurant'),
  pay_range: textField(60).default('$18-22/hour'),
  is_test: z.boolean().default(true),
});

/** Queues a message to the admin only. */
export type QueueTest = (adminId: string, alert: { subject: string; message: string }) => Promise<{ queued: number }>;

/**
 * Queues a job alert written by hand: a test to the admin only, otherwise to the subscribers of that city and
 * job type, on the channels they agreed to. Returns the messages queued and the people in the segment. 400 names a wrong `city` or
 * `job_type`.
 */
export async function sendJobAlert(request: Request, caller: Caller, queueTest: QueueTest, queue: QueueAlert) {
  const { adminId, body } = await adminCall(request, caller, bodySchema);
  const city = placeOf(body.city);
  const category = parseCategory(body.job_type);
  if (!city) throw new Refusal(400, MISSING, { field: 'city' });
  if (!category) throw new Refusal(400, MISSING, { field: 'job_type' });
  const facts = [body.company, body.pay_range, city].filter(Boolean).join(', ');
  const title = body.job_title || category;
  if (body.is_test) {
    const { queued } = await queueTest(adminId, {
      subject: `Test alert: ${title}`,
      message: `This is a test. ${title}: ${facts}`,
    });
    return { successCount: queued, totalTargeted: queued, is_test: true };
  }
  const alert = {
    segment: 'category_and_place' as const,
    job_id: null,
    location: city,
    category,
    title,
    message: facts,
  };
  const texts = await queue(adminId, { ...alert, channel: 'sms' });
  const emails = await queue(adminId, { ...alert, channel: 'email' });
  return { successCount: texts.reachable + emails.reachable, totalTargeted: texts.targeted, is_test: false };
}

/** The borough that a text names; null, and not all of New York, when it names none. */
function placeOf(text: string): Place | null {
  const place = boroughOf(text);
  return place === ALL_NYC && !/^all[ -]nyc$/i.test(text) ? null : place;
}
