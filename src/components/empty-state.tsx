import type { ReactNode } from 'react';
import type { ButtonLook } from './button.tsx';
import { IconDisc } from './icon-disc.tsx';
import { LinkButton } from './link-button.tsx';
import type { Tone } from './tone.ts';

interface Props {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  /** The next step: there is always one, a link to another screen or something else. */
  link?: { to: string; label: string; look?: ButtonLook };
  actions?: ReactNode;
  tone?: Tone;
  /** Set where the title is the page's own heading. */
  main?: boolean;
  /** While it waits for something. */
  busy?: boolean;
}

/** A whole screen's or section's message: an icon, a title, a sentence and the next step. */
export function EmptyState({ icon, title, children, link, actions, tone, main, busy }: Props) {
  const Heading = main ? 'h1' : 'h2';
  return (
    <div aria-busy={busy}>
      <div className="grid justify-items-center gap-3 pt-10 pb-6 text-center">
        <IconDisc size="large" tone={tone}>
          {icon}
        </IconDisc>
        <Heading className="max-w-[13em]">{title}</Heading>
        {children && <p className="w-full max-w-[34ch] text-17 leading-[1.4] text-muted">{children}</p>}
      </div>
      {link && (
        <LinkButton block look={link.look} to={link.to}>
          {link.label}
        </LinkButton>
      )}
      {actions}
    </div>
  );
}
