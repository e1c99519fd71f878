import { type Asked, inTurn, quoted } from './asked.ts';
import type { Facts } from './facts.ts';

const places = ['Brooklyn', 'Bronx', 'Queens', 'Manhattan', 'Staten Island', ''];
const categories = ['warehouse', 'cook', 'cashier', 'healthcare', ''];
const types = ['full-time', 'part-time', 'temporary', ''];
const pays = ['20-25', '15-20', ''];
const experiences = ['none', ''];
const combinations = places.flatMap((location) =>
  categories.flatMap((category) =>
    types.flatMap((type) =>
      pays.flatMap((pay) => experiences.map((experience) => ({ location, category, type, pay, experience }))),
    ),
  ),
);

/** What a visitor looking for work asks. */
export function feedQueries({ feedCursor, openJobs }: Facts): Asked[] {
  const page = (query: string | null, filters: object = {}, cursor: string | null = null) =>
    `select public.feed_page(${quoted(query)}, ${quoted(filters)}, ${quoted(cursor)}, 24)`;
  const feed = (name: string, sql: Asked['sql']): Asked => ({ name: `feed: ${name}`, as: 'anyone', limit: 5, sql });
  const search = (name: string, words: string[], filters: object[] = [{}]): Asked => ({
    name: `search: ${name}`,
    as: 'anyone',
    limit: 20,
    sql: (turn) => page(inTurn(words, turn), inTurn(filters, turn)),
  });
  return [
    feed('first page', () => page(null)),
    feed('the 40th page', () => page(null, {}, feedCursor)),
    feed('a place', (turn) => page(null, { location: inTurn(places, turn) })),
    feed('filters in all combinations', (turn) => page(null, inTurn(combinations, turn * 7))),
    feed('a deep link', (turn) => `select public.resolve_job(${quoted(inTurn(openJobs, turn))})`),
    feed('the landing page', () => 'select public.landing_jobs()'),
    feed('the pay guide', () => 'select public.pay_guide()'),
    search('one word', ['aide', 'engineer', 'warehouse', 'cashier', 'driver', 'cook', 'nurse', 'server']),
    search('a rare word', ['xylophone', 'glassblower', 'beekeeper', 'ditmars 42', 'bilingual union']),
    search('two words', ['warehouse nights', 'home aide', 'delivery driver', 'line cook', 'part time cashier']),
    search('a typo', ['warehose', 'casheir', 'delivrey', 'recieving', 'secuirty']),
    search('no match', ['qqzzxyw', 'zzyzx roadrunner', 'wxyzwxyz']),
    search('with accents', ['café', 'niñera', 'señor cook', 'résumé']),
    search(
      'a word in a place',
      ['warehouse', 'cook', 'aide', 'cashier'],
      [{ location: 'Brooklyn' }, { location: 'Bronx', type: 'part-time' }, { location: 'Queens', pay: '20-25' }],
    ),
  ];
}
