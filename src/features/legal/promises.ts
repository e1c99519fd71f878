/** Days after which data goes, as migrations set them in `app_settings.retention_days` (a test compares the two). */
export const RETENTION_DAYS = { messages: 90, unfinished: 30, visits: 400 };

/** What a referral pays, in cents: for a finished application, and for an offer. */
export const REWARD_CENTS = { referral: 1500, hire: 1000 };
