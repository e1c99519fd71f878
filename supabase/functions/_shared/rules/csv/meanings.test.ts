import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { asJob } from './as-job.ts';
import { cellText, saysNothing } from './cell-text.ts';
import { COLUMNS, type Column, columnsLeftOut, suggestMapping } from './columns.ts';
import { bytesOf } from './file-bytes.ts';
import { type JobRow, openJobFile } from './read-job-file.ts';

/** Each column of ours with the header that it is read from. */
function meanings(header: string[]): Partial<Record<Column, string>> {
  const mapping = suggestMapping(header);
  return Object.fromEntries(
    COLUMNS.flatMap((column) => (mapping[column] === null ? [] : [[column, header[mapping[column]]]])),
  );
}

async function jobsOf(text: string) {
  const file = await openJobFile(bytesOf(new Blob([text])));
  const rows: JobRow[] = [];
  for await (const piece of file.rows(suggestMapping(file.header))) rows.push(...piece.rows);
  return rows.map(asJob);
}

describe('columns by what their names mean', () => {
  it('of a job board', () => {
    expect(
      meanings([
        'id',
        'Job Title',
        'Employer',
        'Job Location',
        'Job Description',
        'Employment Type',
        'Min Salary',
        'Max Salary',
        'Currency',
        'Pay Period',
        'Apply URL',
        'Date Posted',
        'Valid Through',
        'Job Category',
        'Benefits',
        'Qualifications',
        'Contact Email',
        'Phone Number',
      ]),
    ).toEqual({
      title: 'Job Title',
      company: 'Employer',
      location: 'Job Location',
      description: 'Job Description',
      type: 'Employment Type',
      salary_min: 'Min Salary',
      salary_max: 'Max Salary',
      salary_currency: 'Currency',
      salary_period: 'Pay Period',
      application_link: 'Apply URL',
      posted_at: 'Date Posted',
      expires_at: 'Valid Through',
      category: 'Job Category',
      benefits: 'Benefits',
      requirements: 'Qualifications',
      contact_email: 'Contact Email',
      contact_phone: 'Phone Number',
    });
  });

  it('of schema.org', () => {
    expect(
      meanings([
        'title',
        'hiringOrganization.name',
        'jobLocation',
        'description',
        'employmentType',
        'baseSalary.minValue',
        'baseSalary.maxValue',
        'baseSalary.currency',
        'baseSalary.unitText',
        'datePosted',
        'validThrough',
        'url',
      ]),
    ).toMatchObject({
      company: 'hiringOrganization.name',
      salary_min: 'baseSalary.minValue',
      salary_max: 'baseSalary.maxValue',
      salary_currency: 'baseSalary.currency',
      salary_period: 'baseSalary.unitText',
      expires_at: 'validThrough',
      application_link: 'url',
    });
  });

  it('in Spanish', () => {
    expect(
      meanings([
        'Puesto',
        'Empresa',
        'Ubicación',
        'Descripción',
        'Salario mínimo',
        'Salario máximo',
        'Horario',
        'Requisitos',
        'Beneficios',
        'Correo electrónico',
        'Teléfono',
        'Fecha límite',
      ]),
    ).toEqual({
      title: 'Puesto',
      company: 'Empresa',
      location: 'Ubicación',
      description: 'Descripción',
      salary_min: 'Salario mínimo',
      salary_max: 'Salario máximo',
      schedule: 'Horario',
      requirements: 'Requisitos',
      benefits: 'Beneficios',
      contact_email: 'Correo electrónico',
      contact_phone: 'Teléfono',
      expires_at: 'Fecha límite',
    });
  });

  it.each<[string, string, Partial<Record<Column, string>>]>([
    [
      'words that are written as one',
      'referencenumber,jobtitle,company,city,state,zip,salary,jobtype,date,expirationdate,url,body',
      {
        ...{ title: 'jobtitle', location: 'city', state: 'state', zip: 'zip', type: 'jobtype' },
        ...{ expires_at: 'expirationdate', description: 'body' },
      },
    ],
    [
      'an applicant tracker with offices',
      'Job ID,Job Name,Department,Office,Status,Job Post Content,Min Salary,Max Salary,Pay Frequency,Employment,Company,Date Opened',
      { title: 'Job Name', location: 'Office', type: 'Employment', posted_at: 'Date Opened' },
    ],
    [
      'a payroll service',
      'Requisition #,Requisition Title,Business Unit,Legal Entity,Work Location,Worker Type,Pay Grade Min,Pay Grade Max,Pay Basis,Position Description,Shift',
      { title: 'Requisition Title', company: 'Legal Entity', type: 'Worker Type', salary_period: 'Pay Basis' },
    ],
    [
      'a careers page',
      'title,shortcode,country,state,city,employment_type,description,salary_from,salary_to,shortlink,hiring company',
      { location: 'city', state: 'state', application_link: 'shortlink', company: 'hiring company' },
    ],
    [
      'an agency in Spanish',
      'Vacante,Empresa,Zona,Sueldo mínimo,Sueldo máximo,Periodo,Tipo de contrato,Descripción del puesto',
      { title: 'Vacante', location: 'Zona', salary_period: 'Periodo', type: 'Tipo de contrato' },
    ],
    [
      'a staff program',
      'Job Opening,Hiring Lead,Location,Department,Employment Status,Compensation,Job Summary,Status,Created On,Organization',
      { title: 'Job Opening', type: 'Employment Status', salary: 'Compensation', company: 'Organization' },
    ],
  ])('of %s', (_, header, expected) => expect(meanings(header.split(','))).toMatchObject(expected));

  it('says which columns are left out', () => {
    const header = ['title', 'company', 'description', 'location', 'Job ID', 'Latitude', ''];
    expect(columnsLeftOut(header, suggestMapping(header))).toEqual(['Job ID', 'Latitude']);
  });

  it('also beside four required ones by their own names', async () => {
    const file = await openJobFile(
      bytesOf(new Blob(['title,company,description,location,Employment Type\nCook,Acme,Cooks,Bronx,part-time'])),
    );
    const types: (string | null)[] = [];
    for await (const { rows } of file.rows()) types.push(...rows.map(({ type }) => type));
    expect(types).toEqual(['part-time']);
  });
});

