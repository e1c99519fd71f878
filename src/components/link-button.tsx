import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonStyle, buttonVariants } from './button.tsx';

/** A link that looks like a button: it goes somewhere, a button does something. */
export function LinkButton({ look = 'primary', size, narrow, block, className, ...rest }: LinkProps & ButtonStyle) {
  return <Link {...rest} data-look={look} className={buttonVariants({ look, size, narrow, block, className })} />;
}
