import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import { metErrors } from './errors.ts';
import { publicFetch, rpcUrl } from './supabase.ts';

/**
 * Tells the backend once, when the page is hidden, how the visit that began at `pathname` went: its largest paint, its slowest
 * answer to a tap, what moved by itself, and which errors were met on which page, by the names that `routeName` gives pages.
 * Nothing about the person, and nothing at all where the browser asks for that.
 */
export function reportVisit(pathname: string, routeName: (pathname: string) => string): void {
  if (isUnwanted() || document.visibilityState === 'hidden') return;
  const figures: Partial<Record<Metric['name'], number>> = {};
  const note = ({ name, value }: Metric) => {
    figures[name] = value;
  };
  for (const measure of [onLCP, onINP, onCLS]) measure(note, { reportAllChanges: true });
  document.addEventListener('visibilitychange', function send() {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    const report = {
      p_route: routeName(pathname),
      p_connection: connection(),
      p_lcp: figures.LCP,
      p_inp: figures.INP,
      p_cls: figures.CLS,
      p_errors: metErrors().map(({ pathname: at, code }) => ({ route: routeName(at), code })),
    };
    const body = JSON.stringify(report);
    publicFetch(rpcUrl('report_page', {}), { method: 'POST', body, keepalive: true }).catch(() => undefined);
  });
}

/** 'Do not track' and Global Privacy Control. */
function isUnwanted(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

function connection(): string | undefined {
  return (navigator as Navigator & { connection?: { effectiveType?: string } }).connection?.effectiveType;
}
