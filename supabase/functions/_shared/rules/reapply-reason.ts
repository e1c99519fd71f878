/** Why somebody is asked to come back: left at step 1 or 2, no response for days, or a general follow-up. */
export const REAPPLY_REASONS = ['abandoned_step1', 'abandoned_step2', 'no_employer_response', 'auto_followup'] as const;
export type ReapplyReason = (typeof REAPPLY_REASONS)[number];
