import {
  descriptionHtml,
  employerName,
  jobPosting,
  type OpenJob,
  postalAddress,
} from '../_shared/job-pages/job-posting.ts';
import type { Page } from '../_shared/job-pages/page-shell.ts';
import { type Language, TEXTS } from '../_shared/job-pages/texts.ts';
import { BRAND } from '../_shared/rules/brand.ts';
import { jobFacts } from '../_shared/rules/job-facts.ts';
import { NEW_YORK } from '../_shared/rules/new-york.ts';
import { escapeHtml } from '../_shared/templates/escape-html.ts';
import { IMAGE } from './job-image.ts';

/** What similar jobs are listed by. */
export type ListedJob = Pick<
  OpenJob,
  'id' | 'title' | 'company' | 'employer_name' | 'location' | 'job_type' | 'pay_range' | 'pay_unit'
>;

const MAIN = 'mx-auto grid w-full max-w-[calc(var(--container-form)+2*var(--gutter))] gap-3 px-(--gutter) pt-5 pb-8';

/** The page of an open job. */
export function openJobPage(job: OpenJob, similar: ListedJob[], siteUrl: string, language: Language): Page {
  const say = TEXTS[language];
  const { title, company, location, jobType, pay } = jobFacts(job, language);
  const payText = pay
    ? [pay.text, pay.hourly && `(${say.hourly(pay.hourly)})`].filter(Boolean).join(' ')
    : say.payUnstated;
  const { streetAddress, addressLocality, addressRegion, postalCode } = postalAddress(job);
  const day = (moment: string) =>
    `<time datetime="${escapeHtml(moment)}">${new Intl.DateTimeFormat(say.tag, { dateStyle: 'long', timeZone: NEW_YORK }).format(new Date(moment))}</time>`;
  const facts = [
    [say.pay, escapeHtml(payText)],
    [say.employer, escapeHtml(employerName(job))],
    [say.place, escapeHtml(location ?? addressLocality)],
    [
      '',
      escapeHtml(
        [streetAddress, addressLocality, `${addressRegion} ${postalCode ?? ''}`.trim(), 'US']
          .filter(Boolean)
          .join(', '),
      ),
    ],
    [say.type, jobType && jobType in say.types ? say.types[jobType as keyof typeof say.types] : ''],
    [say.posted, day(job.posted_at)],
    [say.openUntil, day(job.expires_at)],
  ];
  const body = `<main class="${MAIN}">
<h1>${escapeHtml(title)}</h1>
<ul>${facts.map(([name, html]) => html && `<li>${name && `${name}: `}${html}</li>`).join('')}${
    job.no_experience ? `<li>${say.noExperience}</li>` : ''
  }${job.has_link ? `<li>${say.employerSite}</li>` : ''}</ul>
<p><a href="/apply/${job.id}/step-1">${say.apply}</a></p>
<h2>${say.work}</h2>
${descriptionHtml(job, language)}
${similarHtml(similar, language)}
</main>`;
  const named = [title, company].filter(Boolean).join(', ');
  const description = [payText, location, job.summary].filter(Boolean).join('. ');
  const posting = jobPosting(job, siteUrl, language);
  return {
    title: `${named} · ${BRAND}`,
    description,
    language,
    head: [
      ...addresses(`${siteUrl}/jobs/${job.id}`, language),
      ...openGraph(named, description, `${siteUrl}/jobs/${job.id}`, language),
      posting ? jsonLd(posting) : '',
    ]
      .filter(Boolean)
      .join('\n    '),
    body,
  };
}

/** In place of a job that is not open: why, and what is like it. */
export function noJobPage(reason: 'closed' | 'unknown', similar: ListedJob[], language: Language): Page {
  const say = TEXTS[language];
  const body = `<main class="${MAIN}">
<h1>${say[reason]}</h1>
${reason === 'closed' ? `<p>${say.closedText}</p>` : ''}
<p><a href="/jobs">${say.all}</a></p>
${similarHtml(similar, language)}
</main>`;
  const head = '<meta name="robots" content="noindex" />';
  return { title: `${say[reason]} · ${BRAND}`, description: say[reason], language, head, body };
}

function similarHtml(jobs: ListedJob[], language: Language): string {
  if (jobs.length === 0) return '';
  const items = jobs.map((job) => {
    const { title, company, location, pay } = jobFacts(job, language);
    const more = [pay?.text ?? TEXTS[language].payUnstated, company, location].filter((text) => text !== null);
    return `<li><a href="/jobs/${job.id}">${escapeHtml(title)}</a>, ${escapeHtml(more.join(', '))}</li>`;
  });
  return `<h2>${TEXTS[language].similar}</h2>\n<ul>${items.join('')}</ul>`;
}

/** The page's one address in its language, and where it is in the other. */
function addresses(url: string, language: Language): string[] {
  const inSpanish = `${url}?lang=es`;
  return [
    `<link rel="canonical" href="${escapeHtml(language === 'es' ? inSpanish : url)}" />`,
    `<link rel="alternate" hreflang="en" href="${escapeHtml(url)}" />`,
    `<link rel="alternate" hreflang="es" href="${escapeHtml(inSpanish)}" />`,
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(url)}" />`,
  ];
}

function openGraph(title: string, description: string, url: string, language: Language): string[] {
  const image = `${url}/image.png${language === 'es' ? '?lang=es' : ''}`;
  const properties = {
    'og:type': 'website',
    'og:site_name': BRAND,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image,
    'og:image:width': String(IMAGE.width),
    'og:image:height': String(IMAGE.height),
    'og:image:alt': title,
    'og:locale': language === 'es' ? 'es_US' : 'en_US',
  };
  return [
    ...Object.entries(properties).map(([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
}

/** JSON that nothing in it can end: '<' starts neither a tag nor a comment. */
const jsonLd = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
