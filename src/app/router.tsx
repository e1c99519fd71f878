import { CATEGORY_FILTERS } from '@rules/taxonomy.ts';
import { isValidElement, useEffect } from 'react';
import { createRoutesFromElements, matchRoutes, Route, Routes, useLocation } from 'react-router-dom';
import { JobsPage } from '@/features/jobs/feed/jobs-page.tsx';
import { useLocale } from '@/lib/i18n.ts';
import { lazyPage } from '@/lib/lazy.ts';
import type { PendingAction } from '@/lib/paths.ts';
import { FlowLayout } from './layouts/flow-layout.tsx';
import { BrandLayout, PublicLayout } from './layouts/public-layout.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { useRouteFocus } from './use-route-focus.ts';
import { useScrollMemory } from './use-scroll-memory.ts';
import { useSessionEvents } from './use-session-events.ts';

const Job = lazyPage(async () => (await import('@/features/jobs/job-page.tsx')).JobPage);
const JobLanding = lazyPage(async () => (await import('@/features/jobs/feed/job-landing-page.tsx')).JobLandingPage);
const DeepLink = lazyPage(async () => (await import('@/features/apply/deep-link-page.tsx')).DeepLinkPage);
const StepOne = lazyPage(async () => (await import('@/features/apply/step-one-page.tsx')).StepOnePage);
const StepTwo = lazyPage(async () => (await import('@/features/apply/step-two-page.tsx')).StepTwoPage);
const StepThree = lazyPage(async () => (await import('@/features/apply/step-three-page.tsx')).StepThreePage);
const StepFour = lazyPage(async () => (await import('@/features/apply/step-four-page.tsx')).StepFourPage);
const Success = lazyPage(async () => (await import('@/features/apply/success-page.tsx')).SuccessPage);
const Landing = lazyPage(async () => (await import('@/features/apply/landing-page.tsx')).LandingPage);
const SignIn = lazyPage(async () => (await import('@/features/account/sign-in-page.tsx')).SignInPage);
const OneTimeLink = lazyPage(async () => (await import('@/features/account/link-page.tsx')).LinkPage);
const Dashboard = lazyPage(async () => (await import('./dashboard-routes.tsx')).DashboardRoute);
const MyApplications = lazyPage(async () => (await import('./dashboard-routes.tsx')).MyApplicationsRoute);
const Messages = lazyPage(async () => (await import('@/features/dashboard/messages-page.tsx')).MessagesPage);
const Receipt = lazyPage(async () => (await import('@/features/dashboard/receipt-page.tsx')).ReceiptPage);
const Welcome = lazyPage(async () => (await import('@/features/welcome/welcome-page.tsx')).WelcomePage);
const Referrals = lazyPage(async () => (await import('@/features/referrals/referrals-page.tsx')).ReferralsPage);
const Earn = lazyPage(async () => (await import('./earn-route.tsx')).EarnRoute);
const Terms = lazyPage(async () => (await import('@/features/legal/terms-page.tsx')).TermsPage);
const Privacy = lazyPage(async () => (await import('@/features/legal/privacy-page.tsx')).PrivacyPage);
const ShortLink = lazyPage(async () => (await import('@/features/alerts/short-link-page.tsx')).ShortLinkPage);
const Alerts = lazyPage(async () => (await import('@/features/alerts/alerts-page.tsx')).AlertsPage);
const Unsubscribe = lazyPage(async () => (await import('@/features/alerts/unsubscribe-page.tsx')).UnsubscribePage);
const Tools = lazyPage(async () => (await import('@/features/tools/tools-page.tsx')).ToolsPage);
const Reapply = lazyPage(async () => (await import('./reapply-route.tsx')).ReapplyRoute);
const Employer = lazyPage(async () => (await import('@/features/employer/employer-page.tsx')).EmployerPage);
const EmployerStop = lazyPage(async () => (await import('@/features/employer/stop-page.tsx')).StopPage);
const StillHiring = lazyPage(async () => (await import('@/features/employer/hiring-page.tsx')).HiringPage);
const Poster = lazyPage(async () => (await import('@/features/employer/poster-page.tsx')).PosterPage);
const Post = lazyPage(async () => (await import('@/features/post/post-page.tsx')).PostPage);
const ConfirmPost = lazyPage(async () => (await import('@/features/post/confirm-page.tsx')).ConfirmPage);
const Interview = lazyPage(async () => (await import('@/features/interviews/interview-page.tsx')).InterviewPage);
const Outcome = lazyPage(async () => (await import('@/features/interviews/outcome-page.tsx')).OutcomePage);
const Stats = lazyPage(async () => (await import('@/features/tools/stats-page.tsx')).StatsPage);
const SalaryGuide = lazyPage(async () => (await import('@/features/tools/salary-guide-page.tsx')).SalaryGuidePage);
const NotFound = lazyPage(async () => (await import('./not-found-page.tsx')).NotFoundPage);

