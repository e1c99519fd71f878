/** Where people signed up (`utm_source`, specification 2 §7), in the words of the desk. */
export const SOURCE_NAMES: Record<string, string> = {
  auto_enrollment_after_apply: 'Applied',
  application_flow: 'After applying',
  alerts_page: 'Alerts page',
  modal_signup: 'Pop-up',
};

/** A source's name; one that nobody named stands as it was sent. */
export function sourceName(source: string | null): string | null {
  return source && (SOURCE_NAMES[source] ?? source);
}
