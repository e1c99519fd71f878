import type { Accept, Gold } from '../judge.ts';

/** An ad written for the tests (employers made up) with what a reader finds in it. */
export type WrittenAd = { name: string; raw: string; gold: Gold; accept?: Accept };

/** A reader's answer in the order of the fields: title, company, location, pay from, to, unit, kind. */
export function gold(
  title: Gold['title'],
  company: Gold['company'],
  location: Gold['location'],
  pay: readonly [Gold['pay_low'], Gold['pay_high'], Gold['pay_unit']] | null,
  jobType: Gold['job_type'] = null,
): Gold {
  const [low, high, unit] = pay ?? [null, null, null];
  return { title, company, location, pay_low: low, pay_high: high, pay_unit: unit, job_type: jobType };
}
