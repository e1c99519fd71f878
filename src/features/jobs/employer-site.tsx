import { jobNumber } from '@rules/application-link.ts';
import { ExternalLink } from 'lucide-react';
import { buttonVariants } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { CopyButton } from '@/components/copy-button.tsx';
import { m } from '@/paraglide/messages.js';

/** What is left to do where the employer takes applications on its own site: open it, and the number to search for there. */
export function EmployerSite({ url, className }: { url: string; className?: string }) {
  const number = jobNumber(url);
  return (
    <Card as="section" className={className}>
      <p className="mb-4">{m.apply_employer_site_text()}</p>
      {number && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <p>
            {m.apply_job_number()}
            <b className="block text-17 tabular-nums">{number}</b>
          </p>
          <CopyButton text={number} label={m.apply_job_number_copy()} />
        </div>
      )}
      <a className={buttonVariants({ block: true })} href={url} target="_blank" rel="noopener noreferrer">
        {m.apply_employer_site()} <ExternalLink aria-hidden="true" />
        <span className="sr-only">{m.apply_new_tab()}</span>
      </a>
    </Card>
  );
}
