import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** Facts in a line, each in a span, with a `Dot` between two; what is read out has a comma, which takes no room. */
export function Meta({ className, ...rest }: ComponentProps<'p'>) {
  return (
    <p
      {...rest}
      className={cx(
        "text-13 text-muted [&>span]:inline-block [&>span]:max-w-full [&>span]:align-top [&>span:not(:last-child)]:after:text-[0px] [&>span:not(:last-child)]:after:content-[',']",
        className,
      )}
    />
  );
}

/** A space with a dot in it. Where the line breaks there it is gone, as spaces are; as a background it is no layer of its own. */
export const Dot = () => (
  <i className="[background:radial-gradient(circle_at_50%_46%,currentColor_0.9px,transparent_1.4px)] [word-spacing:8px]">
    {' '}
  </i>
);
