import { m } from '@/paraglide/messages.js';

/** The stages of an application as the person reads them. */
export function stages(): string[] {
  return [m.apply_stage_impression(), m.apply_stage_experience(), m.apply_stage_final()];
}