describe('a row as a job', () => {
  const header = 'title,company,description,location';
  it.each([
    ['Min Pay,Max Pay,Period', '18,22,hourly', '$18-22/hour'],
    ['Min Pay,Max Pay,Period', '"$45,000","$60,000",per year', '$45000-60000/year'],
    ['Min Pay,Max Pay,Currency,Period', '18,22,CAD,hour', null],
    ['Min Pay,Max Pay,Currency,Period', '18.5,,USD,hour', '$18.50+/hour'],
    ['Min Pay,Max Pay,Period', ',25,hr', 'up to $25/hour'],
    ['Min Pay,Max Pay', '0,0', null],
    ['Min Pay,Max Pay,Period', '3000,3000,Monthly', '$3000/month'],
    ['Salary,Min Pay,Max Pay', '$20 an hour,18,22', '$20 an hour'],
    ['Salary', 'nan', null],
  ])('with the pay of %s: %s', async (names, cells, pay) => {
    expect((await jobsOf(`${header},${names}\nCook,Acme,Cooks,Bronx,${cells}`))[0]?.pay_range).toBe(pay);
  });

  it.each([
    ['11/30/2026', '2026-11-30 23:59:59 America/New_York'],
    ['2026-11-30T10:00:00Z', '2026-11-30 23:59:59 America/New_York'],
    ['"Nov 30, 2026"', '2026-11-30 23:59:59 America/New_York'],
    ['30 de noviembre de 2026', '2026-11-30 23:59:59 America/New_York'],
    ['30/11/2026', '2026-11-30 23:59:59 America/New_York'],
    ['"Mon, 30 Nov 2026"', '2026-11-30 23:59:59 America/New_York'],
    ['soon', null],
    ['02/30/2026', null],
  ])('that is open until %s', async (cell, day) => {
    expect((await jobsOf(`${header},Expiry Date\nCook,Acme,Cooks,Bronx,${cell}`))[0]?.expires_at).toBe(day);
  });

  it.each([
    ['New York', 'NY', '10019', 'New York, NY 10019'],
    ['Bronx', 'New York', '', 'Bronx, New York'],
    ['Hoboken', '', '07030', 'Hoboken, 07030'],
    ['Hoboken, NJ 07030', 'NJ', '07030', 'Hoboken, NJ 07030'],
    ['Maspeth', 'published', 'n/a', 'Maspeth'],
  ])('at %s with the state %j and the ZIP %j', async (place, state, zip, location) => {
    const file = `title,company,description,city,state,zip\nCook,Acme,Cooks,"${place}",${state},${zip}`;
    expect((await jobsOf(file))[0]?.location).toBe(location);
  });

  it('with the ways to apply', async () => {
    const [link, mail] = await jobsOf(
      `${header},Apply URL,Contact Email,Phone\nCook,Acme,Cooks,Bronx,acme.example/jobs/1,jobs@acme.example,212-555-0101\nCook,Acme,Cooks,Bronx,mailto:hr@acme.example,N/A,none`,
    );
    expect(link).toMatchObject({
      application_link: 'https://acme.example/jobs/1',
      contact_method: 'jobs@acme.example, 212-555-0101',
    });
    expect(mail).toMatchObject({ application_link: null, contact_method: 'hr@acme.example' });
  });

  it('with its schedule in the text, from which shifts are read', async () => {
    expect((await jobsOf(`${header},Shift\nCook,Acme,Cooks.,Bronx,11 pm to 7 am`))[0]?.description).toBe(
      'Cooks.\n\nSchedule: 11 pm to 7 am',
    );
  });
});

