import {
  descriptionHtml,
  jobPosting,
  type OpenJob,
  postalAddress,
  textLanguage,
} from '../_shared/job-pages/job-posting.ts';
import type { Page } from '../_shared/job-pages/page-shell.ts';
import { type Language, TEXTS } from '../_shared/job-pages/texts.ts';
import { BRAND } from '../_shared/rules/brand.ts';
import { withoutPlaceholders } from '../_shared/rules/job-display.ts';
import { jobFacts } from '../_shared/rules/job-facts.ts';
import { type Landing, LEAST_PAID, landingPath } from '../_shared/rules/landing.ts';
import { money } from '../_shared/rules/money.ts';
import { NEW_YORK } from '../_shared/rules/new-york.ts';
import { isLongPay } from '../_shared/rules/pay-text.ts';
import { escapeHtml } from '../_shared/templates/escape-html.ts';
import { IMAGE } from './job-image.ts';

/** What similar jobs are listed by. */
export type ListedJob = Pick<
  OpenJob,
  'id' | 'title' | 'company' | 'employer_name' | 'location' | 'job_type' | 'pay_range' | 'pay_unit'
>;

const NARROW = 'max-w-[calc(var(--container-form)+2*var(--gutter))]';
const WIDE = 'max-w-[calc(var(--container-page)+2*var(--gutter))] lg:pl-[calc(var(--gutter)+240px)]';
const LINK = 'text-green underline underline-offset-3';

/** In the layout of the site, so that the heading stays where it is when the app takes over. */
const inLayout = (main: string, width: string, language: Language) => `<div class="flex min-h-dvh flex-col pt-(--top)">
<header class="fixed inset-x-0 top-0 z-20 flex h-(--top) items-center gap-3 border-b border-line bg-paper px-[max(var(--gutter),(100%-var(--container-page))/2)]"><a class="inline-flex min-h-11 items-center gap-2 text-17 font-bold tracking-[-0.02em]" href="${addressIn('/', language)}">${BRAND}</a></header>
<main lang="${language}" class="mx-auto w-full px-(--gutter) pt-5 pb-8 wrap-anywhere ${width}">
${main}
</main>
</div>`;

/** An address of the site in the page's language. */
const addressIn = (path: string, language: Language) => (language === 'es' ? `${path}?lang=es` : path);

