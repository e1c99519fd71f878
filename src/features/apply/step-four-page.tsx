import { employerSite } from '@rules/application-link.ts';
import { type Category, parseCategory } from '@rules/taxonomy.ts';
import { Bell, Check, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { Badge } from '@/components/badge.tsx';
import { Card } from '@/components/card.tsx';
import { Dock } from '@/components/dock.tsx';
import { Fact, Facts } from '@/components/facts.tsx';
import { IconDisc } from '@/components/icon-disc.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { EmployerSite } from '@/features/jobs/employer-site.tsx';
import { ExampleBadge } from '@/features/jobs/example-badge.tsx';
import { jobCard } from '@/features/jobs/job.ts';
import { dateTime } from '@/lib/dates.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { useCurrentRoute } from './api.ts';
import type { LocalApplication } from './application.ts';
import { FlowScreen, FlowWaiting, SessionExpired, useFlowPage } from './flow-screen.tsx';
import { NextList } from './next-steps.tsx';

/** Step 4: the receipt, what comes and when, what was switched on. Shown only for what the server confirmed. */
export function StepFourPage() {
  const { jobId, search, flow, application, title } = useFlowPage();
  usePageMeta({ title: m.apply_submitted_page({ title }), noindex: true });
  if (application && application.status !== 'completed') {
    return <Navigate to={paths.applyStep(jobId, 3, search)} replace />;
  }
  return (
    <FlowScreen step={4} back={paths.jobs} backLabel={m.apply_jobs_back()}>
      {application && <Confirmation application={application} search={search} />}
      <FlowWaiting flow={flow} />
      {flow.state === 'missing' && <SessionExpired jobId={jobId} search={search} />}
    </FlowScreen>
  );
}

function Confirmation({ application: sent, search }: { application: LocalApplication; search: string }) {
  const application = useCurrentRoute(sent);
  const { job } = application;
  const site = job.route !== 'banned' && employerSite(job.application_link);
  useEffect(() => celebrate(application.id), [application.id]);
  return (
    <>
      <header className="grid justify-items-center gap-3 pt-3 text-center">
        <IconDisc tone="green" size="large">
          <Check />
        </IconDisc>
        <h1 className="max-w-[12em]">{m.apply_submitted()}</h1>
      </header>
      <div className="mt-7 grid gap-7">
        <Receipt application={application} />
        {site && <EmployerSite url={site} />}
        <NextList application={application} />
        <AlertsCard application={application} />
        <p className="text-center">
          <LinkButton look="quiet" to={paths.applySuccess(application.jobId, search)}>
            {m.apply_last_step()} <ChevronRight aria-hidden="true" />
          </LinkButton>
        </p>
      </div>
      <Dock>
        <div className="flex gap-2">
          <LinkButton to={paths.home} look="line" size="large">
            {m.apply_go_home()}
          </LinkButton>
          <LinkButton to={paths.jobs} look={site ? 'line' : 'primary'} size="large" className="flex-1">
            {m.apply_browse_more()}
          </LinkButton>
        </div>
      </Dock>
    </>
  );
}

/** The confirmation card: what for, its number, and when. */
function Receipt({ application }: { application: LocalApplication }) {
  const card = jobCard(application.job);
  const rows = [
    { name: m.apply_receipt_position(), value: card?.title, isJobText: true },
    { name: m.apply_receipt_company(), value: card?.company, isJobText: true },
    { name: m.apply_receipt_location(), value: card?.location, isJobText: true },
    { name: m.apply_receipt_number(), value: application.refCode ?? m.apply_receipt_number_later() },
    { name: m.apply_receipt_time(), value: application.completedAt && dateTime(application.completedAt) },
  ];
  return (
    <Card as="section">
      <p className="mb-2 empty:hidden">
        <ExampleBadge of={application.isFake} />
      </p>
      <Facts className="-my-1.5">
        {rows.map(({ name, value, isJobText }) => (
          <Fact key={name} name={name} lang={isJobText ? 'en' : undefined}>
            {value}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}

const PIECES = 300;
const celebrated = new Set<string>();

/** Confetti once per application: 300 pieces; none with reduced motion. */
function celebrate(applicationId: string): void {
  const wantsNone = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (wantsNone || celebrated.has(applicationId)) return;
  celebrated.add(applicationId);
  void import('canvas-confetti')
    .then(({ default: confetti }) => {
      // From the top corners, so that nothing falls on the text; drawn on the page's own thread, which a strict policy allows.
      const fire = confetti.create(undefined, { resize: true, useWorker: false, disableForReducedMotion: true });
      for (const x of [0, 1]) {
        const angle = x === 0 ? -62 : 242;
        void fire({
          particleCount: PIECES / 2,
          origin: { x, y: 0 },
          angle,
          spread: 60,
          startVelocity: 28,
          scalar: 0.8,
        });
      }
    })
    .catch(() => undefined);
}

const LINES: Record<Category, (inputs: { place: string }) => string> = {
  Warehouse: m.apply_alerts_warehouse,
  Delivery: m.apply_alerts_delivery,
  'Kitchen/Cook': m.apply_alerts_kitchen,
  Cashier: m.apply_alerts_cashier,
  Cleaner: m.apply_alerts_cleaner,
  Babysitter: m.apply_alerts_babysitter,
  'Customer Service': m.apply_alerts_customer,
  Security: m.apply_alerts_security,
  Construction: m.apply_alerts_construction,
  Healthcare: m.apply_alerts_healthcare,
  Various: m.apply_alerts_various,
};

/** What was switched on in the person's name. */
function AlertsCard({ application }: { application: LocalApplication }) {
  const { contact, job } = application;
  const card = jobCard(job);
  const line = LINES[parseCategory(job.category) ?? 'Various'];
  const on = [contact?.phone_number && m.apply_alerts_sms(), contact?.email && m.apply_alerts_email()].filter(Boolean);
  return (
    <Card as="section">
      <div className="flex items-start gap-3">
        <IconDisc tone="green">
          <Bell />
        </IconDisc>
        <div className="min-w-0 flex-1">
          <h3>{m.apply_alerts_card()}</h3>
          <p className="text-muted">{line({ place: job.borough ?? card?.location ?? '' })}</p>
          <p className="text-muted">{card?.jobType}</p>
        </div>
      </div>
      <ul className="flex flex-wrap gap-1.5 mt-3 mb-4">
        {on.map((text) => (
          <li key={text}>
            <Badge tone="green" tag>
              <Check aria-hidden="true" /> {text}
            </Badge>
          </li>
        ))}
      </ul>
      <LinkButton to={paths.referrals} look="line" block>
        {m.apply_alerts_invite()}
      </LinkButton>
    </Card>
  );
}
