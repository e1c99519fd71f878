import { describe, expect, it } from 'vitest';
import { categoryBullet } from './category-bullet.ts';
import {
  AVAILABILITY,
  CATEGORIES,
  CATEGORY_FILTERS,
  categorySlug,
  isAvailability,
  JOB_TYPES,
  jobTypeLabel,
  normaliseJobType,
  parseCategory,
  postedJobType,
} from './taxonomy.ts';

describe('categories', () => {
  it('are found again by their name and by their slug', () => {
    for (const category of CATEGORIES) {
      expect(parseCategory(category)).toBe(category);
      expect(parseCategory(categorySlug(category))).toBe(category);
    }
  });

  it('are all filter values, the specified four first', () => {
    const offered = CATEGORY_FILTERS.map(parseCategory);
    expect(offered.slice(0, 4)).toEqual(['Delivery', 'Kitchen/Cook', 'Cashier', 'Warehouse']);
    expect([...offered].sort()).toEqual([...CATEGORIES].sort());
  });

  it('are known by the words of alert settings too', () => {
    const settings = ['customer-service', 'cleaning', 'kitchen', 'security', 'administrative', 'any'];
    expect(settings.map(parseCategory)).toEqual([
      'Customer Service',
      'Cleaner',
      'Kitchen/Cook',
      'Security',
      'Various',
      'Various',
    ]);
  });

  it.each(['', '  ', 'astronaut', null, undefined, '__proto__', 'constructor'])('are not made up from %s', (input) => {
    expect(parseCategory(input)).toBeNull();
  });

  it('each have a letter and a colour of their own', () => {
    expect(categoryBullet('Kitchen/Cook')).toEqual({ letter: 'K', colour: 'kitchen' });
    expect(new Set(CATEGORIES.map((category) => categoryBullet(category).colour)).size).toBe(CATEGORIES.length);
    expect(categoryBullet(null)).toEqual({ letter: 'V', colour: 'various' });
  });
});

describe('job types', () => {
  it.each([
    ['Full Time', 'full-time'],
    ['FULL-TIME', 'full-time'],
    ['F', 'full-time'],
    ['part time, weekends', 'part-time'],
    ['PT', 'part-time'],
    ['Temp', 'temporary'],
    ['seasonal', 'temporary'],
    ['Contract', 'contractor'],
    ['1099', 'contractor'],
    ['Regular Full Time', 'full-time'],
    ['Permanent - Part Time', 'part-time'],
    ['Tiempo completo', 'full-time'],
    ['Medio tiempo', 'part-time'],
    ['Temporal', 'temporary'],
    ['kitchen', null],
    ['', null],
    [null, null],
  ])('reads %s as %s', (input, jobType) => {
    expect(normaliseJobType(input)).toBe(jobType);
  });

  it.each([
    ['Full Time', 'full-time'],
    ['delivery', 'delivery'],
    ['Kitchen', 'kitchen'],
    ['Front Desk', 'front-desk'],
    ['multiple', 'multiple'],
    [' Per diem ', 'Per diem'],
    [' ', null],
    [null, null],
  ])('posted as %s are %s', (input, jobType) => {
    expect(postedJobType(input)).toBe(jobType);
  });

  it('are shown with capitals', () => {
    expect(JOB_TYPES.map(jobTypeLabel)).toEqual(['Full-Time', 'Part-Time', 'Temporary', 'Contractor']);
  });
});

describe('availability', () => {
  it('knows its options and nothing else', () => {
    expect(AVAILABILITY.every(isAvailability)).toBe(true);
    expect(isAvailability('mañana')).toBe(false);
  });
});
