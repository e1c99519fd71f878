import { describe, expect, it } from 'vitest';
import { categoryOf, howToApply, jobTypeOf, payOf } from './fields.ts';
import { toBlocks, toParagraphs } from './paragraphs.ts';
import { cleanText, readPostings } from './postings.ts';
import { dayNumber, toRealJob } from './real-job.ts';
import { readableTitle } from './titles.ts';
import { workLocationOf } from './work-locations.ts';

const posting = (over: Record<string, string>) => ({
  'Job ID': '700001',
  Agency: 'DEPARTMENT OF CORRECTION',
  'Posting Type': 'External',
  'Business Title': 'COOK',
  'Civil Service Title': 'COOK',
  'Job Category': 'Health',
  'Full-Time/Part-Time indicator': 'F',
  'Salary Range From': '19.3214',
  'Salary Range To': '30.0115',
  'Salary Frequency': 'Hourly',
  'Work Location': 'Rikers Island',
  'Job Description': 'The DOC seeks to hire Cooks. â€¢ Cooks food. â€¢ Serves food.',
  'Minimum Qual Requirements': '1. There are no formal education or experience requirements for this position.',
  'Preferred Skills': '',
  'Additional Information': '',
  'To Apply': '',
  'Hours/Shift': '',
  'Posting Date': '12/20/2025',
  'Post Until': '',
  ...over,
});
const newest = dayNumber('12/29/2025');

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

  it('refuses what it cannot read', () => expect(() => payOf('', '', 'Hourly')).toThrow('cannot be read'));

  it('believes a text that says (PER HOUR) more than a daily frequency', () => {
    const job = toRealJob(
      posting({ 'Salary Frequency': 'Daily', 'Job Description': 'SALARY: $95 (PER HOUR)' }),
      newest,
      new Set(),
    );
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
    expect(toRealJob(posting({ 'Work Location': 'Somewhere Else' }), newest, new Set()).borough).toBe('All NYC');
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

describe('postings that are published twice', () => {
  it('keeps one posting a Job ID, the external one', () => {
    expect(readPostings('Job ID,Posting Type\n1,Internal\n1,External\n2,Internal\n')).toEqual([
      { 'Job ID': '1', 'Posting Type': 'External' },
      { 'Job ID': '2', 'Posting Type': 'Internal' },
    ]);
  });

  it('says when only City employees can apply', () => {
    const job = toRealJob(posting({ 'Posting Type': 'Internal' }), newest, new Set());
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
    const job = toRealJob(
      posting({
        'Job Description':
          'You will cook lunch.  The City of New York is an inclusive equal opportunity employer.  Contact Jo Doe, Office of Equal Employment Opportunity, at sahn1@health.nyc.gov or 347-396-6549.',
      }),
      newest,
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

describe('dates and files', () => {
  it('counts from the newest posting', () => {
    expect(toRealJob(posting({}), newest, new Set())).toMatchObject({ age_days: 9, closes_in_days: 45 });
    expect(toRealJob(posting({ 'Post Until': '01/04/2026' }), newest, new Set()).closes_in_days).toBe(6);
  });

  it('reads quoted cells', () => {
    expect(readPostings('a,b\r\n"x, ""y""\nz",2\r\n')).toEqual([{ a: 'x, "y"\nz', b: '2' }]);
  });
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
