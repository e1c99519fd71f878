// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { prefetchPage } from './router.tsx';

const loaded = vi.hoisted(() => vi.fn());
vi.mock('@/features/tools/tools-page.tsx', () => {
  loaded();
  return { ToolsPage: () => null };
});

it('fetches the code of the page that a link leads to, and of no other', async () => {
  prefetchPage('/');
  prefetchPage('/terms');
  await import('@/features/legal/terms-page.tsx');
  expect(loaded).not.toHaveBeenCalled();
  prefetchPage('/tools');
  await vi.waitFor(() => expect(loaded).toHaveBeenCalledOnce());
});
