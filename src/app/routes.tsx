import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';
// The feed is what most visits open: it comes with the first load instead of one trip later.
import { JobsPage } from '@/features/feed/jobs-page.tsx';
import { lazyPage } from './lazy-page.ts';
import { type FrameKind, Shell } from './shell.tsx';

const SignIn = lazyPage(() => import('./sign-in-route.tsx'), 'SignInRoute');
const Link = lazyPage(() => import('@/features/account/recover/link-page.tsx'), 'LinkPage');
const Welcome = lazyPage(() => import('@/features/welcome/welcome-page.tsx'), 'WelcomePage');
const Terms = lazyPage(() => import('@/features/legal/terms-page.tsx'), 'TermsPage');
const Privacy = lazyPage(() => import('@/features/legal/privacy-page.tsx'), 'PrivacyPage');
const Coming = lazyPage(() => import('./coming-page.tsx'), 'ComingPage');
const NotFound = lazyPage(() => import('./not-found-page.tsx'), 'NotFoundPage');

/** The whole route table (decisions, 'Routes'), each screen in the frame it stands in. */
const SCREENS: Record<FrameKind, Record<string, ComponentType>> = {
  tabs: {
    '/': JobsPage,
    '/jobs': JobsPage,
    '/alerts': Coming,
    '/dashboard': Coming,
    '/my-jobs': Coming,
    '/settings/alerts': Coming,
    '/my-applications': Coming,
    '/referrals': Coming,
    '/profile': Coming,
    '/earn': Coming,
    '/tools': Coming,
    '/unsubscribe/:token': Coming,
    '/admin-dashboard': Coming,
    '/admin-insights': Coming,
    '/admin-tools': Coming,
    '/admin/alerts': Coming,
    '/admin/reapply': Coming,
    '/smart-alerts-dashboard': Coming,
    '*': NotFound,
  },
  plain: {
    '/reapply/:reapplyId': Coming,
  },
  flow: {
    '/sign-in': SignIn,
    '/terms': Terms,
    '/privacy': Privacy,
  },
  brand: {
    '/welcome': Welcome,
    '/link/:token': Link,
  },
};

const FRAMES = Object.keys(SCREENS) as FrameKind[];

export function AppRoutes() {
  return (
    <Routes>
      {FRAMES.map((frame) => (
        <Route key={frame} element={<Shell frame={frame} />}>
          {Object.entries(SCREENS[frame]).map(([path, Screen]) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
        </Route>
      ))}
    </Routes>
  );
}
