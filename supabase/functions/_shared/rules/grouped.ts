/**
 * A number with commas between its thousands, as English and the Spanish of the United States write it. By hand: the first
 * use of Intl on a page costs a cheap phone as much time as drawing the first screen of jobs.
 */
export function grouped(value: number, digits = 0): string {
  return value.toFixed(digits).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}