const AdminLayout = lazyPage(async () => (await import('./layouts/admin-layout.tsx')).AdminLayout);
const AdminDashboard = lazyPage(
  async () => (await import('@/features/admin/dashboard/dashboard-page.tsx')).DashboardPage,
);
const AdminInsights = lazyPage(async () => (await import('@/features/admin/insights/insights-page.tsx')).InsightsPage);
const AdminTools = lazyPage(async () => (await import('@/features/admin/toolkit/toolkit-page.tsx')).ToolkitPage);
const AdminAlerts = lazyPage(async () => (await import('@/features/admin/alerts/alerts-page.tsx')).AlertManagementPage);
const ReapplyQueue = lazyPage(
  async () => (await import('@/features/admin/reapply-queue/reapply-queue-page.tsx')).ReapplyQueuePage,
);
const Deliveries = lazyPage(
  async () => (await import('@/features/admin/deliveries/deliveries-page.tsx')).DeliveriesPage,
);
const AdminApplication = lazyPage(
  async () => (await import('@/features/admin/applications/application-page.tsx')).ApplicationPage,
);
const AdminInbox = lazyPage(async () => (await import('@/features/admin/inbox/inbox-page.tsx')).InboxPage);
const AdminThread = lazyPage(async () => (await import('@/features/admin/inbox/thread-page.tsx')).ThreadPage);
const FindPerson = lazyPage(async () => (await import('@/features/admin/people/find-person-page.tsx')).FindPersonPage);
const Person = lazyPage(async () => (await import('@/features/admin/people/person-page.tsx')).PersonPage);
const Sources = lazyPage(async () => (await import('@/features/admin/sources/sources-page.tsx')).SourcesPage);
const Bans = lazyPage(async () => (await import('@/features/admin/bans/bans-page.tsx')).BansPage);
const Duplicates = lazyPage(
  async () => (await import('@/features/admin/duplicates/duplicates-page.tsx')).DuplicatesPage,
);
const Audit = lazyPage(async () => (await import('@/features/admin/audit/audit-page.tsx')).AuditPage);

async function completePending(pending: PendingAction): Promise<void> {
  if (pending.kind === 'save') await (await import('@/features/jobs/saved.ts')).completePendingSave(pending.jobId);
}

/** The admin pages, each behind the guard of their layout. */
export const adminRoutes = (
  <>
    <Route path="/admin-dashboard" element={<AdminDashboard />} />
    <Route path="/admin-dashboard/applications/:id" element={<AdminApplication />} />
    <Route path="/admin-dashboard/inbox" element={<AdminInbox />} />
    <Route path="/admin-dashboard/inbox/:id" element={<AdminThread />} />
    <Route path="/admin-insights" element={<AdminInsights />} />
    <Route path="/admin-tools" element={<AdminTools />} />
    <Route path="/admin/alerts" element={<AdminAlerts />} />
    <Route path="/admin/reapply" element={<ReapplyQueue />} />
    <Route path="/smart-alerts-dashboard" element={<Deliveries />} />
    <Route path="/admin/people" element={<FindPerson />} />
    <Route path="/admin/people/:kind/:id" element={<Person />} />
    <Route path="/admin/audit" element={<Audit />} />
    <Route path="/admin/sources" element={<Sources />} />
    <Route path="/admin/duplicates" element={<Duplicates />} />
    <Route path="/admin/bans" element={<Bans />} />
  </>
);

