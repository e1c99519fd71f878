import { describe, expect, it } from 'vitest';
import { mendText } from './mend-text.ts';

describe('mis-decoded characters', () => {
  it.each([
    ['systemâ€™s', 'system’s'],
    ['â€œrightâ€\u009d', '“right”'],
    ['â€¢ one â€“ two â€” three', '• one – two — three'],
    ['Ã¢â‚¬Â¢ twice', '• twice'],
    ['3Â½ years', '3½ years'],
    ['Â§65', '§65'],
    ['Â·Â\u00a0word', '· word'],
    ['reports.Â¿', 'reports.'],
    ['a_x0002_b', 'ab'],
  ])('%s becomes %s', (broken, mended) => expect(mendText(broken)).toBe(mended));

  it.each(['café', 'Ávila', 'señor', '3½', 'plain text', '“quoted”', 'São Paulo'])('%s is left alone', (text) =>
    expect(mendText(text)).toBe(text),
  );

  it('is done after one pass', () => {
    const mended = mendText('the Cityâ€™s â€œbestâ€\u009d');
    expect(mendText(mended)).toBe(mended);
  });
});
