import { JOB_LIMITS } from '../job-limits.ts';

/** What an import reads of a row; the first four must be filled (specification 3 §2, Bulk Upload). */
export const REQUIRED_COLUMNS = ['title', 'company', 'description', 'location'] as const;
export const COLUMNS = [...REQUIRED_COLUMNS, 'type', 'salary'] as const;
export type Column = (typeof COLUMNS)[number];

/** Which cell of a row holds what, counted from 0; null where the file has no such column. */
export type ColumnMapping = Record<Column, number | null>;

/** The most characters of a cell. */
export const COLUMN_LIMITS: Record<Column, number> = {
  title: JOB_LIMITS.title,
  company: JOB_LIMITS.company,
  description: JOB_LIMITS.description,
  location: JOB_LIMITS.location,
  type: JOB_LIMITS.job_type,
  salary: JOB_LIMITS.pay_range,
};

const OTHER_NAMES: Record<Column, string[]> = {
  title: ['job title', 'position', 'position title', 'role', 'job', 'job name', 'título', 'puesto', 'cargo', 'vacante'],
  company: [
    'company name',
    'employer',
    'employer name',
    'business',
    'business name',
    'organization',
    'agency',
    'empresa',
  ],
  description: ['job description', 'details', 'job details', 'duties', 'summary', 'about', 'text', 'descripción'],
  location: [
    'job location',
    'work location',
    'place',
    'address',
    'city',
    'borough',
    'neighborhood',
    'ubicación',
    'lugar',
  ],
  type: ['job type', 'employment type', 'schedule', 'hours', 'tipo', 'tipo de empleo', 'jornada'],
  salary: [
    'pay',
    'pay range',
    'wage',
    'wages',
    'rate',
    'hourly rate',
    'pay rate',
    'salary range',
    'compensation',
    'salario',
    'sueldo',
    'pago',
  ],
};

/** A header as it is compared: without case, spaces round it and marks that cannot be seen. */
export function plainHeader(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .toLowerCase();
}

/** The columns by their own names. Of two with the same name the first counts. */
export function mapByName(header: string[]): ColumnMapping {
  return mapBy(header.map(plainHeader), (column) => [column]);
}

/** The columns by their own names, else by what people also call them: for a person to confirm. */
export function suggestMapping(header: string[]): ColumnMapping {
  const names = header.map((text) => plainHeader(text).replace(/[\s_-]+/g, ' '));
  return mapBy(names, (column) => [column, ...OTHER_NAMES[column]]);
}

function mapBy(header: string[], namesOf: (column: Column) => string[]): ColumnMapping {
  const find = (column: Column) => {
    const at = namesOf(column)
      .map((name) => header.indexOf(name))
      .find((index) => index >= 0);
    return at ?? null;
  };
  const entries = COLUMNS.map((column) => [column, find(column)] as const);
  return Object.fromEntries(entries) as ColumnMapping;
}

/** The required columns that a mapping leaves out. */
export function missingColumns(mapping: ColumnMapping): Column[] {
  return REQUIRED_COLUMNS.filter((column) => mapping[column] === null);
}
