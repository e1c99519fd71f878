import type { Finding } from '../measure.ts';
import { audit, median, type Report, score } from './lighthouse.ts';

const promises: { what: string; of: (report: Report) => number; least?: number; most?: number }[] = [
  { what: 'performance', of: score('performance'), least: 98 },
  { what: 'accessibility', of: score('accessibility'), least: 100 },
  { what: 'best practices', of: score('best-practices'), least: 100 },
  { what: 'SEO', of: score('seo'), least: 100 },
  { what: 'FCP ms', of: audit('first-contentful-paint'), most: 1200 },
  { what: 'LCP ms', of: audit('largest-contentful-paint'), most: 1800 },
  { what: 'TBT ms', of: audit('total-blocking-time'), most: 100 },
  { what: 'CLS', of: audit('cumulative-layout-shift', 3), most: 0 },
];

/** What was promised of a page, and what its reports say. A page that search engines shall not list promises no SEO. */
export function judgePage(name: string, reports: Report[], isListed = true): Finding[] {
  return promises
    .filter(({ what }) => isListed || what !== 'SEO')
    .map(({ what, of, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY }) => {
      const value = median(reports, of);
      return {
        what: `${name} ${what}`,
        value: String(value),
        promised: Number.isFinite(least) ? `≥ ${least}` : `≤ ${most}`,
        isKept: value >= least && value <= most,
      };
    });
}
