import { CATEGORIES } from '@rules/taxonomy.ts';
import { useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { ChevronRight, Search, Users, Zap } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { cardVariants } from '@/components/card.tsx';
import { CategoryBullet } from '@/components/category-bullet.tsx';
import { CopyField } from '@/components/copy-button.tsx';
import { IconDisc } from '@/components/icon-disc.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { Page } from '@/components/page.tsx';
import type { Tone } from '@/components/tone.ts';
import { attributionSearch, captureAttribution } from '@/lib/attribution.ts';
import { useFigures } from '@/lib/claims.ts';
import { count } from '@/lib/format.ts';
import { rewardsText } from '@/lib/labels.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { recordCampaignArrival, welcomeQueries } from './api.ts';
import { SampleCard } from './sample-card.tsx';

/** The classified-ads campaign's value of `ref` or `source`. */
const CAMPAIGN = 'craigslist';

/** `/welcome`: the classified-ads campaign's one sample job, or two doors for everybody else. */
export function WelcomePage() {
  const [params] = useSearchParams();
  const isCampaign = params.get('ref') === CAMPAIGN || params.get('source') === CAMPAIGN;
  usePageMeta({ title: m.welcome_title(), description: m.welcome_description() });
  useEffect(() => {
    captureAttribution(params);
  }, [params]);
  return <Page className="mt-3">{isCampaign ? <Campaign params={params} /> : <General params={params} />}</Page>;
}

function Campaign({ params }: { params: URLSearchParams }) {
  const search = attributionSearch(params);
  const sample = useQuery(welcomeQueries.sampleJob());
  const settled = !sample.isPending;
  const job = sample.data ?? null;
  useEffect(() => {
    if (settled) recordCampaignArrival(params, job);
  }, [settled, job, params]);
  return (
    <>
      <h1>{m.welcome_campaign_heading()}</h1>
      <p className="mt-2 text-17 text-muted leading-snug">{m.welcome_campaign_lede()}</p>
      <SampleCard search={search} />
      {/* How tall the job is is not known before: what is under it is drawn anew with it, and never pushed. */}
      <Fragment key={String(settled)}>
        <LinkButton look="line" block size="large" className="mt-3" to={`${paths.jobs}${search}`}>
          {m.welcome_more_jobs()}
        </LinkButton>
        <Join />
        <ShareLink />
      </Fragment>
    </>
  );
}

function General({ params }: { params: URLSearchParams }) {
  const search = attributionSearch(params);
  return (
    <>
      <h1>{m.welcome_heading()}</h1>
      <p className="mt-2 text-17 text-muted leading-snug">{m.welcome_description()}</p>
      <Join />
      <div className="mt-6 grid gap-3">
        <Door
          to={`${paths.jobs}${search}`}
          icon={<Search />}
          tone="green"
          title={m.welcome_browse()}
          text={<OpenJobs />}
        />
        <Door
          to={`${paths.applyLanding}${search}`}
          icon={<Zap />}
          tone="amber"
          title={m.welcome_quick()}
          text={m.welcome_quick_more()}
        />
      </div>
      <p className="mt-4 flex flex-wrap gap-1.5" aria-hidden="true">
        {CATEGORIES.filter((category) => category !== 'Various').map((category) => (
          <CategoryBullet key={category} category={category} />
        ))}
      </p>
      <p className="text-13 text-muted mt-2">{m.welcome_kinds()}</p>
      <ShareLink />
    </>
  );
}

function Join() {
  const { isMeasured, unseen, figures } = useFigures();
  if (isMeasured && figures.people === null) return null;
  return (
    <p className={cx('mt-3.5 flex items-center gap-2.5 font-semibold', unseen)}>
      <Users className="text-green" aria-hidden="true" />
      {isMeasured ? m.welcome_join_counted({ shown: count(figures.people ?? 0) }) : m.welcome_join()}
    </p>
  );
}

function OpenJobs() {
  const { isMeasured, unseen, figures } = useFigures();
  if (!isMeasured) return <span className={unseen}>{m.welcome_browse_more()}</span>;
  return figures.jobs === null ? m.welcome_browse_open() : m.welcome_browse_counted({ shown: count(figures.jobs) });
}

interface DoorProps {
  to: string;
  icon: ReactNode;
  tone: Tone;
  title: string;
  text: ReactNode;
}

function Door({ to, icon, tone, title, text }: DoorProps) {
  return (
    <Link className={cardVariants({ className: 'flex items-center gap-3.5 py-6' })} to={to}>
      <IconDisc tone={tone}>{icon}</IconDisc>
      <span className="min-w-0 flex-1">
        <b className="block text-17">{title}</b>
        <span className="text-muted">{text}</span>
      </span>
      <ChevronRight className="text-muted" aria-hidden="true" />
    </Link>
  );
}

/** The page's own address to pass on; 'Copied' stays for two seconds. */
function ShareLink() {
  const id = useId();
  const link = `${window.location.origin}${paths.welcome}?ref=shared&source=referral`;

  return (
    <section className="mt-7" aria-labelledby={id}>
      <h2 id={id} className="mb-1 text-17">
        {m.welcome_share()}
      </h2>
      <p className="mb-2.5 text-muted">{m.welcome_share_more()}</p>
      <CopyField
        name={m.welcome_share_link()}
        text={link}
        label={m.welcome_copy()}
        copiedLabel={m.welcome_copied()}
        shownMs={2000}
        failed={{ title: m.welcome_copy_failed(), description: m.welcome_copy_failed_more() }}
      />
      <p className="mt-3 text-muted">
        {rewardsText()} {m.welcome_share_own()}{' '}
        <Link className="font-semibold text-green underline underline-offset-3" to={paths.earn}>
          {m.welcome_share_get()}
        </Link>
      </p>
    </section>
  );
}
