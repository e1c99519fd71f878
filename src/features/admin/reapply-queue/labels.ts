const SKIPPED: Record<string, string> = {
  expired: 'too old',
  job_closed: 'for a job that closed',
  no_address: 'without phone or email',
  no_consent: 'without consent on record',
  stopped: 'who said stop',
  messaged_today: 'messaged today',
};

/** 'Skipped: 12 without consent on record, 3 messaged today.' */
export function skippedText(skipped: Record<string, number>): string {
  const parts = Object.entries(skipped).flatMap(([reason, count]) =>
    count > 0 ? [`${count} ${SKIPPED[reason] ?? reason}`] : [],
  );
  return parts.length > 0 ? `Skipped: ${parts.join(', ')}.` : 'Nobody has to be skipped.';
}
