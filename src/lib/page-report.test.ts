// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { routeName } from '@/app/router.tsx';
import { fakeBackend } from '../../tests/fake-backend.ts';
import { AppError, noteError } from './errors.ts';
import { reportVisit } from './page-report.ts';

vi.mock('web-vitals', () => ({
  onLCP: (note: (metric: object) => void) => note({ name: 'LCP', value: 1234.5 }),
  onINP: () => undefined,
  onCLS: (note: (metric: object) => void) => note({ name: 'CLS', value: 0.01 }),
}));

let backend: ReturnType<typeof fakeBackend>;
const reports = () => backend.bodies('rpc/report_page');
function putAway() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  backend = fakeBackend();
  backend.answer('rpc/report_page', () => new Response(null, { status: 204 }));
});

it('tells once how the visit went and what was met, by the names of pages, when it is hidden', async () => {
  window.history.replaceState(null, '', '/jobs/00000000-0000-4000-8000-0000000000a1');
  noteError(new AppError('down', { status: 503 }));
  noteError(new AppError('down', { status: 500 }));
  reportVisit('/apply/00000000-0000-4000-8000-0000000000a1/step-1', routeName);
  expect(reports()).toEqual([]);
  putAway();
  putAway();
  await vi.waitFor(() =>
    expect(reports()).toEqual([
      {
        p_route: '/apply/:jobId/step-1',
        p_lcp: 1234.5,
        p_cls: 0.01,
        p_errors: [{ route: '/jobs/:id', code: 'server' }],
      },
    ]),
  );
});

it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'tells nothing where the browser says %o',
  async (asked) => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), asked));
    reportVisit('/', routeName);
    putAway();
    await Promise.resolve();
    expect(reports()).toEqual([]);
  },
);
