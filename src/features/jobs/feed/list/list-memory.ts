/** Which cards of the feed are open, and how high its parts were, by their cards: Back finds the list as it was left. */
const opened = new Set<string>();
/** Of parts that left the page while the list was there. */
export const heights = new Map<string, number>();
/** Of those in the page when the list was left. */
export const lastHeights = new Map<string, number>();

export const isOpened = (jobId: string) => opened.has(jobId);

export function noteOpen(jobId: string, open: boolean): void {
  if (open) opened.add(jobId);
  else opened.delete(jobId);
}
