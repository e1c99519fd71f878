import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { session } from '@/lib/storage.ts';
import { useMediaQuery } from '@/lib/use-media-query.ts';
import { cardVariants } from './card.tsx';

const PHONE = 'not all and (min-width: 48rem)';
const OPEN_KEY = 'stoop-open-sections';
const openSections = () => session.json<string[]>(OPEN_KEY, []);

/** Whether the panels below are sections that open on a phone: set it around a long screen. */
export const SectionsOnPhone = createContext(false);

/**
 * Whether a section is shown, and what opens it; `toggle` is null where it is always open. It stays as it was for Back and
 * reload, and a link to its id opens it.
 */
function useSection(title: string, id: string | undefined) {
  const isPhone = useMediaQuery(PHONE);
  const isSection = useContext(SectionsOnPhone) && isPhone;
  const { pathname, hash, key } = useLocation();
  const name = `${pathname} ${title}`;
  const [isOpen, setOpen] = useState(() => openSections().includes(name));
  const set = (open: boolean) => {
    setOpen(open);
    const others = openSections().filter((other) => other !== name);
    session.set(OPEN_KEY, JSON.stringify(open ? [...others, name] : others));
  };
  const openByLink = useEffectEvent(() => set(true));
  useEffect(() => {
    if (key && id && hash === `#${id}`) openByLink();
  }, [key, hash, id]);
  return { isOpen: !isSection || isOpen, toggle: isSection ? () => set(!isOpen) : null };
}

interface HeadingProps {
  id: string;
  title: string;
  isOpen: boolean;
  toggle: (() => void) | null;
  controls: string;
}

/** The title of a panel; of a section on a phone it is what opens it. */
function Heading({ id, title, isOpen, toggle, controls }: HeadingProps) {
  if (!toggle) {
    return (
      <h2 id={id} className="py-2 text-17 font-semibold max-md:flex-1">
        {title}
      </h2>
    );
  }
  return (
    <h2 id={id} className="flex-1 text-17 font-semibold">
      <button
        type="button"
        className="flex min-h-11 w-full items-center gap-2 text-left"
        aria-expanded={isOpen}
        aria-controls={isOpen ? controls : undefined}
        onClick={toggle}
      >
        <ChevronDown className={cx('flex-none text-muted', !isOpen && '-rotate-90')} aria-hidden="true" />
        {title}
      </button>
    </h2>
  );
}

interface SectionProps {
  title: string;
  id: string;
  children: ReactNode;
}

/** Several panels that open as one section on a phone; elsewhere they stand by themselves. */
export function Section({ title, id, children }: SectionProps) {
  const heading = useId();
  const { isOpen, toggle } = useSection(title, id);
  return (
    <section
      className="mt-4 grid gap-3"
      id={id}
      {...(toggle ? { 'aria-labelledby': heading } : { 'aria-label': title })}
    >
      {toggle && (
        <div className={cardVariants({ inset: 'none', className: 'flex min-h-13 items-center px-4 py-1' })}>
          <Heading id={heading} title={title} isOpen={isOpen} toggle={toggle} controls={id} />
        </div>
      )}
      {isOpen && <SectionsOnPhone value={false}>{children}</SectionsOnPhone>}
    </section>
  );
}

interface Props {
  title: string;
  /** Beside the title: search, filters, `CsvButton`. */
  tools?: ReactNode;
  children: ReactNode;
  className?: string;
  /** So that a link can lead here ('#payouts'). */
  id?: string;
}

/** A card with a heading, what acts on its content, and the content up to its edges. See `SectionsOnPhone`. */
export function Panel({ title, tools, children, className, id }: Props) {
  const heading = useId();
  const { isOpen, toggle } = useSection(title, id);
  return (
    <section
      data-panel
      className={cardVariants({ inset: 'none', className: cx('overflow-clip [[data-panel]+&]:mt-4', className) })}
      aria-labelledby={heading}
      id={id}
    >
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 gap-y-2 py-1 pr-2 pl-4 max-md:pr-4">
        <Heading id={heading} title={title} isOpen={isOpen} toggle={toggle} controls={`${heading}-content`} />
        {/* On a phone export stands beside the title; what searches and filters follows below, two in a row. */}
        {isOpen && tools && (
          <div
            className={cx(
              'flex flex-initial flex-wrap items-center gap-2 [&_[data-control]]:py-2 [&_[data-control]+svg]:top-3 [&>search]:min-w-60',
              'max-md:contents max-md:*:order-1 max-md:*:flex-[1_1_40%]',
              'max-md:[&>:is(search,fieldset)]:flex-[1_1_100%] max-md:[&>[data-look=quiet]]:order-0 max-md:[&>[data-look=quiet]]:-mr-2 max-md:[&>[data-look=quiet]]:flex-none',
              'max-md:[&>:has(+[data-look=quiet]:last-child)]:mb-2 max-md:[&>:last-child:not([data-look=quiet])]:mb-2',
            )}
          >
            {tools}
          </div>
        )}
      </div>
      {isOpen && (toggle ? <div id={`${heading}-content`}>{children}</div> : children)}
    </section>
  );
}

/** The last line of a panel: how much is shown, and what shows more. */
export function PanelFoot({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-15 items-center justify-between gap-3 border-line border-t py-2 pr-2 pl-4">
      {children}
    </div>
  );
}

/** Panels side by side on a desktop; with `main` the first has more room. */
export function Columns({ main = false, children }: { main?: boolean; children: ReactNode }) {
  return (
    <div
      className={cx(
        'mb-4 grid grid-cols-1 items-start gap-4 *:mt-0! *:min-w-0 [[data-panel]+&]:mt-4',
        main ? 'lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]' : 'xl:grid-cols-2',
      )}
    >
      {children}
    </div>
  );
}
