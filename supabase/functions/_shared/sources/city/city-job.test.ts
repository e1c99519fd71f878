import { describe, expect, it } from 'vitest';
import { cityDay, cityJob, cleanText, onePerJobId } from './city-job.ts';
import { agencyName, categoryOf, howToApply, isKnownAgency, jobTypeOf, payOf } from './fields.ts';
import { toBlocks, toParagraphs } from './paragraphs.ts';
import { readableTitle } from './titles.ts';
import { workLocationOf } from './work-locations.ts';

const posting = (over: Record<string, string>) => ({
  job_id: '700001',
  agency: 'DEPARTMENT OF CORRECTION',
  posting_type: 'External',
  business_title: 'COOK',
  civil_service_title: 'COOK',
  job_category: 'Health',
  full_time_part_time_indicator: 'F',
  salary_range_from: '19.3214',
  salary_range_to: '30.0115',
  salary_frequency: 'Hourly',
  work_location: 'Rikers Island',
  job_description: 'The DOC seeks to hire Cooks. â€¢ Cooks food. â€¢ Serves food.',
  minimum_qual_requirements: '1. There are no formal education or experience requirements for this position.',
  preferred_skills: '',
  additional_information: '',
  to_apply: '',
  hours_shift: '',
  posting_date: '12/20/2025',
  post_until: '',
  ...over,
});

describe('pay', () => {
  it.each([
    ['18.5', '22.75', 'Hourly', '$18.50-22.75/hour', 1850, 2275],
    ['61391', '78461', 'Annual', '$61,391-78,461/year', 6139100, 7846100],
    ['150', '180', 'Daily', '$150-180/day', 15000, 18000],
    ['41.49', '41.49', 'Hourly', '$41.49/hour', 4149, 4149],
    ['19.3214', '30.0115', 'Hourly', '$19.32-30.01/hour', 1932, 3001],
    ['20', '17', 'Hourly', '$17-20/hour', 1700, 2000],
  ])('%s to %s %s', (from, to, frequency, pay_range, pay_low_cents, pay_high_cents) =>
    expect(payOf(from, to, frequency)).toMatchObject({ pay_range, pay_low_cents, pay_high_cents }),
  );

  it.each([
    ['', '', 'Hourly'],
    ['18', 'x', 'Hourly'],
    ['18', '20', 'Weekly'],
    ['0', '0', 'Annual'],
  ])('is not guessed: %j to %j %s', (from, to, frequency) =>
    expect(payOf(from, to, frequency)).toMatchObject({ pay_range: null, pay_low_cents: null, pay_unit: null }),
  );

  it('believes a text that says (PER HOUR) more than a daily frequency', () => {
    const job = cityJob(posting({ salary_frequency: 'Daily', job_description: 'SALARY: $95 (PER HOUR)' }), new Set());
    expect(job.pay_unit).toBe('hour');
  });
});

describe('place, title and kind', () => {
  it.each([
    ['30-30 Thomson Ave L I City Qns', '30-30 Thomson Avenue, Long Island City, Queens', 'Queens'],
    ['NYC - All Boroughs', 'New York City, all boroughs', 'All NYC'],
    ['100 Gold Street', '100 Gold Street, Manhattan', 'Manhattan'],
  ])('%s', (raw, location, borough) => expect(workLocationOf(raw)).toMatchObject({ location, borough }));

  it('does not guess an unknown work location', () => {
    expect(workLocationOf('Somewhere Else')).toBeNull();
    expect(cityJob(posting({ work_location: 'Somewhere Else' }), new Set()).borough).toBe('All NYC');
  });

  it.each([
    ['Associate Water Use Inspector Level II', 'Associate Water Use Inspector'],
    ['CITY CUSTODIAL ASSISTANT', 'City Custodial Assistant'],
    ['M/WBE Outreach & Compliance Analyst', 'M/WBE Outreach & Compliance Analyst'],
    ['Electrician, Bureau of Operations', 'Electrician'],
    ['ASSOCIATE INVESTIGATOR, I (PART-TIME)', 'Associate Investigator'],
  ])('%s reads %s', (raw, title) => expect(readableTitle(raw)).toBe(title));

  it('knows categories and job types', () => {
    expect(categoryOf('Cook', 'COOK', 'DOC', 'Health')).toBe('Kitchen/Cook');
    expect(categoryOf('Stock Worker', 'STOCK WORKER', 'DOHMH', '')).toBe('Warehouse');
    expect(categoryOf('Budget Analyst', 'STAFF ANALYST', 'OMB', '')).toBe('Various');
    expect(jobTypeOf('Seasonal City Park Worker', '', 'F', '')).toBe('temporary');
    expect(jobTypeOf('Help Desk', 'COLLEGE AIDE', 'F', '')).toBe('part-time');
    expect(jobTypeOf('Cook', 'COOK', 'F', '')).toBe('full-time');
  });
});

