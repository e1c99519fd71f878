/** Which cards of the feed are open, and how high each part of it was that left the page: Back finds the list as it was left. */
const opened = new Set<string>();
/** By the part's cards. */
export const heights = new Map<string, number>();

let wasLeft = false;

/** Whether a list was left before: who comes to one again finds it as high as it was. */
export const isBack = () => wasLeft;

export function noteLeft(): void {
  wasLeft = true;
}

export const isOpened = (jobId: string) => opened.has(jobId);

export function noteOpen(jobId: string, open: boolean): void {
  if (open) opened.add(jobId);
  else opened.delete(jobId);
}