/** The page of an open job. */
export function openJobPage(job: OpenJob, similar: ListedJob[], siteUrl: string, language: Language): Page {
  const say = TEXTS[language];
  const shown = withoutPlaceholders(job);
  const { title, company, location, jobType, pay } = jobFacts(shown, language);
  const size = !pay ? 'text-22' : isLongPay(pay) ? 'text-30' : 'text-[2.25rem]';
  const hourly = pay?.hourly ? `(${say.hourly(pay.hourly)})` : '';
  const payText = pay ? [pay.text, hourly].filter(Boolean).join(' ') : say.payUnstated;
  const small = (text: string) =>
    text && `<small class="ml-0.5 text-15 font-normal tracking-normal text-muted">${escapeHtml(text)}</small>`;
  const payHtml = pay
    ? `<span lang="en">${escapeHtml(pay.amount)}</span>${small(pay.text.slice(pay.amount.length))} ${small(hourly)}`
    : say.payUnstated;
  const { streetAddress, addressLocality, addressRegion, postalCode } = postalAddress(job);
  const day = (moment: string) =>
    `<time datetime="${escapeHtml(moment)}">${new Intl.DateTimeFormat(say.tag, { dateStyle: 'long', timeZone: NEW_YORK }).format(new Date(moment))}</time>`;
  const facts = [
    [say.place, location ? `<span lang="en">${escapeHtml(location)}</span>` : addressLocality],
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
  const text = descriptionHtml(shown, language);
  const written = textLanguage(job, language);
  const translatedBy =
    written === 'es'
      ? `<p class="mb-1.5 text-13 text-muted">${say.translated} <a class="underline" href="/jobs/${job.id}">${say.original}</a></p>\n`
      : '';
  const main = `<p class="leading-[1.15] font-bold tracking-[-0.025em] tabular-nums ${size}">${payHtml}</p>
<h1 class="mt-2 text-22 text-pretty" lang="en">${escapeHtml(title)}</h1>
<p class="mt-1 text-muted">${company ? `<span lang="en">${escapeHtml(company)}</span>` : `${say.employer}: ${say.unnamed}`}</p>
<ul class="mt-4 grid gap-1.5">${facts.map(([name, html]) => html && `<li>${name && `${name}: `}${html}</li>`).join('')}${
    job.no_experience ? `<li>${say.noExperience}</li>` : ''
  }${job.known_by ? `<li>${say.knownBy[job.known_by]}</li>` : ''}${job.has_link ? `<li>${say.employerSite}</li>` : ''}</ul>
<p class="mt-4"><a class="inline-flex min-h-13 items-center rounded-control bg-green px-4 text-16 font-semibold text-on-green" href="${addressIn(`/apply/${job.id}/step-1`, language)}">${say.apply}</a></p>
${text && `<h2 class="mt-5 mb-1.5 text-17">${say.work}</h2>\n${translatedBy}<div class="flex flex-col gap-3" lang="${written}">${text}</div>`}
${similarHtml(similar, language)}`;
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
    body: inLayout(main, NARROW, language),
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
  const main = `<h1 class="text-[length:clamp(1.0625rem,5.2vw,1.375rem)] tracking-[-0.015em]">${name}</h1>
<p class="mt-1 mb-3 min-h-[2lh] text-muted">${text}</p>
${jobList(jobs, language)}
${allJobs(language)}`;
  const url = siteUrl + landingPath({ kind, borough });
  const robots = open === 0 ? ['<meta name="robots" content="noindex" />'] : [];
  const icon = { url: `${siteUrl}/icon-512.png`, width: 512, height: 512, alt: BRAND };
  const head = [...robots, ...addresses(url, language), ...preview(name, text, url, language, icon)].join('\n    ');
  return { title: `${name} · ${BRAND}`, description: text, language, head, body: inLayout(main, WIDE, language) };
}

/** In place of a job that is not open: why, and what is like it. */
export function noJobPage(reason: 'closed' | 'paused' | 'unknown', similar: ListedJob[], language: Language): Page {
  const say = TEXTS[language];
  const main = `<h1 class="text-22">${say[reason]}</h1>
${reason === 'unknown' ? '' : `<p class="mt-2">${say[`${reason}Text`]}</p>`}
${allJobs(language)}
${similarHtml(similar, language)}`;
  const head = '<meta name="robots" content="noindex" />';
  const body = inLayout(main, NARROW, language);
  return { title: `${say[reason]} · ${BRAND}`, description: say[reason], language, head, body };
}

const allJobs = (language: Language) =>
  `<p class="mt-4"><a class="${LINK}" href="${addressIn('/jobs', language)}">${TEXTS[language].all}</a></p>`;

function similarHtml(jobs: ListedJob[], language: Language): string {
  const heading = `<h2 class="mt-7 mb-3 text-17">${TEXTS[language].similar}</h2>`;
  return jobs.length === 0 ? '' : `${heading}\n${jobList(jobs, language)}`;
}

function jobList(jobs: ListedJob[], language: Language): string {
  if (jobs.length === 0) return '';
  const items = jobs.map((job) => {
    const { title, company, location, pay } = jobFacts(withoutPlaceholders(job), language);
    const payText = escapeHtml(pay?.text ?? TEXTS[language].payUnstated);
    const where = escapeHtml([company, location].filter(Boolean).join(', '));
    const link = `<a class="${LINK}" lang="en" href="${addressIn(`/jobs/${job.id}`, language)}">${escapeHtml(title)}</a>`;
    return `<li>${link}, ${payText}${where && `, <span lang="en">${where}</span>`}</li>`;
  });
  return `<ul class="grid gap-3">${items.join('')}</ul>`;
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
