import { cx } from 'class-variance-authority';
import { MessageCircle, MessageSquareText } from 'lucide-react';
import { IconDisc } from './icon-disc.tsx';

interface Props {
  /** The message with the link in it; `link` alone is for who takes no text. */
  message: string;
  link: string;
  className?: string;
}

/** The places where a link can be sent in one tap, in a row. */
export function ShareLinks({ message, link, className }: Props) {
  return (
    <ul className={cx('flex flex-wrap justify-between gap-1', className)}>
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

/** Where a link can be sent in one tap; each opens with the message written. */
function shareTargets(message: string, link: string) {
  const text = encodeURIComponent(message);
  const url = encodeURIComponent(link);
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}`, icon: <MessageCircle /> },
    { name: 'SMS', href: `sms:?&body=${text}`, icon: <MessageSquareText /> },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}`, icon: <Mark path={FACEBOOK} /> },
    { name: 'X (Twitter)', href: `https://twitter.com/intent/tweet?text=${text}`, icon: <Mark path={X} /> },
  ];
}

const FACEBOOK = 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z';
const X = 'M4 4l11.7 16H20L8.3 4zM4.5 20l6.3-7M13.2 11l6.3-7';

/** The icon set has no company marks: these two are drawn in its stroke. */
function Mark({ path }: { path: string }) {
  return (
    <svg
      className="lucide"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
