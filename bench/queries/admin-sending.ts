import { DATA_TYPES } from '../../supabase/functions/export-analytics-data/data-types.ts';
import { admin } from './admin.ts';
import { type Asked, inTurn, quoted } from './asked.ts';
import type { Facts } from './facts.ts';

const filters = [
  {},
  { city: 'Bronx' },
  { job_type: 'Security' },
  { channel: 'sms' },
  { channel: 'email' },
  { channel: 'none' },
  { source: 'craigslist' },
  { tokens: '2' },
  { city: 'Queens', job_type: 'Cleaner' },
  { city: 'Staten Island', job_type: 'Babysitter', channel: 'none', tokens: '2' },
  { channel: 'none', source: 'shared', tokens: '2' },
];
const reapplyFilters = [
  {},
  { status: 'pending' },
  { status: 'sent' },
  { status: 'reapplied' },
  { status: 'expired' },
  { reason: 'abandoned_step1' },
  { status: 'reapplied', reason: 'abandoned_step2' },
  { reason: 'no_employer_response' },
];
const names = ['maria', 'winnie', 'lin', 'jose', 'thuy', 'nobody-such'];

/** What the screens of subscribers, deliveries, alerts and exports ask. */
export function adminSendingQueries({ mostWanted, openJobs, exportCursor }: Facts): Asked[] {
  const job = openJobs.includes(mostWanted) ? mostWanted : openJobs[0];
  const reach = (segment: string, channel: string, place: string | null, jobId: string | null = null) =>
    `select public.manual_alert_reach(${quoted(segment)}, ${quoted(channel)}, ${quoted(place)}, ${quoted(jobId)})`;
  const subscribers = (query: string | null, wanted: object) =>
    `select public.admin_subscribers_page(${quoted(query)}, ${quoted(wanted)}, null, 20)`;
  const reapply = (query: string | null, wanted: object) =>
    `select public.admin_reapply_page(${quoted(query)}, ${quoted(wanted)}, null, 20)`;
  const deliveries = (wanted: object) => `select public.admin_deliveries_page(${quoted(wanted)}, null, 20)`;
  // What an export asks for the screen to begin: as many lines as one page of it has.
  const page = (type: string, cursor: string | null, lines: number) =>
    `select public.export_page(${quoted(type)}, null, null, '{}', ${quoted(cursor)}, ${lines})`;
  const channels = ['sms', 'email'];
  return [
    admin('subscribers, their sums', () => 'select public.admin_subscriber_stats()'),
    admin('subscribers, each filter', (turn) => subscribers(null, inTurn(filters, turn))),
    admin('subscribers of a name', (turn) => subscribers(inTurn(names, turn), {})),
    admin('subscribers of a name, each filter', (turn) => subscribers(inTurn(names, turn), inTurn(filters, turn))),
    admin('reapply queue, each filter', (turn) => reapply(null, inTurn(reapplyFilters, turn))),
    admin('reapply queue, a name or job', (turn) => reapply(inTurn(names, turn), inTurn(reapplyFilters, turn))),
    admin('who may be nudged', () => 'select public.nudge_waiting()'),
    admin('deliveries, throughput and the queue', () => 'select public.admin_delivery_overview()'),
    admin('deliveries of a day and a week', (turn) => deliveries({ window: inTurn(['24h', '7d'], turn) })),
    admin('deliveries that failed', (turn) => deliveries({ status: 'error', window: inTurn(['24h', '7d'], turn) })),
    admin('subscribers, each order', (turn) =>
      subscribers(null, {
        ...inTurn(filters, turn),
        sort: inTurn(['name', 'city-', 'job_type', 'tokens-', 'created'], turn),
      }),
    ),
    admin('reapply queue, each order', (turn) =>
      reapply(null, {
        ...inTurn(reapplyFilters, turn),
        sort: inTurn(['name', 'job-', 'reason', 'status-', 'last_sent-'], turn),
      }),
    ),
    admin(
      'messages given up, each order',
      (turn) =>
        `select public.admin_dead_letters_page(${quoted({ sort: inTurn(['given_up-', 'kind', 'method', 'reason', 'attempts-'], turn) })}, null, 20)`,
    ),
    admin('whom an alert reaches: all', (turn) => reach('all', inTurn(channels, turn), null)),
    admin('whom an alert reaches: recent', (turn) => reach('recent', inTurn(channels, turn), null)),
    admin('whom an alert reaches: a place', (turn) => reach('location_specific', inTurn(channels, turn), 'Bronx')),
    admin('whom an alert reaches: a job', (turn) => reach('job_specific', inTurn(channels, turn), null, job ?? null)),
    admin('alerts that were sent', () => 'select public.manual_alert_history()'),
    { ...admin('exports, 200 rows of each', (turn) => page(inTurn(DATA_TYPES, turn), null, 200)), writes: true },
    { ...admin('exports, 200 rows further on', () => page('applications', exportCursor, 200)), writes: true },
  ];
}
