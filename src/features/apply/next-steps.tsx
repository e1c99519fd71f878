import { ExternalLink } from 'lucide-react';
import { buttonVariants } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { m } from '@/paraglide/messages.js';
import type { LocalApplication } from './application.ts';

/**
 * 'What happens next', and no more than is true: only a job with an e-mail contact is sent the application, and one to
 * filler stays on the device, with alerts switched on.
 */
export function NextList({ application, last }: { application: LocalApplication; last?: boolean }) {
  const { job, isFake } = application;
  const steps = isFake
    ? [m.apply_next_alerts_on(), m.apply_next_watch()]
    : [
        employerSite(job.application_link) && m.apply_next_site(),
        job.reaches_employer ? m.apply_next_review_employer() : m.apply_next_review(),
        last ? m.apply_next_call() : m.apply_next_interview(),
        last ? m.apply_next_alerts() : m.apply_next_watch(),
      ].filter((text) => text !== null);
  return (
    <section>
      <h2 className="mb-3">{m.apply_next()}</h2>
      <ol>
        {steps.map((text, index) => (
          <li
            key={text}
            className="relative grid grid-cols-[28px_1fr] gap-3 pb-4 not-last:before:absolute not-last:before:top-8 not-last:before:bottom-1 not-last:before:left-[13px] not-last:before:w-0.5 not-last:before:bg-line last:pb-0"
          >
            <span className="grid size-7 place-items-center rounded-full bg-green-tint font-bold text-green tabular-nums">
              {index + 1}
            </span>
            <p className="pt-[3px]">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A job's own address for applications when it is one that a browser may open, else null. */
export function employerSite(link: string | null): string | null {
  if (!link || !URL.canParse(link)) return null;
  const { protocol, href } = new URL(link);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** What is left to do when the employer takes applications on its own site. */
export function EmployerSite({ url }: { url: string }) {
  return (
    <Card as="section">
      <p className="mb-4">{m.apply_employer_site_text()}</p>
      <a className={buttonVariants({ block: true })} href={url} target="_blank" rel="noopener noreferrer">
        {m.apply_employer_site()} <ExternalLink aria-hidden="true" />
        <span className="sr-only">{m.apply_new_tab()}</span>
      </a>
    </Card>
  );
}