/** The route table; created on each render, so that a change of language reaches every page. */
const routes = () => (
  <>
    <Route element={<PublicLayout tabs />}>
      <Route path="/" element={<JobsPage />} />
      <Route path="/jobs" element={<JobsPage />} />
      {['in/:borough', ...CATEGORY_FILTERS.flatMap((kind) => [kind, `${kind}/in/:borough`])].map((path) => (
        <Route key={path} path={`/jobs/${path}`} element={<JobLanding missing={<NotFound />} />} />
      ))}
      <Route path="/alerts" element={<Alerts />} />
      <Route path="/dashboard" element={<Dashboard tab="overview" />} />
      <Route path="/my-jobs" element={<Dashboard tab="jobs" />} />
      <Route path="/settings/alerts" element={<Dashboard tab="alerts" />} />
      <Route path="/earn" element={<Earn />} />
      <Route path="/tools" element={<Tools />} />
      <Route path="/unsubscribe/:token" element={<Unsubscribe />} />
      <Route path="*" element={<NotFound />} />
    </Route>
    <Route element={<PublicLayout />}>
      <Route path="/apply" element={<Landing />} />
      <Route path="/reapply/:reapplyId" element={<Reapply />} />
    </Route>
    <Route element={<BrandLayout />}>
      <Route path="/welcome" element={<Welcome />} />
      <Route path="/link/:token" element={<OneTimeLink />} />
      <Route path="/application/:id" element={<Receipt />} />
      <Route path="/s/:code" element={<ShortLink />} />
      <Route path="/outcome/:token" element={<Outcome />} />
      <Route path="/employer/:token" element={<Employer />} />
      <Route path="/post/:token" element={<ConfirmPost />} />
      <Route path="/employer/:token/hiring" element={<StillHiring />} />
      <Route path="/employer/:token/poster" element={<Poster />} />
      <Route path="/employer/stop/:token" element={<EmployerStop />} />
    </Route>
    <Route element={<FlowLayout tabs />}>
      <Route path="/messages" element={<Messages />} />
      <Route path="/my-applications" element={<MyApplications />} />
      <Route path="/tools/salary-guide" element={<SalaryGuide />} />
      <Route path="/stats" element={<Stats />} />
      <Route path="/referrals" element={<Referrals />} />
      <Route path="/profile" element={<Referrals />} />
    </Route>
    <Route element={<FlowLayout />}>
      <Route path="/jobs/:id" element={<Job missing={<NotFound />} />} />
      <Route path="/apply/:jobId" element={<DeepLink />} />
      <Route path="/apply/:jobId/step-1" element={<StepOne />} />
      <Route path="/apply/:jobId/step-2" element={<StepTwo />} />
      <Route path="/apply/:jobId/step-3" element={<StepThree />} />
      <Route path="/apply/:jobId/step-4" element={<StepFour />} />
      <Route path="/apply/:jobId/success" element={<Success />} />
      <Route path="/sign-in" element={<SignIn completePending={completePending} />} />
      <Route path="/interview/:token" element={<Interview />} />
      <Route path="/post" element={<Post />} />
      <Route path="/terms" element={<Terms />} />
      <Route path="/privacy" element={<Privacy />} />
    </Route>
    <Route
      element={
        <PageBoundary>
          <AdminLayout />
        </PageBoundary>
      }
    >
      {adminRoutes}
    </Route>
  </>
);

const routeAt = (pathname: string) => matchRoutes(createRoutesFromElements(routes()), pathname)?.at(-1)?.route;

/** The page at a URL as a visit's report names it (`private.page_route`): its path in the table, of landing pages one for all. */
export function routeName(pathname: string): string {
  const { path = '*', element } = routeAt(pathname) ?? {};
  return isValidElement(element) && element.type === JobLanding ? '/jobs/:kind' : path;
}

/** Prefetches the code of the page at a URL; failures are ignored, since the visit retries. */
export async function prefetchPage(pathname: string): Promise<void> {
  const page = routeAt(pathname)?.element;
  const preload = isValidElement(page) && (page.type as Partial<ReturnType<typeof lazyPage>>).preload;
  if (preload) await preload().catch(() => {});
}

/** The service worker comes after what the visit itself needs. */
const OFFLINE_AFTER_MS = 3000;

/** Keeps the site for a time without a connection; who applies or posts may reload from the first step on. */
function useOffline(): void {
  const isApplying = /\/apply\/[^/]+\/step-|^\/post$/.test(useLocation().pathname);
  useEffect(() => {
    // Not in development, where every change must show.
    if (!import.meta.env.PROD) return;
    const keep = () =>
      import('./offline.ts').then(
        ({ keepOffline }) => keepOffline(),
        () => {},
      );
    const timer = setTimeout(keep, isApplying ? 0 : OFFLINE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isApplying]);
}

export function AppRoutes() {
  // Messages are plain functions, so a change of language renders everything below again.
  useLocale();
  useRouteFocus();
  useScrollMemory();
  useSessionEvents();
  useOffline();
  return <Routes>{routes()}</Routes>;
}
