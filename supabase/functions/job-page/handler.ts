import type { OpenJob } from '../_shared/job-pages/job-posting.ts';
import { type Shell, writePage } from '../_shared/job-pages/page-shell.ts';
import { isRealJobId } from '../_shared/rules/job-id.ts';
import { type ListedJob, noJobPage, openJobPage } from './job-html.ts';

type Deps = {
  siteUrl: string;
  readJob: (id: string) => Promise<OpenJob | null>;
  readSimilar: (id: string) => Promise<{ is_closed: boolean; jobs: ListedJob[] } | null>;
  readShell: () => Promise<Shell>;
};

/**
 * A job's page as HTML for readers without JavaScript, with the site's scripts: GET `/job-page/<id>?lang=es`. 200 with a
 * JobPosting for an open real job, 410 with similar jobs for one that has closed, 404 for anything else, filler among it;
 * 304 for the ETag that the reader has.
 */
export async function jobPage(request: Request, { siteUrl, readJob, readSimilar, readShell }: Deps): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const language = searchParams.get('lang') === 'es' ? 'es' : 'en';
  const id = pathname.split('/').at(-1)?.toLowerCase() ?? '';
  const [shell, job, similar] = await Promise.all([
    readShell(),
    isRealJobId(id) ? readJob(id) : null,
    isRealJobId(id) ? readSimilar(id) : null,
  ]);
  const isOpen = job && !job.is_fake;
  const isClosed = !isOpen && similar?.is_closed === true;
  const page = isOpen
    ? openJobPage(job, similar?.jobs ?? [], siteUrl, language)
    : noJobPage(isClosed ? 'closed' : 'unknown', isClosed ? similar.jobs : [], language);
  const html = writePage(shell, page);
  const etag = `"${await digest(html)}"`;
  const headers = {
    ...shell.headers,
    'Cache-Control': isOpen ? 'public, max-age=300' : 'public, max-age=60',
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': language,
    ETag: etag,
  };
  const known = (request.headers.get('if-none-match') ?? '').split(/,\s*/).map((tag) => tag.replace(/^W\//, ''));
  if (isOpen && known.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(html, { status: isOpen ? 200 : isClosed ? 410 : 404, headers });
}

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
