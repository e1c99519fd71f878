import { describe, expect, it } from 'vitest';
import { followUpMessage } from './follow-up-sheet.tsx';

const application = {
  first_name: 'Maria',
  phone_number: '+17185550142',
  job_title: 'Order picker',
  applied_at: '2026-11-13T04:30:00Z',
  completed_at: null,
  created_at: '2026-11-10T00:00:00Z',
} as Parameters<typeof followUpMessage>[0];

describe('the ready-written follow-up', () => {
  it('names person, job, the day in New York and the number to call', () => {
    const text = followUpMessage(application, 'en');
    for (const part of ['Maria', 'Order picker', 'on November 12.', '(718) 555-0142']) expect(text).toContain(part);
    expect(followUpMessage(application, 'es')).toContain('12 de noviembre');
  });
});
