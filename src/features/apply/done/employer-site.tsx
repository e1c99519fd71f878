import { ExternalLink } from 'lucide-react';
import { buttonClass } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { m } from '@/paraglide/messages.js';

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
      <a className={buttonClass('primary', true)} href={url} target="_blank" rel="noopener noreferrer">
        {m.apply_employer_site()} <ExternalLink aria-hidden="true" />
        <span className="sr-only">{m.apply_new_tab()}</span>
      </a>
    </Card>
  );
}
