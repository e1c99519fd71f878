import { BRAND } from '@rules/brand.ts';
import { payDisplay } from '@rules/pay-text.ts';
import { useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { Page } from '@/components/page.tsx';
import { jobTexts } from '@/features/jobs/job.ts';
import { isDeadLink, isLinkToken } from '@/lib/link-token.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { qrCodeQueries } from '@/lib/qr-code.ts';
import { m } from '@/paraglide/messages.js';
import { employerQueries } from './api.ts';
import { DeadLink, UnopenedLink } from './dead-link.tsx';

/** `/employer/:token/poster`: the job on a sheet to print, in English and Spanish, with a code that opens its page. */
export function PosterPage() {
  const { token = '' } = useParams();
  usePageMeta({ title: m.employer_poster(), noindex: true, noreferrer: true });
  return isLinkToken(token) ? <Poster token={token} /> : <DeadLink token={null} />;
}

function Poster({ token }: { token: string }) {
  const query = useQuery(employerQueries.posting(token));
  const address = query.data && window.location.origin + paths.job(query.data.job_id);
  const { data: code } = useQuery({ ...qrCodeQueries.picture(address ?? ''), enabled: address !== undefined });
  if (isDeadLink(query.error) || !query.data || !address) return <UnopenedLink token={token} query={query} />;
  const { job } = query.data;
  const { title } = jobTexts(job);
  const [pay, paga] = [payDisplay(job, 'en'), payDisplay(job, 'es')];
  // One sheet also of Letter: long texts are smaller, and the longest are cut.
  const isLong = title.length > 34 || `${job.company}${job.location}`.length > 50;
  const search = { words: job.company?.trim() || title, host: window.location.host };
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
        className="grid justify-items-center gap-3 rounded-card border border-line bg-[#fff] p-6 text-center text-[#000] print:gap-4 print:border-0 print:p-0"
        aria-label={m.employer_poster_of({ title })}
      >
        <p className="text-22 font-bold print:text-30">
          <span lang="en">{m.employer_poster_hiring({}, { locale: 'en' })}</span>
          <span className="block" lang="es">
            {m.employer_poster_hiring({}, { locale: 'es' })}
          </span>
        </p>
        <h2
          className={cx(
            'text-30 leading-[1.15] wrap-anywhere print:line-clamp-4',
            isLong ? 'print:text-[2.25rem]' : 'print:text-[3.25rem]',
          )}
          lang="en"
        >
          {title}
        </h2>
        <p className="text-17 wrap-anywhere print:line-clamp-2 print:text-22" lang="en">
          {[job.company?.trim(), job.location?.trim()].filter(Boolean).join(', ')}
        </p>
        {!pay.isDefault && (
          <p className="text-22 font-bold print:text-30">
            <span lang="en">{pay.text}</span>
            {paga.text !== pay.text && (
              <span className="block" lang="es">
                {paga.text}
              </span>
            )}
          </p>
        )}
        {code && (
          <img
            className={cx('size-56 [image-rendering:pixelated]', isLong ? 'print:size-[50mm]' : 'print:size-[80mm]')}
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
        <p className="text-13 wrap-anywhere print:text-17">
          <span className="print:line-clamp-2" lang="en">
            {m.employer_poster_search(search, { locale: 'en' })}
          </span>
          <span className="block print:line-clamp-2" lang="es">
            {m.employer_poster_search(search, { locale: 'es' })}
          </span>
        </p>
      </article>
    </Page>
  );
}
