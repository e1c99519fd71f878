import { describe, expect, it } from 'vitest';
import { greetingName } from './greeting-name.ts';

describe('greetingName', () => {
  it.each(['Ana', ' María-José  Peña ', 'O’Brien', "D'Angelo", 'J.R. Smith', '王小明', 'Ana María de la'])(
    'greets %j',
    (name) => {
      expect(greetingName(name)).toBe(name.replace(/\s+/g, ' ').trim());
    },
  );

  it.each([
    null,
    '',
    'Job Seeker',
    'Text 917 555 0199 to win',
    'You won $900',
    'evil.example',
    'Go to evil.example now',
    'http://evil',
    '<b>Ana</b>',
    'Ana\u0000',
    'Your account is locked call back today',
    '=HYPERLINK(A1)',
    'x'.repeat(41),
  ])('greets nobody as %j', (name) => {
    expect(greetingName(name)).toBe('');
  });
});
