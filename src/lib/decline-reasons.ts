import { m } from '@/paraglide/messages.js';

/** Why an employer says 'not this time', of which they choose one; as private.is_decline_reason. */
export const DECLINE_REASONS = ['position_filled', 'needs_license', 'hours_dont_fit'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

export const REASON_LABELS: Record<DeclineReason, () => string> = {
  position_filled: m.shell_reason_position_filled,
  needs_license: m.shell_reason_needs_license,
  hours_dont_fit: m.shell_reason_hours_dont_fit,
};
