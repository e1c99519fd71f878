import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
// The feed is what most visits open: it comes with the first load instead of one trip later.
import { JobsPage } from '@/features/feed/jobs-page.tsx';
import { lazyPage } from './lazy-page.ts';
import { Shell } from './shell.tsx';

const SignIn = lazyPage(() => import('./sign-in-route.tsx'), 'SignInRoute');
const Coming = lazyPage(() => import('./coming-page.tsx'), 'ComingPage');
const NotFound = lazyPage(() => import('./not-found-page.tsx'), 'NotFoundPage');

/** The whole route table (decisions, 'Routes'): each frame with the screens that stand in it. */
const TABS: Record<string, ReactNode> = {
  '/': <JobsPage />,
  '/jobs': <JobsPage />,
};

/** Addresses whose screens are still to come. */
const COMING_TABS = [
  '/alerts',
  '/dashboard',
  '/my-jobs',
  '/settings/alerts',
  '/my-applications',
  '/referrals',
  '/profile',
  '/earn',
  '/tools',
  '/unsubscribe/:token',
  '/admin-dashboard',
  '/admin-insights',
  '/admin-tools',
  '/admin/alerts',
  '/admin/reapply',
  '/smart-alerts-dashboard',
];

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell frame="tabs" />}>
        {Object.entries(TABS).map(([path, screen]) => (
          <Route key={path} path={path} element={screen} />
        ))}
        {COMING_TABS.map((path) => (
          <Route key={path} path={path} element={<Coming />} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Route>
      <Route element={<Shell frame="plain" />}>
        <Route path="/reapply/:reapplyId" element={<Coming />} />
      </Route>
      <Route element={<Shell frame="flow" />}>
        <Route path="/sign-in" element={<SignIn />} />
      </Route>
    </Routes>
  );
}