describe('agencies', () => {
  it.each([
    ['DEPT OF PARKS & RECREATION', 'Department of Parks and Recreation'],
    ['NYC DEPT. OF WEATHER SVCS', 'NYC Department of Weather Services'],
    ['OFF OF TREES & BENCHES', 'Office of Trees and Benches'],
  ])('%s reads %s', (raw, name) => expect(agencyName(raw)).toBe(name));

  it('that nobody has named yet can be told', () => {
    expect([isKnownAgency('DEPARTMENT OF FINANCE'), isKnownAgency('DEPARTMENT OF WEATHER')]).toEqual([true, false]);
  });
});

describe('postings that are published twice', () => {
  it('keeps one posting a Job ID, the external one', () => {
    const external = { job_id: '1', posting_type: 'External' };
    const internal = { job_id: '2', posting_type: 'Internal' };
    expect(onePerJobId([{ ...internal, job_id: '1' }, external, internal])).toEqual([external, internal]);
  });

  it('says when only City employees can apply', () => {
    const job = cityJob(posting({ posting_type: 'Internal' }), new Set());
    expect(job.requirements).toMatch(/^Open to current City employees only\./);
  });
});

describe('texts', () => {
  it('cuts a run of text into an introduction and a list', () => {
    const text = 'The unit seeks a clerk. Duties include:  â€¢	Filing papers.   â€¢ answering phones.'.replaceAll(
      'â€¢',
      '•',
    );
    expect(toParagraphs(toBlocks(text))).toBe(
      'The unit seeks a clerk. Duties include:\n• Filing papers.\n• Answering phones.',
    );
  });

  it('puts numbered items on lines and leaves a lone number in its sentence', () => {
    expect(toParagraphs(toBlocks('1. A diploma; or  2. A license.'))).toBe('1. A diploma; or\n2. A license.');
    expect(toParagraphs(toBlocks('You need 2. Nothing else.'))).toBe('You need 2. Nothing else.');
  });

  it('splits what is too long for one paragraph between sentences', () => {
    const sentence = 'This sentence is repeated until the paragraph is far too long to read.';
    const text = toParagraphs(toBlocks(Array(14).fill(sentence).join(' ')));
    expect(text.split('\n\n').length).toBeGreaterThan(1);
    expect(text.replace(/\s+/g, ' ')).toBe(Array(14).fill(sentence).join(' '));
  });

  it('drops equal-opportunity text and what names private persons', () => {
    const job = cityJob(
      posting({
        job_description:
          'You will cook lunch.  The City of New York is an inclusive equal opportunity employer.  Contact Jo Doe, Office of Equal Employment Opportunity, at sahn1@health.nyc.gov or 347-396-6549.',
      }),
      new Set(),
    );
    expect(job.description).toBe('You will cook lunch.');
  });

  it("leads to the City's job site, whatever the posting says of applying", () => {
    for (const text of ['Go to cityjobs.nyc.gov', 'Click Apply Now', '']) {
      expect(howToApply('7', text, text)).toMatchObject({
        application_link: 'https://cityjobs.nyc.gov/jobs?q=7',
        contact_method: expect.stringContaining('search for Job ID 7'),
      });
    }
    const text = 'Send your resume and cover letter to jobs@agency.nyc.gov';
    expect(howToApply('7', text, text).contact_method).toContain('jobs@agency.nyc.gov');
    const own = 'Current SBS Employees: Please email your resume to careers@sbs.nyc.gov';
    expect(howToApply('7', own, own).contact_method).not.toContain('careers@');
  });
});

describe('days', () => {
  it.each([
    ['2025-12-29T00:00:00.000', '2025-12-29'],
    ['29-DEC-2025', '2025-12-29'],
    ['12/29/2025', '2025-12-29'],
    ['31-FEB-2025', null],
    ['soon', null],
    ['', null],
  ])('%j is %j', (text, day) => expect(cityDay(text)).toBe(day));
});

describe('mis-decoded characters', () => {
  it.each([
    ['systemâ€™s', 'system’s'],
    ['â€œrightâ€\u009d', '“right”'],
    ['â€¢ one â€“ two â€” three', '• one – two — three'],
    ['Ã¢â‚¬Â¢ twice', '• twice'],
    ['3Â½ years', '3½ years'],
    ['Â§65', '§65'],
    ['Â·Â\u00a0word', '· word'],
    ['reports.Â¿', 'reports.'],
    ['a_x0002_b', 'ab'],
  ])('%s becomes %s', (broken, fixed) => expect(cleanText(broken)).toBe(fixed));

  it.each(['café', 'Ávila', 'señor', '3½', 'plain text', '“quoted”', 'São Paulo'])('%s is left alone', (text) =>
    expect(cleanText(text)).toBe(text),
  );

  it('is done after one pass', () => {
    const fixed = cleanText('the Cityâ€™s â€œbestâ€\u009d');
    expect(cleanText(fixed)).toBe(fixed);
  });
});
