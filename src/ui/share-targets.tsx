import { MessageCircle, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';

interface ShareTarget {
  name: string;
  href: string;
  icon: ReactNode;
}

/** Where a link can be sent in one tap; each opens with the message written. */
export function shareTargets(message: string, link: string): ShareTarget[] {
  const text = encodeURIComponent(message);
  const url = encodeURIComponent(link);
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}`, icon: <MessageCircle /> },
    { name: 'SMS', href: `sms:?&body=${text}`, icon: <MessageSquareText /> },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}`, icon: <Mark path={FACEBOOK} /> },
    { name: 'Twitter', href: `https://twitter.com/intent/tweet?text=${text}`, icon: <Mark path={TWITTER} /> },
  ];
}

const FACEBOOK = 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z';
const TWITTER =
  'M22 4s-.7 2.1-2 3.4c1.6 10-9.4 17.3-18 11.6 2.2.1 4.4-.6 6-2C3 15.5.5 9.6 3 5c2.2 2.6 5.6 4.1 9 4-.9-4.2 4-6.6 7-3.8 1.1 0 3-1.2 3-1.2z';

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
