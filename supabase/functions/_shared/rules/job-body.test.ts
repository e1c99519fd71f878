import { describe, expect, it } from 'vitest';
import { jobBody } from './job-body.ts';

const good = {
  title: 'Line cook',
  company: 'Golden Fork',
  description: 'Cook lunch.',
  location: 'Bronx, NY',
  contact_email: 'jobs@fork.example',
};

describe('the body of a job', () => {
  it.each([
    {},
    { pay_range: '$20/hour', job_type: null, category: 'food-service', expires_at: '2027-01-31' },
    { pay_low: 18.55, pay_high: 22, pay_unit: 'hour', expires_at: '2027-01-31T17:00:00-05:00' },
    { contact_email: '', application_link: 'https://fork.example/jobs?id=7' },
  ])('is taken: %j', (fields) => {
    expect(jobBody.safeParse({ ...good, ...fields }).error).toBeUndefined();
  });

  it.each([
    [{ title: ' ' }, 'title is required'],
    [{ title: undefined }, 'title is required'],
    [{ company: 7 }, 'company is not a text'],
    [{ description: 'x'.repeat(20_001) }, 'description is longer than 20,000 characters'],
    [{ location: null }, 'location is not a text'],
    [{ pay_low: 20 }, 'pay_unit is required with pay_low or pay_high'],
    [{ pay_low: 20, pay_high: 18, pay_unit: 'hour' }, 'pay_high is below pay_low'],
    [{ pay_low: -1, pay_unit: 'hour' }, 'pay_low is not above 0'],
    [{ pay_low: '20', pay_unit: 'hour' }, 'pay_low is not a number of dollars'],
    [{ pay_unit: 'shift' }, 'pay_unit is none of hour, day, week, month and year'],
    [{ category: 'Astronaut' }, 'category is none of our categories'],
    [{ application_link: 'javascript:alert(1)' }, 'application_link is no web address (https://…)'],
    [{ contact_email: 'me' }, 'contact_email is no e-mail address'],
    [{ contact_email: null }, 'application_link or contact_email or contact_phone is required'],
    [{ expires_at: 'soon' }, 'expires_at is no day (2026-12-31) or time (2026-12-31T17:00:00Z)'],
  ])('is refused with the name of its field: %j', (fields, problem) => {
    const [issue] = jobBody.safeParse({ ...good, ...fields }).error?.issues ?? [];
    expect(`${issue?.path.join('.')} ${issue?.message}`).toBe(problem);
  });

  it('has no other fields', () => {
    expect(jobBody.safeParse({ ...good, is_approved: true }).error?.issues).toMatchObject([
      { code: 'unrecognized_keys', keys: ['is_approved'] },
    ]);
  });
});
