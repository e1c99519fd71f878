/** Which cards of the feed are open and how high each was: Back finds the list as it was left. */
const opened = new Set<string>();
export const cardHeights = new Map<string, number>();

export const isOpened = (jobId: string) => opened.has(jobId);

export function noteOpen(jobId: string, open: boolean): void {
  if (open) opened.add(jobId);
  else opened.delete(jobId);
}
