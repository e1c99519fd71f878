import { BRAND } from '@rules/brand.ts';
import { cx } from 'class-variance-authority';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths.ts';
import { useSettings } from '@/lib/settings.ts';
import { m } from '@/paraglide/messages.js';
import { Slots, slot } from './slots.tsx';

interface Props<Inputs> {
  /** A message with `terms` and `privacy` where their links go. */
  text: (inputs: Inputs) => string;
  className?: string;
}

/** Small print that links to the terms and the privacy policy. */
export function LegalText({ text, className }: Props<{ terms: string; privacy: string }>) {
  const link = (to: string, label: string) => (
    <Link className="underline" to={to}>
      {label}
    </Link>
  );
  return (
    <p className={cx('text-13 text-muted', className)}>
      <Slots
        text={text({ terms: slot('terms'), privacy: slot('privacy') })}
        parts={{ terms: link(paths.terms, m.legal_terms()), privacy: link(paths.privacy, m.legal_privacy()) }}
      />
    </p>
  );
}

interface ConsentProps
  extends Props<{ brand: string; count: number; terms: string; privacy: string; employer: string }> {
  /** What the employer learns, where there is one. */
  employer?: string;
}

/** What will happen with a number and an address. A change of its words is a new consent version. */
export function ConsentText({ text, employer = '', className }: ConsentProps) {
  const { perDay } = useSettings();
  return (
    <LegalText className={className} text={(links) => text({ brand: BRAND, count: perDay, employer, ...links })} />
  );
}
