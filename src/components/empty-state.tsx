import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import type { Tone } from './tone.ts';

interface Props {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  /** The next step: there is always one. */
  actions: ReactNode;
  tone?: Tone;
  /** Set where the title is the page's own heading. */
  main?: boolean;
}

export function EmptyState({ icon, title, children, actions, tone, main }: Props) {
  return (
    <div>
      <div className="blank">
        <span className={cx('disc disc-lg', tone ? `tone-${tone}` : 'text-muted')} aria-hidden="true">
          {icon}
        </span>
        {main ? <h1>{title}</h1> : <h2>{title}</h2>}
        {children && <p>{children}</p>}
      </div>
      {actions}
    </div>
  );
}
