import { cx } from 'class-variance-authority';

interface Props {
  width: number | string;
  height: number | string;
  className?: string;
}

/** Holds the place of what is loading, in its final size. */
export function Skeleton({ width, height, className }: Props) {
  return <div className={cx('skeleton', className)} style={{ width, height }} aria-hidden="true" />;
}
