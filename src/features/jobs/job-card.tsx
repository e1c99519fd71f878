import { isUnfinished } from '@rules/statuses.ts';
import { cx } from 'class-variance-authority';
import {
  createContext,
  type MouseEvent,
  memo,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useDeferredValue,
  useId,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { badgeVariants } from '@/components/badge.tsx';
import { cardVariants } from '@/components/card.tsx';
import { CategoryBullet } from '@/components/category-bullet.tsx';
import { Dot, Meta } from '@/components/meta.tsx';
import { Pay, PayAmount, UnbrokenRanges } from '@/components/pay.tsx';
import { useClaims } from '@/lib/claims.ts';
import { useLocale } from '@/lib/i18n.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { useApplicationStatus } from './applications.ts';
import { categoryName, fallbackCompany, type JobRow, jobCard } from './job.ts';
import { JobDetails } from './job-details.tsx';
import type { Nearby } from './near/nearby.tsx';

const TITLE =
  '-my-2.75 block w-full py-2.75 text-left after:absolute after:inset-0 after:rounded-card focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-green';

/** A click that is for this tab, not for a new one or a download. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

const BADGE_TONES = { priority: 'amber', pay: 'green', match: 'neutral' } as const;

interface Props {
  job: JobRow;
  /** Params to carry into the application: `?ref=…&source=…`, or ''. */
  search?: string;
  /** Open from the start: a deep link, or a card that was open before Back. */
  initiallyOpen?: boolean;
  onOpenChange?: (jobId: string, isOpen: boolean) => void;
  /** Its title leads to the job's page, in place of opening the card. */
  isLink?: boolean;
  heading?: 'h2' | 'h3';
  /** What it says of its place, in a list near one. */
  nearby?: Nearby | undefined;
  /** Its station, where it is listed for something else than its place. */
  station?: ReactNode;
  className?: string;
}

/** Whether a card shows only what its posting says: nothing stands in for what it leaves out. */
export const FactualContext = createContext(false);

/**
 * A job: pay first, then title and place; the title's button covers the card and opens it in place.
 * It carries the address of a real job's page, for a new tab and for crawlers. A job without id or title renders nothing.
 */
