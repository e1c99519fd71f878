/** Moves the focus to the heading of a part that took the place of another one, so that it is read out and Tab goes on from there. */
export function focusHeading(part: HTMLElement | null): void {
  const heading = part?.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
