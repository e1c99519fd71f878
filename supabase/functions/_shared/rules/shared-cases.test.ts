import { describe, expect, it } from 'vitest';
import { boroughOf } from './borough.ts';
import boroughCases from './cases/borough.json' with { type: 'json' };
import categoryCases from './cases/category.json' with { type: 'json' };
import contactCases from './cases/contact.json' with { type: 'json' };
import emailCases from './cases/email.json' with { type: 'json' };
import nextStepCases from './cases/next-step.json' with { type: 'json' };
import phoneCases from './cases/phone.json' with { type: 'json' };
import { categoryOf } from './category.ts';
import { hasRoute, waysIn } from './contact.ts';
import { normalizeEmail } from './email.ts';
import { canText, parsePhone } from './phone.ts';
import { nextStep } from './statuses.ts';

describe('rules that the database computes too', () => {
  it.each(boroughCases)('finds the borough of $input', ({ input, borough }) => {
    expect(boroughOf(input)).toBe(borough);
  });

  it.each(categoryCases)('finds the category of $title ($description)', ({ title, description, category }) => {
    expect(categoryOf(title, description)).toBe(category);
  });

  it.each(contactCases)(
    'finds in “$input” the e-mail address $email and the phone $phone',
    ({ input, email, phone }) => {
      const found = waysIn(input);
      expect([normalizeEmail(found.email), parsePhone(found.phone)]).toEqual([email, phone]);
      expect([hasRoute(input, null), hasRoute(input, 'https://example.com')]).toEqual([Boolean(email ?? phone), true]);
    },
  );

  it.each(emailCases)('keeps one spelling of the e-mail address $input', ({ input, email }) => {
    expect(normalizeEmail(input)).toBe(email);
  });

  it.each(phoneCases)('reads the phone $input as $e164 (texts: $texts)', ({ input, e164, texts }) => {
    expect(parsePhone(input)).toBe(e164);
    expect(e164 !== null && canText(e164)).toBe(texts);
  });

  it.each(nextStepCases)('resumes $application at step $step', ({ application, step }) => {
    expect(nextStep(application)).toBe(step);
  });
});
