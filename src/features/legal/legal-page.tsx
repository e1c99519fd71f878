import { BRAND } from '@rules/brand.ts';
import type { ReactNode } from 'react';
import { Page } from '@/components/page.tsx';
import { Slots } from '@/components/slots.tsx';
import { longDate } from '@/lib/dates.ts';
import { CONTACT_EMAIL } from '@/lib/env.ts';
import { m } from '@/paraglide/messages.js';

/** The day the words of either page last changed, New York noon. */
const CHANGED = '2026-11-27T17:00:00Z';

export interface LegalSection {
  title: string;
  paragraphs: string[];
}

interface Props {
  title: string;
  lede: string;
  sections: LegalSection[];
  children: ReactNode;
}

/** A page of plain words: date, sections, the way to write to us. */
export function LegalPage({ title, lede, sections, children }: Props) {
  const contact = (
    <a
      className="text-green underline underline-offset-3"
      href={`mailto:${CONTACT_EMAIL}?subject=${encodeURIComponent(`${BRAND}: ${title}`)}`}
    >
      {CONTACT_EMAIL}
    </a>
  );
  return (
    <Page>
      <article className="mt-3">
        <h1>{title}</h1>
        <p className="text-13 text-muted mt-2">{m.legal_updated({ date: longDate(CHANGED) })}</p>
        <p className="mt-4 text-17 leading-snug">{lede}</p>
        {sections.map((section) => (
          <section key={section.title} className="mt-7">
            <h2 className="text-17">{section.title}</h2>
            {section.paragraphs.map((text) => (
              <p key={text} className="mt-2">
                <Slots text={text} parts={{ contact }} />
              </p>
            ))}
          </section>
        ))}
        <p className="mt-8 border-line border-t pt-5">{children}</p>
      </article>
    </Page>
  );
}
