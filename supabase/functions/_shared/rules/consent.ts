/** Version of the consent text that is shown and stored with each consent; a change of its words is a new version. */
export const CONSENT_TEXT_VERSION = '2026-11-27';

/** Alert messages a day and channel at most, besides what concerns a person's own applications and account. */
export const ALERTS_PER_DAY = 1;

/** No text messages from and to these hours of the New York day. */
export const QUIET_HOURS = { from: 21, to: 8 } as const;
