/** The Data API's answer to somebody who asked too often: wait so many seconds. */
export const slowedDown = (seconds: number) =>
  Response.json(
    { code: 'PT429', message: 'Too many attempts. Please wait a moment and try again.', hint: String(seconds) },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  );

/** What the screens say of it, in English. */
export const WAIT_TITLE = 'One moment, please';
export const waitWords = (minutes: number) =>
  `That was a lot in a short time. Wait ${minutes} minute${minutes === 1 ? '' : 's'}, then try again. Nothing you typed is lost.`;
