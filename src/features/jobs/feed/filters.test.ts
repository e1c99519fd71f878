// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { changeLocale } from '@/lib/i18n.ts';
import { SPANISH_WORK } from '../../../../supabase/functions/_shared/templates/template.ts';
import { naughtyStrings } from '../../../../tests/naughty.ts';
import { categoryName } from '../job.ts';
import {
  countFilters,
  type FilterKey,
  type Filters,
  feedBody,
  filterLabel,
  filterOptions,
  readFilters,
  searchText,
  withFilter,
  withFilters,
  withSearch,
} from './filters.ts';

const params = (text: string) => new URLSearchParams(text);

describe('the filters of an address', () => {
  it.each([
    ['location=brooklyn', { location: 'Brooklyn' }],
    ['location=Staten+Island', { location: 'Staten Island' }],
    ['pay=20-25', { pay: '20-25' }],
    ['pay=$20-25/hr', { pay: '20-25' }],
    ['pay=30+', { pay: '30+' }],
    ['near=Fordham&within=5', { near: 'fordham', within: '5' }],
    ['near=fordham&within=7', { near: 'fordham' }],
    ['near=a+b', {}],
    ['within=5', {}],
    ['category=food-service', { category: 'food-service' }],
    ['category=kitchen', { category: 'food-service' }],
    ['category=security', { category: 'security' }],
    ['category=any', {}],
    ['category=various', { category: 'various' }],
    ['shift=Nights', { shift: 'nights' }],
    ['type=Full-Time', { type: 'full-time' }],
    ['type=front-desk', { type: 'front-desk' }],
    ['experience=no-experience', { experience: 'no-experience' }],
    ['location=Mars&pay=lots&category=king&type=never&shift=lunch&experience=ten', {}],
  ])('%s', (address, filters) => {
    expect(readFilters(params(address))).toEqual(filters);
  });

  it('lose the page and the opened job when one changes, and keep the rest', () => {
    const before = params('q=cook&page=3&id=1&job=2&ref=ABC123&pay=30%2B');
    expect(withFilter(before, 'location', 'Bronx').toString()).toBe('q=cook&ref=ABC123&pay=30%2B&location=Bronx');
    expect(withFilter(before, 'pay', null).toString()).toBe('q=cook&ref=ABC123');
    expect(withFilters(before, { type: 'part-time' }).toString()).toBe('q=cook&ref=ABC123&type=part-time');
  });

  it('stay through a search, which starts at page 1', () => {
    expect(withSearch(params('search=cook&location=Bronx'), 'driver').toString()).toBe(
      'location=Bronx&q=driver&page=1',
    );
    expect(withSearch(params('q=cook&page=2&location=Bronx'), null).toString()).toBe('location=Bronx');
  });

  it('offer every specified value, and one that only an address knows while it is active', () => {
    const values = Object.fromEntries(filterOptions({}).map(({ key, options }) => [key, options.map((o) => o.value)]));
    expect(values).toEqual({
      location: ['', 'Brooklyn', 'Bronx', 'Queens', 'Manhattan', 'Staten Island'],
      pay: ['', '15-20', '20-25', '25-30', '25+', '30+'],
      category: [
        ...['', 'delivery', 'food-service', 'retail', 'warehouse', 'cleaner', 'babysitter', 'customer-service'],
        ...['security', 'construction', 'healthcare', 'various'],
      ],
      shift: ['', 'days', 'evenings', 'nights', 'weekends'],
      type: ['', 'full-time', 'part-time', 'temporary', 'contractor'],
      sort: ['', 'pay', 'nearest'],
    });
    const type = filterOptions({ type: 'front-desk' }).find(({ key }) => key === 'type');
    expect(type?.options.at(-1)).toMatchObject({ value: 'front-desk', label: 'Front Desk' });
    expect(filterLabel('category', 'security')).toBe('Security');
    expect(filterLabel('pay', '25+')).toBe('$25+/hr');
  });
});

describe('the first request', () => {
  it('carries what the address says', () => {
    expect(feedBody(params('q= night cook &location=Bronx&pay=30+&shift=nights&page=4&ref=X'))).toEqual({
      p_query: 'night cook',
      p_filters: { location: 'Bronx', pay: '30+', shift: 'nights' },
      p_limit: 24,
    });
    expect(searchText(params('search=cook'))).toBe('cook');
    expect(searchText(params('q=%20%20'))).toBeNull();
  });

  it('has the order by pay, which counts as no filter; near a place the usual order is by distance', () => {
    expect(feedBody(params('sort=pay')).p_filters).toEqual({ sort: 'pay' });
    expect(readFilters(params('sort=PAY'))).toEqual({ sort: 'pay' });
    expect(readFilters(params('sort=nearest'))).toEqual({});
    expect(countFilters({ sort: 'pay' })).toBe(0);
    expect(filterLabel('sort', 'pay')).toBe('Highest pay');
    const orders = (filters: Filters) =>
      filterOptions(filters)
        .find(({ key }) => key === 'sort')
        ?.options.map(({ label }) => label);
    expect(orders({})).toEqual(['Newest', 'Highest pay', 'Nearest']);
    expect(orders({ near: 'fordham' })).toEqual(['Nearest', 'Newest', 'Highest pay']);
    expect(feedBody(params('near=fordham&sort=newest')).p_filters).toEqual({ near: 'fordham', sort: 'newest' });
    expect(readFilters(params('sort=newest'))).toEqual({});
  });

  it('asks for the place that its chip names', () => {
    expect(feedBody(params('near=%20FORDHAM&within=1%20')).p_filters).toEqual({ near: 'fordham', within: '1' });
    expect(feedBody(params('location=Bushwick&within=1')).p_filters).toEqual({ location: 'Bushwick' });
  });

  it('is made from any text at all', () => {
    for (const text of [...naughtyStrings(), `a${'😀'.repeat(500)}`]) {
      const everywhere = new URLSearchParams(
        ['q', 'location', 'pay', 'category', 'shift', 'type', 'experience', 'sort'].map((name) => [name, text]),
      );
      const body = feedBody(everywhere);
      expect(Array.from(body.p_query ?? '').length).toBeLessThanOrEqual(100);
      expect(JSON.stringify(body)).not.toMatch(/\\ud[89a-f]/i);
      expect(() => JSON.stringify(body)).not.toThrow();
      for (const [key, value] of Object.entries(readFilters(everywhere))) {
        // What is kept has a name, and is read again as the same.
        expect(filterLabel(key as FilterKey, value)).toBeTruthy();
        expect(readFilters(new URLSearchParams({ [key]: value }))).toEqual({ [key]: value });
      }
    }
  });
});

it('names kinds of work in Spanish as alert messages do', () => {
  changeLocale('es');
  for (const [category, name] of Object.entries(SPANISH_WORK)) expect(categoryName(category).toLowerCase()).toBe(name);
  changeLocale('en');
});
