import { z } from 'zod';
import { type BOROUGHS, type CATEGORIES, JOB_TYPES } from '../rules/taxonomy.ts';
import { SECTIONS, type Section } from './find-sections.ts';

/** The longest paste that is read, in characters: some fifty long ads. */
export const MAX_PASTE = 200_000;

const text = (max: number) => z.string().trim().min(1).max(max).nullable();

const fields = {
  title: text(200),
  company: text(200),
  location: text(200),
  /** The pay in the ad's words. */
  pay_range: text(200),
  job_type: z.enum(JOB_TYPES).nullable(),
  ...(Object.fromEntries(SECTIONS.map((name) => [name, text(20_000)])) as Record<Section, ReturnType<typeof text>>),
  /** How to reach the employer: telephone numbers and addresses as they stand in the ad. */
  contact: text(500),
};

/** What either engine finds in one ad; null where the ad does not say. */
export const foundJobSchema = z.object(fields);
export type FoundJob = z.infer<typeof foundJobSchema>;
export type FoundField = keyof FoundJob;

type Figures = {
  /** Dollars in the posted unit; an open end is null. */
  pay_low: number | null;
  pay_high: number | null;
  pay_unit: 'hour' | 'day' | 'week' | 'year' | null;
};

/** How sure the engine is of each field, 0 to 1. A field that is null has the sureness that the ad does not say. */
export type Confidence = Record<Exclude<FoundField, 'pay_range'> | keyof Figures, number>;

/** One ad as parse-job-data answers it. */
export type ParsedJob = FoundJob &
  Figures & {
    /** The piece of the paste that it was read from; null where a model found other ads than the built-in engine. */
    text: string | null;
    application_link: string | null;
    category: (typeof CATEGORIES)[number];
    /** The borough of the location, when it lies in exactly one. */
    borough: (typeof BOROUGHS)[number] | null;
    confidence: Confidence;
  };
