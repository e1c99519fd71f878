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

/** A card with a heading, what acts on its content, and the content up to its edges. Give text `className="panel-body"`. */
export function Panel({ title, tools, children, className, id }: Props) {
  const heading = useId();
  return (
    <section
      className={cardVariants({ inset: 'none', className: cx('panel', className) })}
      aria-labelledby={heading}
      id={id}
    >
      <div className="panel-head">
        <h2 id={heading}>{title}</h2>
        {tools && <div className="panel-tools">{tools}</div>}
      </div>
      {children}
    </section>
  );
}
