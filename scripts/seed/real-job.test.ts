import { expect, it } from 'vitest';
import { dayNumber, readPostings, toRealJob } from './real-job.ts';

const posting = {
  job_id: '700001',
  salary_range_from: '19.32',
  salary_range_to: '30.01',
  salary_frequency: 'Hourly',
  posting_date: '12/20/2025',
};

it('counts days from the newest posting', () => {
  const newest = dayNumber('12/29/2025');
  expect(toRealJob(posting, newest, new Set())).toMatchObject({ age_days: 9, closes_in_days: 45 });
  expect(toRealJob({ ...posting, post_until: '01/04/2026' }, newest, new Set()).closes_in_days).toBe(6);
});

it('reads quoted cells, under the names of the API', () => {
  expect(readPostings('Job ID,Hours/Shift\r\n"x, ""y""\nz",2\r\n')).toEqual([
    { job_id: 'x, "y"\nz', hours_shift: '2' },
  ]);
});