export const JobCard = memo(function JobCard({
  job,
  search = '',
  initiallyOpen = false,
  onOpenChange,
  isLink = false,
  heading = 'h2',
  nearby,
  station,
  className,
}: Props) {
  useLocale();
  const isExample = useClaims() === 'measured' && job.is_fake;
  const id = useId();
  const [open, setOpen] = useState(initiallyOpen);
  // The tap is answered in the next frame; what is inside is drawn after it.
  const unfolded = useDeferredValue(open);
  const card = jobCard(job, useContext(FactualContext));
  if (!card) return null;
  const near = job.place ? nearby?.(job.place) : undefined;
  // On a phone only what may be too long is cut: each cut is a clip of its own to the browser, in every frame.
  const line = (text: string) => !unfolded && (text.length > 26 ? 'truncate' : 'md:truncate');
  const lines = (text: string, most: number) => !unfolded && (text.length > most ? 'line-clamp-2' : 'md:line-clamp-2');
  const Heading = heading;
  const payLength = card.pay.amount.length;
  const toggle = (event: SyntheticEvent) => {
    event.preventDefault();
    setOpen(!open);
    onOpenChange?.(job.id, !open);
  };
  const opener = {
    id: `${id}-title`,
    className: TITLE,
    'aria-expanded': open,
    'aria-controls': unfolded ? `${id}-more` : undefined,
  };
  const title = (
    <span className={cx(lines(card.title, 40))} lang={card.title === m.jobs_fallback_title() ? undefined : 'en'}>
      {card.title}
    </span>
  );
  return (
    <article
      id={`job-${card.id}`}
      aria-labelledby={`${id}-title`}
      data-keep-clear={open || undefined}
      className={cx(
        cardVariants(),
        'relative grid min-h-45 grid-cols-[minmax(0,1fr)_28px] content-start gap-x-3 has-[>ul:empty]:min-h-0',
        unfolded && 'md:row-span-3 md:self-start',
        className,
      )}
    >
      <Pay size={payLength > 13 ? 'small' : payLength > 10 ? 'medium' : 'large'} className="self-center">
        <span className={cx(lines(card.pay.amount, 20))} lang={card.pay.isDefault ? undefined : 'en'}>
          <PayAmount pay={card.pay} />
        </span>
        {card.pay.hourly && (
          <span className="block text-13 leading-[1.45] font-normal tracking-normal text-muted">
            <UnbrokenRanges>{m.jobs_pay_hourly({ amount: card.pay.hourly })}</UnbrokenRanges>
          </span>
        )}
      </Pay>
      <CategoryBullet category={card.category} label={categoryName(card.category ?? '')} className="mt-0.5" />
      <Heading className="mt-2 text-17 leading-[1.3] font-semibold tracking-[-0.005em] text-pretty">
        {isLink ? (
          <Link id={`${id}-title`} className={TITLE} to={paths.job(card.id, search)}>
            {title}
          </Link>
        ) : job.is_fake ? (
          <button type="button" {...opener} onClick={toggle}>
            {title}
          </button>
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a tap opens the card, the address is for everything else
          <a
            {...opener}
            role="button"
            href={paths.job(card.id, search)}
            onClick={(event) => {
              if (isPlainClick(event)) toggle(event);
            }}
            onKeyDown={(event) => event.key === ' ' && toggle(event)}
          >
            {title}
          </a>
        )}
      </Heading>
      {/* Icons as backgrounds: each svg is a layer, which the browser goes through with every frame of a scroll. */}
      <i
        className={cx(
          'mt-2 size-5 self-center justify-self-center transition-transform [background:var(--chevron)]',
          isLink ? '-rotate-90' : open && 'rotate-180',
        )}
      />
      {card.location && (
        <p
          className={cx(
            'col-span-full mt-0.5 pl-5.5 [background:var(--pin)_0_3px/16px_no-repeat]',
            !near && line(card.location),
          )}
        >
          <span lang={card.location === m.jobs_fallback_location() ? undefined : 'en'}>{card.location}</span>
          {near && (
            <>
              {/* Read out, without taking room. */}
              <span className="text-[0px]">,</span>
              <Dot />
              <b className="whitespace-nowrap tabular-nums">{near.distance}</b>
            </>
          )}
        </p>
      )}
      {(near?.station ?? station) && (
        <p className="col-span-full mt-0.5 flex flex-wrap items-center gap-x-1.5 gap-y-1 pl-5.5 [background:var(--train)_0_3px/16px_no-repeat]">
          {near?.station ?? station}
        </p>
      )}
      <Meta className="col-span-full mt-0.5">
        {card.company && (
          <>
            <span className={cx(line(card.company))} lang={card.company === fallbackCompany() ? undefined : 'en'}>
              {card.company}
            </span>
            <Dot />
          </>
        )}
        {card.jobType && (
          <>
            <span>{card.jobType}</span>
            <Dot />
          </>
        )}
        <span>{card.age}</span>
      </Meta>
      <ul className="flex flex-wrap gap-1.5 col-span-full mt-3 empty:hidden">
        {isExample && <li className={badgeVariants({ tone: 'blue' })}>{m.jobs_example()}</li>}
        <AppliedBadge jobId={card.id} />
        {card.badges.map(({ kind, text }) => (
          <li key={kind} className={badgeVariants({ tone: BADGE_TONES[kind] })}>
            {text}
          </li>
        ))}
      </ul>
      {unfolded && (
        <div id={`${id}-more`} className="relative z-1 col-span-full mt-3 border-t border-line pt-3">
          <JobDetails job={job} title={card.title} company={card.company} search={search} />
        </div>
      )}
    </article>
  );
});

/** Says on a card that the person applied to its job. */
function AppliedBadge({ jobId }: { jobId: string }) {
  const status = useApplicationStatus(jobId);
  if (status === null || isUnfinished(status) || status === 'withdrawn' || status === 'reapply') return null;
  return <li className={badgeVariants({ tone: 'blue' })}>{m.jobs_applied()}</li>;
}
