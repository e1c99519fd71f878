// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { JobRow } from '@/features/jobs/job.ts';
import { pizzaDriverAmong, sampleCard } from './sample-job.ts';

const posting = {
  id: '0f9b1c8e-1111-4222-8333-444455556666',
  title: 'Pizza Delivery Driver',
  company: 'Three Brothers',
  employer_name: null,
  location: 'Tottenville, Staten Island',
  borough: 'Staten Island',
  category: 'Delivery',
  job_type: 'part-time',
  pay_range: '$17-18/hour',
  summary: 'Weekend evenings.',
} as JobRow;

describe('the sample job of the campaign', () => {
  it('is the posting that is most a pizza delivery driver’s', () => {
    const titles = (...list: string[]) => list.map((title) => ({ title }));
    expect(pizzaDriverAmong(titles('Cook', 'Weekend Pizza Driver', 'Pizza Delivery Driver'))?.title).toBe(
      'Pizza Delivery Driver',
    );
    expect(pizzaDriverAmong(titles('Pizza Maker', 'Weekend Pizza Driver'))?.title).toBe('Weekend Pizza Driver');
    expect(pizzaDriverAmong(titles('Pizza Maker', 'Delivery Driver'))).toBeNull();
    expect(pizzaDriverAmong([])).toBeNull();
  });

  it('shows a posting as it was posted', () => {
    expect(sampleCard(posting)).toMatchObject({
      id: posting.id,
      title: 'Pizza Delivery Driver',
      place: 'Tottenville, Staten Island',
      pay: '$17-18',
      per: '/hour',
      jobType: 'Part-Time',
      summary: 'Weekend evenings.',
      posted: true,
    });
  });

  it('is the built-in one where there is none, with an id that the application knows as a placeholder', () => {
    const card = sampleCard(null);
    expect(card).toMatchObject({ title: 'Pizza delivery driver', pay: '$18-25', posted: false, summary: null });
    expect(card.id).toMatch(/^local/);
  });
});
