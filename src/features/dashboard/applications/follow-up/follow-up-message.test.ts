import { describe, expect, it } from 'vitest';
import { contactOf, followUpMessage } from './follow-up-message.ts';

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

  it.each([
    ['jobs@bruckner.example', null, 'jobs@bruckner.example'],
    ['Email: hr@shop.example or text (212) 555-0136', '+12125550136', 'hr@shop.example'],
    ['+1 718-555-0142', '+17185550142', null],
    ['mailto:ana2125550136@shop.example', null, 'ana2125550136@shop.example'],
    ['Apply in person', null, null],
    [null, null, null],
  ])('finds in %s whom to write to', (method, phone, email) => {
    expect(contactOf(method)).toEqual({ phone, email });
  });
});
