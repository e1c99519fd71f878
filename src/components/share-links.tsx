import { cx } from 'class-variance-authority';
import { IconDisc } from './icon-disc.tsx';
import { shareTargets } from './share-targets.tsx';

interface Props {
  /** The message with the link in it; `link` alone is for who takes no text. */
  message: string;
  link: string;
  className?: string;
}

/** The places where a link can be sent in one tap, in a row. */
export function ShareLinks({ message, link, className }: Props) {
  return (
    <ul className={cx('flex justify-between gap-1', className)}>
      {shareTargets(message, link).map(({ name, href, icon }) => (
        <li key={name}>
          <a
            className="grid justify-items-center gap-1.5 py-1.5 text-13 font-semibold"
            href={href}
            target={href.startsWith('http') ? '_blank' : undefined}
            rel="noopener noreferrer"
          >
            <IconDisc tone="green" size="round">
              {icon}
            </IconDisc>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
