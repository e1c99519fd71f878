import { answerOnce } from '../_shared/http/answer-once.ts';
import { Refusal } from '../_shared/http/refusal.ts';
import type { OpenJob } from '../_shared/job-pages/job-posting.ts';
import { type Page, type Shell, writePage } from '../_shared/job-pages/page-shell.ts';
import { isUuid, jobIdIn } from '../_shared/rules/job-id.ts';
import { landingAt, landingFilters } from '../_shared/rules/landing.ts';
import { parseCategory } from '../_shared/rules/taxonomy.ts';
import { type Figures, type ListedJob, landingPage, noJobPage, openJobPage } from './job-html.ts';
import { jobImage } from './job-image.ts';

type Deps = {
  siteUrl: string;
  readJob: (id: string) => Promise<OpenJob | null>;
  readSimilar: (id: string) => Promise<{ is_closed: boolean; is_paused?: boolean; jobs: ListedJob[] } | null>;
  readFigures: (category: string | null, borough: string | null) => Promise<Figures>;
  /** The newest open jobs by the feed's filters. */
  readNewest: (filters: Record<string, string>) => Promise<ListedJob[]>;
  readShell: () => Promise<Shell>;
  /** An SVG as PNG. */
  draw: (svg: string) => Promise<Uint8Array<ArrayBuffer>>;
};

/** A part of a path as text; as it stands where it is not encoded rightly. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * A job's page as HTML for readers without JavaScript, with the site's scripts: GET `/job-page/<id>?lang=es`. 200 with a
 * JobPosting for an open real job, 410 with similar jobs for one that has closed (404 while it is paused), 404 for anything else, filler among it;
 * 304 for the ETag that the reader has; 302 to the job that is shown in its place. `/job-page/<id>/image.png` is the picture that link previews show of an open job;
 * `/job-page/<kind>`, `/job-page/in/<borough>` and `/job-page/<kind>/in/<borough>` are the landing pages.
 */
export async function jobPage(request: Request, deps: Deps): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const language = searchParams.get('lang') === 'es' ? 'es' : 'en';
  const path = pathname
    .replace(/^.*\/job-page\//, '')
    .replace(/\/+$/, '')
    .toLowerCase();
  const [part = '', ...rest] = path.split('/');
  const id = jobIdIn(decoded(part));
  const isImage = rest.join('/') === 'image.png';
  const isJob = isUuid(id) && (isImage || rest.length === 0);
  const { siteUrl, readShell } = deps;
  const landing = landingAt(`/jobs/${path}`);
  if (landing) {
    const { kind, borough } = landing;
    const [shell, figures, jobs] = await Promise.all([
      readShell(),
      deps.readFigures(parseCategory(kind), borough),
      deps.readNewest(landingFilters(landing)),
    ]);
    return answerPage(request, shell, landingPage(landing, figures, jobs, siteUrl, language));
  }
  const [job, similar] = await Promise.all([isJob ? deps.readJob(id) : null, isJob ? deps.readSimilar(id) : null]);
  const isOpen = job && !job.is_fake;
  if (isImage) {
    if (!isOpen) throw new Refusal(404, 'There is no such job.');
    const svg = jobImage(job, language);
    return answerOnce(request, svg, () => deps.draw(svg), {
      'Cache-Control': IMAGE_CACHE,
      'Content-Type': 'image/png',
    });
  }
  // The same one from another source is shown in its place, for as long as it is.
  if (isOpen && job.id !== id) {
    const headers = { Location: `${siteUrl}/jobs/${job.id}`, 'Cache-Control': 'public, max-age=60' };
    return new Response(null, { status: 302, headers });
  }
  const shell = await readShell();
  const isClosed = !isOpen && similar?.is_closed === true;
  const isPaused = isClosed && similar.is_paused === true;
  const page = isOpen
    ? openJobPage(job, similar?.jobs ?? [], siteUrl, language)
    : noJobPage(isPaused ? 'paused' : isClosed ? 'closed' : 'unknown', isClosed ? similar.jobs : [], language);
  if (isOpen) return answerPage(request, shell, page);
  const headers = { ...pageHeaders(shell, page), 'Cache-Control': 'public, max-age=60' };
  return new Response(writePage(shell, page), { status: isClosed && !isPaused ? 410 : 404, headers });
}

const pageHeaders = (shell: Shell, { language }: Page) => ({
  ...shell.headers,
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Language': language,
});

function answerPage(request: Request, shell: Shell, page: Page): Promise<Response> {
  const html = writePage(shell, page);
  return answerOnce(request, html, async () => html, { ...pageHeaders(shell, page), 'Cache-Control': PAGE_CACHE });
}

const PAGE_CACHE = 'public, max-age=300';
const IMAGE_CACHE = 'public, max-age=86400';
