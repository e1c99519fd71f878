import type { JobType } from '@rules/taxonomy.ts';
import { m } from '@/paraglide/messages.js';

const NAMES: Record<JobType, () => string> = {
  'full-time': m.jobs_type_full_time,
  'part-time': m.jobs_type_part_time,
  temporary: m.jobs_type_temporary,
  contractor: m.jobs_type_contractor,
};

/** 'Full-Time', in the chosen language. */
export function jobTypeName(type: JobType): string {
  return NAMES[type]();
}
