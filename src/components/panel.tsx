import { cx } from 'class-variance-authority';
import { type ReactNode, useId } from 'react';
import { cardVariants } from './card.tsx';

interface Props {
  title: string;
  /** Beside the title: search, filters, `CsvButton`. */
  tools?: ReactNode;
  children: ReactNode;
  className?: string;
  /** So that a link can lead here ('#payouts'). */
  id?: string;
}

/** A card with a heading, what acts on its content, and the content up to its edges. */
export function Panel({ title, tools, children, className, id }: Props) {
  const heading = useId();
  return (
    <section
      data-panel
      className={cardVariants({ inset: 'none', className: cx('overflow-clip [[data-panel]+&]:mt-4', className) })}
      aria-labelledby={heading}
      id={id}
    >
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 gap-y-2 py-1 pr-2 pl-4 max-md:pr-4">
        <h2 id={heading} className="py-2 text-17 font-semibold max-md:flex-1">
          {title}
        </h2>
        {/* On a phone export stands beside the title; what searches and filters follows below, two in a row. */}
        {tools && (
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
      {children}
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
        main ? 'lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]' : 'lg:grid-cols-2',
      )}
    >
      {children}
    </div>
  );
}
