// @vitest-environment jsdom

import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Pager } from './pager.tsx';

type Shown = Partial<Parameters<typeof Pager>[0]> & { page: number | null };
const says = ({ page, ...props }: Shown) => {
  const list = { newer: null, older: () => undefined, pageNames: ['Newer', 'Older'] as const, page };
  render(<Pager shown={10} next={null} list={list} {...props} />);
  return screen.getByRole('status').textContent;
};

it.each<[string, Shown]>([
  ['1 to 10, newest first', { page: 1, next: 'k' }],
  ['11 to 20 of 4,218, newest first, page 2', { page: 2, next: 'k', total: 4218 }],
  // The last page, opened by its address too, is known by the total.
  ['4,211 to 4,218 of 4,218, newest first', { page: null, shown: 8, total: 4218 }],
  ['8 on this page of over 1,000, newest first', { page: null, shown: 8, total: 1000, isLeast: true }],
  ['1 of 1, newest first', { page: 1, shown: 1, total: 1 }],
  ['0 of 0', { page: 1, shown: 0, total: 0 }],
  ['Loading…', { page: 1, shown: undefined }],
])('says which rows are shown: %s', (text, shown) => {
  expect(says(shown)).toBe(text);
});
