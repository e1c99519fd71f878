// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PayAmount, UnbrokenRanges } from './pay.tsx';

describe('a range of pay', () => {
  it.each([
    ['$18-22', ['$18-22']],
    ['$18.50-$22', ['$18.50-$22']],
    ['$45,000 – $52,000 a year', ['$45,000 – $52,000']],
    ['From $18-22/hour, $25-30 on weekends', ['$18-22', '$25-30']],
    ['$20', []],
    ['Depends on experience', []],
  ])('stays on one line: %s', (text, whole) => {
    const { container } = render(<UnbrokenRanges>{text}</UnbrokenRanges>);
    expect(container.textContent).toBe(text);
    expect([...container.querySelectorAll('.inline-block')].map((part) => part.textContent)).toEqual(whole);
  });

  it.each([
    ['$62,701-80,000', '/year', '$62,701-80,000/year'],
    ['$900-1,100', 'a week', '$900-1,100 a week'],
    ['$20', '', '$20'],
  ])('goes to the next line before its unit, not in it: %s %s', (amount, per, text) => {
    const { container } = render(<PayAmount pay={{ amount, per }} />);
    expect(container.textContent).toBe(text);
    if (per) expect(container.querySelector('small')?.parentElement?.className).toBe('whitespace-nowrap');
  });

  it('leaves figures without an end to wrap', () => {
    const { container } = render(<UnbrokenRanges>{`${'7'.repeat(80)}-${'7'.repeat(80)}`}</UnbrokenRanges>);
    expect(container.querySelector('.inline-block')?.textContent?.length).toBeLessThan(25);
  });
});
