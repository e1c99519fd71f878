/** Days after which data goes, as migrations set them in `app_settings.retention_days` (a test compares the two). */
export const RETENTION_DAYS = { messages: 90, unfinished: 30, visits: 400 };
