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
import { type Landing, LEAST_PAID, landingPath } from '../_shared/rules/landing.ts';
import { money } from '../_shared/rules/money.ts';
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
    [say.station, stationText(job, language)],
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
      ...preview(named, description, `${siteUrl}/jobs/${job.id}`, language, {
        url: `${siteUrl}/jobs/${job.id}/image.png${language === 'es' ? '?lang=es' : ''}`,
        ...IMAGE,
        alt: named,
      }),
      posting ? jsonLd(posting) : '',
    ]
      .filter(Boolean)
      .join('\n    '),
    body,
  };
}

/** 'Fordham Rd B D, about 0.2 mi'; nothing where no station is near. */
function stationText({ station, place }: OpenJob, language: Language): string {
  if (!station) return '';
  const say = TEXTS[language];
  const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const miles = new Intl.NumberFormat(say.tag, tenths).format(Math.max(station.miles, 0.1));
  const name = escapeHtml([station.name, ...station.lines].join(' '));
  return `<span lang="en">${name}</span>, ${say.away(miles, place?.is_about === true)}`;
}

/** What `job_figures` says of a landing page's jobs. */
export type Figures = { jobs: number; paid: number; middle_cents: number | null };

/** The page of a kind of work, of a borough, or of both: what there is, and its newest jobs. */
export function landingPage(
  { kind, borough }: Landing,
  { jobs: open, paid, middle_cents }: Figures,
  jobs: ListedJob[],
  siteUrl: string,
  language: Language,
): Page {
  const say = TEXTS[language];
  const where = borough === 'Bronx' ? say.bronx : (borough ?? say.city);
  const name = kind ? say.jobsOf(say.kinds[kind], where) : say.jobsIn(where);
  const pay = middle_cents !== null && paid >= LEAST_PAID ? say.middlePay(paid, money(middle_cents)) : '';
  const text = [say.openNow(open), pay].filter(Boolean).join(' ');
  const body = `<main class="${MAIN}">
<h1>${name}</h1>
<p>${text}</p>
${jobList(jobs, language)}
<p><a href="/jobs">${say.all}</a></p>
</main>`;
  const url = siteUrl + landingPath({ kind, borough });
  const robots = open === 0 ? ['<meta name="robots" content="noindex" />'] : [];
  const icon = { url: `${siteUrl}/icon-512.png`, width: 512, height: 512, alt: BRAND };
  const head = [...robots, ...addresses(url, language), ...preview(name, text, url, language, icon)].join('\n    ');
  return { title: `${name} · ${BRAND}`, description: text, language, head, body };
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
  return jobs.length === 0 ? '' : `<h2>${TEXTS[language].similar}</h2>\n${jobList(jobs, language)}`;
}

function jobList(jobs: ListedJob[], language: Language): string {
  const items = jobs.map((job) => {
    const { title, company, location, pay } = jobFacts(job, language);
    const more = [pay?.text ?? TEXTS[language].payUnstated, company, location].filter((text) => text !== null);
    return `<li><a href="/jobs/${job.id}">${escapeHtml(title)}</a>, ${escapeHtml(more.join(', '))}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
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

type Picture = { url: string; width: number; height: number; alt: string };

/** What a link to the page shows elsewhere: Open Graph's and Twitter's words, with a wide picture or a square one beside them. */
function preview(title: string, description: string, url: string, language: Language, picture: Picture): string[] {
  const openGraph = {
    'og:type': 'website',
    'og:site_name': BRAND,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:locale': language === 'es' ? 'es_US' : 'en_US',
    'og:image': picture.url,
    'og:image:width': String(picture.width),
    'og:image:height': String(picture.height),
    'og:image:alt': picture.alt,
  };
  const twitter = {
    'twitter:card': picture.width > picture.height ? 'summary_large_image' : 'summary',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': picture.url,
    'twitter:image:alt': picture.alt,
  };
  return [...metaTags('property', openGraph), ...metaTags('name', twitter)];
}

const metaTags = (key: 'property' | 'name', tags: Record<string, string>) =>
  Object.entries(tags).map(([name, text]) => `<meta ${key}="${name}" content="${escapeHtml(text)}" />`);

/** JSON that nothing in it can end: '<' starts neither a tag nor a comment. */
const jsonLd = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
