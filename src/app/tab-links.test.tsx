// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { queryClient } from '@/lib/query-client.ts';
import { TabLinks } from './tab-links.tsx';

/** The name of the tab that is marked at an address, or null. */
function activeAt(address: string): string | null {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <TabLinks place="bottom" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(marked.length).toBeLessThanOrEqual(1);
  return marked[0]?.textContent ?? null;
}

describe('the four tabs', () => {
  it('go to their own screens', () => {
    activeAt('/');
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Search', '/jobs'],
      ['My Jobs', '/dashboard'],
      ['Tools', '/tools'],
      ['Profile', '/earn'],
    ]);
  });

  it.each([
    ['/', 'Search'],
    ['/jobs?q=cook', 'Search'],
    ['/jobs/', 'Search'],
    ['/dashboard', 'My Jobs'],
    ['/settings/alerts', 'My Jobs'],
    ['/my-applications', 'My Jobs'],
    ['/my-jobs', 'My Jobs'],
    ['/tools', 'Tools'],
    ['/admin-tools', 'Tools'],
    ['/admin/alerts', 'Tools'],
    ['/earn', 'Profile'],
    ['/referrals', 'Profile'],
    ['/profile', 'Profile'],
    ['/alerts', null],
    ['/admin-dashboard', null],
    ['/no-such-page', null],
  ])('%s marks %s', (address, name) => {
    expect(activeAt(address)).toBe(name);
  });
});
