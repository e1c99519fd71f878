import { BRAND } from '@rules/brand.ts';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { QueryError } from '@/components/error-state.tsx';
import { Page } from '@/components/page.tsx';
import { Waiting } from '@/components/waiting.tsx';
import { jobPay, jobTexts } from '@/features/jobs/job.ts';
import { waitText } from '@/lib/errors.ts';
import { isDeadLink, isLinkToken } from '@/lib/link-token.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { employerQueries } from './api.ts';
import { DeadLink } from './dead-link.tsx';

/** `/employer/:token/poster`: the job on a sheet to print, in English and Spanish, with a code that opens its page. */
export function PosterPage() {
  const { token = '' } = useParams();
  usePageMeta({ title: m.employer_poster(), noindex: true, noreferrer: true });
  return isLinkToken(token) ? <Poster token={token} /> : <DeadLink token={null} />;
}

function Poster({ token }: { token: string }) {
  const query = useQuery(employerQueries.posting(token));
  const address = query.data && window.location.origin + paths.job(query.data.job_id);
  const { data: code } = useQuery({
    queryKey: ['qr-code', 'poster', address ?? ''],
    queryFn: () => draw(address ?? ''),
    enabled: address !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isDeadLink(query.error)) return <DeadLink token={token} />;
  if (!query.data || !address) {
    return (
      <Page>
        {query.isPending ? (
          <Waiting>{m.employer_loading()}</Waiting>
        ) : (
          <QueryError query={query}>{waitText(query.error) ?? m.employer_load_failed()}</QueryError>
        )}
      </Page>
    );
  }
  const { job } = query.data;
  const { title, company, location } = jobTexts(job);
  const pay = jobPay(job);
  return (
    <Page className="print:max-w-none print:p-0">
      <div className="mb-4 print:hidden">
        <h1>{m.employer_poster()}</h1>
        <p className="mt-1 mb-3 text-muted">{m.employer_poster_text()}</p>
        <Button block disabled={!code} onClick={() => window.print()}>
          <Printer aria-hidden="true" /> {m.employer_poster_print()}
        </Button>
      </div>
      {/* Dark on white in every theme: it is paper. */}
      <article
        className="grid justify-items-center gap-3 rounded-card border border-line bg-[#fff] p-6 text-center text-[#000] print:gap-5 print:border-0 print:p-0"
        aria-label={m.employer_poster_of({ title })}
      >
        <p className="text-22 font-bold print:text-30">
          <span lang="en">{m.employer_poster_hiring({}, { locale: 'en' })}</span>
          <span className="block" lang="es">
            {m.employer_poster_hiring({}, { locale: 'es' })}
          </span>
        </p>
        <h2 className="text-30 leading-[1.15] wrap-anywhere print:text-[3.25rem]" lang="en">
          {title}
        </h2>
        <p className="text-17 wrap-anywhere print:text-22" lang="en">
          {[company, location].filter(Boolean).join(', ')}
        </p>
        {!pay.isDefault && <p className="text-22 font-bold print:text-30">{pay.text}</p>}
        {code && (
          <img
            className="size-56 [image-rendering:pixelated] print:size-[80mm]"
            src={code}
            alt={m.employer_poster_code()}
            width={224}
            height={224}
          />
        )}
        <p className="text-17 print:text-22">
          <span lang="en">{m.employer_poster_scan({ brand: BRAND }, { locale: 'en' })}</span>
          <span className="mt-1 block" lang="es">
            {m.employer_poster_scan({ brand: BRAND }, { locale: 'es' })}
          </span>
        </p>
        <p className="text-13 wrap-anywhere">{address}</p>
      </article>
    </Page>
  );
}

async function draw(address: string): Promise<string> {
  const { generate } = await import('lean-qr');
  return generate(address).toDataURL({ type: 'image/png', scale: 12, on: [0, 0, 0], off: [255, 255, 255] });
}
