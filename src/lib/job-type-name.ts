import { type JobType, type PostedJobType, postedJobType } from '@rules/taxonomy.ts';
import { m } from '@/paraglide/messages.js';

const NAMES: Record<JobType | PostedJobType, () => string> = {
  'full-time': m.jobs_type_full_time,
  'part-time': m.jobs_type_part_time,
  temporary: m.jobs_type_temporary,
  contractor: m.jobs_type_contractor,
  delivery: m.jobs_type_delivery,
  kitchen: m.jobs_type_kitchen,
  'front-desk': m.jobs_type_front_desk,
  multiple: m.jobs_type_multiple,
};

/** 'Part-Time', in the chosen language; a type that nobody knows is shown as posted. */
export function jobTypeName(type: string): string {
  const posted = postedJobType(type);
  return (posted && NAMES[posted as keyof typeof NAMES]?.()) || type;
}
