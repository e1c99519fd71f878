/** The time zone of every date that Stoop shows or counts. */
const NEW_YORK = 'America/New_York';

let dayFormat: Intl.DateTimeFormat | undefined;

/** The calendar day in New York of a moment, as yyyy-mm-dd. */
export function newYorkDay(moment: Date): string {
  // en-CA writes dates as yyyy-mm-dd. Making a formatter takes a slow phone 50 ms: it is kept, and made by whoever asks first.
  dayFormat ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: NEW_YORK,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return dayFormat.format(moment);
}

/** The yyyy-mm-dd day `count` days after (or before, when negative) the given one. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** How many calendar days lie between two yyyy-mm-dd days; negative when `to` is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** Whether a text is a calendar day that exists, written yyyy-mm-dd. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** Consecutive New York days with a completed application, ending today or yesterday. */
export function streakDays(completedAt: readonly string[], now: Date): number {
  const days = new Set(completedAt.map((moment) => newYorkDay(new Date(moment))));
  const today = newYorkDay(now);
  let day = days.has(today) ? today : addDays(today, -1);
  let streak = 0;
  while (days.has(day)) {
    streak += 1;
    day = addDays(day, -1);
  }
  return streak;
}

/** The longest run of consecutive New York days among the given moments. */
export function bestStreakDays(moments: readonly string[]): number {
  let best = 0;
  let run = 0;
  let last = '';
  for (const day of [...new Set(moments.map((moment) => newYorkDay(new Date(moment))))].sort()) {
    run = last !== '' && addDays(last, 1) === day ? run + 1 : 1;
    best = Math.max(best, run);
    last = day;
  }
  return best;
}
