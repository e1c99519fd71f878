// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { attributionSearch, captureAttribution } from './attribution';

it('keeps an emoji in an attribution whole or leaves it out, wherever it stands', () => {
  for (let at = 90; at <= 101; at += 1) {
    const params = new URLSearchParams({ source: `${'a'.repeat(at)}👷${'b'.repeat(30)}` });
    expect(captureAttribution(params).source).not.toMatch(/\p{Surrogate}/u);
    expect(attributionSearch(params)).not.toContain('%EF%BF%BD');
  }
});
