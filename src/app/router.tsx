import { type ComponentType, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { begin, JobsPage } from '@/features/jobs/feed/jobs-page.tsx';
import { ADMIN_PATHS } from './admin-paths.ts';
import { type FrameKind, Shell } from './layouts/layout.tsx';
import { lazyPage } from './lazy-page.ts';
import { PageSkeleton } from './page-skeleton.tsx';

// The first screen comes with the entry.
const Jobs = lazyPage(async () => ({ JobsPage, begin }), 'JobsPage');
const DeepLink = lazyPage(() => import('@/features/apply/deep-link-page.tsx'), 'DeepLinkPage');
const StepOne = lazyPage(() => import('@/features/apply/step-one-page.tsx'), 'StepOnePage');
const StepTwo = lazyPage(() => import('@/features/apply/step-two-page.tsx'), 'StepTwoPage');
const StepThree = lazyPage(() => import('@/features/apply/step-three-page.tsx'), 'StepThreePage');
const StepFour = lazyPage(() => import('@/features/apply/step-four-page.tsx'), 'StepFourPage');
const Success = lazyPage(() => import('@/features/apply/success-page.tsx'), 'SuccessPage');
const Landing = lazyPage(() => import('@/features/apply/landing-page.tsx'), 'LandingPage');
const SignIn = lazyPage(() => import('./sign-in-route.tsx'), 'SignInRoute');
const Link = lazyPage(() => import('@/features/account/link-page.tsx'), 'LinkPage');
const Dashboard = lazyPage(() => import('./dashboard-route.tsx'), 'DashboardRoute');
const MyApplications = lazyPage(() => import('./my-applications-route.tsx'), 'MyApplicationsRoute');
const Welcome = lazyPage(() => import('@/features/welcome/welcome-page.tsx'), 'WelcomePage');
const Referrals = lazyPage(() => import('@/features/referrals/referrals-page.tsx'), 'ReferralsPage');
const Earn = lazyPage(() => import('@/features/referrals/earn-page.tsx'), 'EarnPage');
const Terms = lazyPage(() => import('@/features/legal/terms-page.tsx'), 'TermsPage');
const Privacy = lazyPage(() => import('@/features/legal/privacy-page.tsx'), 'PrivacyPage');
const ShortLink = lazyPage(() => import('@/features/alerts/short-link/short-link-page.tsx'), 'ShortLinkPage');
const Alerts = lazyPage(() => import('@/features/alerts/alerts-page.tsx'), 'AlertsPage');
const Unsubscribe = lazyPage(() => import('@/features/alerts/stop/unsubscribe-page.tsx'), 'UnsubscribePage');
const Tools = lazyPage(() => import('@/features/tools/tools-page.tsx'), 'ToolsPage');
const Reapply = lazyPage(() => import('./reapply-route.tsx'), 'ReapplyRoute');
const SalaryGuide = lazyPage(() => import('@/features/tools/guide/salary-guide-page.tsx'), 'SalaryGuidePage');
const Admin = lazyPage(() => import('./admin/admin-route.tsx'), 'AdminRoute');
const NotFound = lazyPage(() => import('./not-found-page.tsx'), 'NotFoundPage');

/** The route table (decisions, 'Routes'), each screen in the frame it stands in; admin-paths.ts has the admin ones. */
const SCREENS: Record<FrameKind, Record<string, ComponentType>> = {
  tabs: {
    '/': Jobs,
    '/jobs': Jobs,
    '/alerts': Alerts,
    '/dashboard': Dashboard,
    '/my-jobs': Dashboard,
    '/settings/alerts': Dashboard,
    '/earn': Earn,
    '/tools': Tools,
    '/unsubscribe/:token': Unsubscribe,
    '*': NotFound,
  },
  plain: {
    '/apply': Landing,
    '/reapply/:reapplyId': Reapply,
  },
  titled: {
    '/my-applications': MyApplications,
    '/tools/salary-guide': SalaryGuide,
    '/referrals': Referrals,
    '/profile': Referrals,
  },
  flow: {
    '/apply/:jobId': DeepLink,
    '/apply/:jobId/step-1': StepOne,
    '/apply/:jobId/step-2': StepTwo,
    '/apply/:jobId/step-3': StepThree,
    '/apply/:jobId/step-4': StepFour,
    '/apply/:jobId/success': Success,
    '/sign-in': SignIn,
    '/terms': Terms,
    '/privacy': Privacy,
  },
  brand: {
    '/welcome': Welcome,
    '/link/:token': Link,
    '/s/:code': ShortLink,
  },
};

const FRAMES = Object.keys(SCREENS) as FrameKind[];

/** Each screen by the pattern of its address. */
export const screens = FRAMES.flatMap((frame) => Object.entries(SCREENS[frame]));

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
      {ADMIN_PATHS.map((path) => (
        <Route
          key={path}
          path={path}
          element={
            <Suspense fallback={<PageSkeleton />}>
              <Admin />
            </Suspense>
          }
        />
      ))}
    </Routes>
  );
}
