import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li' | 'ul' | 'aside';
  /** The children are rows with a hairline between them. */
  list?: boolean;
}

export function Card({ as, list, className, ...rest }: Props) {
  // One element type stands for all: they take the same attributes.
  const Tag = (as ?? 'div') as 'div';
  return <Tag {...rest} className={cx('card', list && 'list', className)} />;
}
