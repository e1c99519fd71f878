import { type ButtonLook, buttonClass } from './button.tsx';
import { Link, type LinkProps } from './link.tsx';

interface Props extends LinkProps {
  look?: ButtonLook;
  block?: boolean;
}

/** A link that looks like a button: it goes somewhere, a button does something. */
export function LinkButton({ look = 'primary', block, className, ...rest }: Props) {
  return <Link {...rest} className={buttonClass(look, block, className)} />;
}
