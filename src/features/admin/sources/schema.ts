import { CATEGORIES } from '@rules/taxonomy.ts';
import { z } from 'zod/mini';
import type { Tables } from '@/database.types.ts';

/** The formats that a source may have, as the form offers them. */
export const SOURCE_KINDS = {
  nyc_open_data: 'NYC Open Data: the City’s postings',
  job_xml: 'Job XML: a feed for aggregators',
  json_ld: 'JSON-LD: JobPosting on a page or a sitemap’s pages',
  csv: 'CSV: a file with an import’s columns',
};
export type SourceKind = keyof typeof SOURCE_KINDS;
export const CITY_ADDRESS = 'https://data.cityofnewyork.us/resource/kpav-sd4t.json';

/** How often a source is read, in minutes. */
export const CADENCES = { 60: 'Every hour', 360: 'Every 6 hours', 1440: 'Every day', 10080: 'Every week' };

export const sourceSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, { error: 'Give it a name.' }), z.maxLength(100)),
  kind: z.enum(Object.keys(SOURCE_KINDS) as [SourceKind, ...SourceKind[]], { error: 'Choose what it is.' }),
  address: z
    .string()
    .check(z.trim(), z.regex(/^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i, { error: 'This is a web address: https://…' })),
  every_minutes: z.string(),
  is_trusted: z.boolean(),
  default_company: z.string().check(z.trim(), z.maxLength(200)),
  default_category: z.string(),
});
export type SourceValues = z.infer<typeof sourceSchema>;

export const NEW_SOURCE = {
  ...{ name: '', kind: '' as SourceKind, address: '', every_minutes: '1440' },
  ...{ is_trusted: false, default_company: '', default_category: '' },
} satisfies SourceValues;

export const valuesOf = (source: Tables<'job_sources'>): SourceValues => ({
  name: source.name,
  kind: source.kind as SourceKind,
  address: source.address ?? '',
  every_minutes: String(source.every_minutes),
  is_trusted: source.is_trusted,
  default_company: source.default_company ?? '',
  default_category: source.default_category ?? '',
});

/** The columns of a form; empty texts are none. */
export const columnsOf = ({ every_minutes, default_company, default_category, ...values }: SourceValues) => ({
  ...values,
  every_minutes: Number(every_minutes),
  default_company: default_company || null,
  default_category: CATEGORIES.find((category) => category === default_category) ?? null,
});