describe('a cell', () => {
  it.each([
    ['<p>One &amp; two</p><p>Three</p>', 'One & two\n\nThree'],
    ['<div>Duties:<ul><li>Grill</li><li>Clean</li></ul>Apply<br>now</div>', 'Duties:\n• Grill\n• Clean\n\nApply\nnow'],
    ['&lt;p&gt;Escaped&lt;/p&gt;', 'Escaped'],
    ['<style>p{}</style><b>Bold</b> text<script>x()</script>', 'Bold text'],
    ['5 < 6 and a > b', '5 < 6 and a > b'],
    ['Ni&ntilde;era &#8211; d&iacute;as', 'Niñera – días'],
    ['Plain\ntext', 'Plain\ntext'],
  ])('%j reads as text', (cell, text) => expect(cellText(cell)).toBe(text));

  it.each(['nan', 'NaN', 'N/A', 'n/a', 'null', '-', '—'])('is empty with %s', (text) => {
    expect([saysNothing(text, true), saysNothing(text, false)]).toEqual([true, true]);
  });

  it('is empty with none where it is optional', () => {
    expect([saysNothing('None', true), saysNothing('None', false)]).toEqual([false, true]);
  });
});

const city = new URL('../../../../../../shared/data/nyc-jobs.csv', import.meta.url);
describe.skipIf(!existsSync(city))("the City's postings (skipped where ../shared is not there)", () => {
  it('are understood by their own names', () => {
    const [header = ''] = readFileSync(city, 'utf8').split('\n');
    expect(
      meanings(
        header
          .trim()
          .split(',')
          .map((name) => name.replaceAll('"', '')),
      ),
    ).toMatchObject({
      title: 'Business Title',
      company: 'Agency',
      description: 'Job Description',
      location: 'Work Location',
      type: 'Full-Time/Part-Time indicator',
      salary_min: 'Salary Range From',
      salary_max: 'Salary Range To',
      salary_period: 'Salary Frequency',
      requirements: 'Minimum Qual Requirements',
      posted_at: 'Posting Date',
      expires_at: 'Post Until',
      category: 'Job Category',
      schedule: 'Hours/Shift',
    });
  });
});
