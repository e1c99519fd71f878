// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { forgetVisitorKey, visitorKey } from './visitor.ts';

it('makes one key of 256 random bits for this browser, and another once it is forgotten', () => {
  const key = visitorKey();
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(visitorKey()).toBe(key);
  const keys = Array.from({ length: 50 }, () => {
    forgetVisitorKey();
    return visitorKey();
  });
  expect(new Set([key, ...keys]).size).toBe(51);
});

it('takes no stored key of another form', () => {
  localStorage.setItem('stoop-visitor-key', 'a');
  expect(visitorKey()).toMatch(/^[0-9a-f]{64}$/);
});
