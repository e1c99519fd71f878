import { z } from 'zod';
import { Refusal } from '../_shared/http/refusal.ts';

/** The variables that somebody sets for the functions; .env.example describes them. */
export const SECRETS = [
  'SITE_URL',
  'SMTP_HOST',
  'SMTP_PORT',
  'SMTP_USER',
  'SMTP_PASS',
  'SMTP_FROM',
  'SMTP_BOUNCES_TO',
  'POSTAL_ADDRESS',
  'MAIL_REPORTS_KEY',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_FROM',
  'TWILIO_API_URL',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'VAPID_SUBJECT',
  'PUBLIC_FUNCTIONS_URL',
  'LLM_BASE_URL',
  'LLM_API_KEY',
  'LLM_MODEL',
  'GEOCODER_URL',
  'SODA_APP_TOKEN',
  'STOOP_SOURCE_HOSTS',
] as const;

const reportSchema = z.object({
  ok: z.boolean(),
  waiting: z.number(),
  queue_age_seconds: z.number(),
  dead: z.number(),
  paused: z.boolean(),
  last_run: z.string().nullable(),
  first_texts_waiting: z.number(),
  bad_settings: z.array(z.string()),
  doubled_pages: z.array(z.string()),
});

type Report = z.infer<typeof reportSchema> | { ok: false };

/**
 * For monitors. `ok` is false when a due message has waited 15 minutes, and the only field when the database does not answer.
 * `queue_age_seconds` is the age of the oldest due message; `dead` counts dead letters of the last day;
 * `first_texts_waiting` the first texts to new numbers above the operator's ceilings; `bad_settings` names settings in whose place
 * the default is read; `doubled_pages` pages that became twice as slow, or fail twice as often, as in the week before ('/apply lcp').
 */
export async function health(readReport: () => Promise<unknown>): Promise<Report> {
  try {
    return reportSchema.parse(await readReport());
  } catch (error) {
    // Too many requests (429) is no outage.
    if (error instanceof Refusal) throw error;
    return { ok: false };
  }
}

/** How a project is set up, for the service alone (`npm run doctor`). */
export type Setup = {
  /** The source that was deployed: _shared/version.ts. */
  version: string;
  /** Whether each variable is set, never what to. */
  secrets: Record<string, boolean>;
  /** The header with the caller's address that this request had: the one that limits read, else another; null without any. */
  address_header: string | null;
};

type Surroundings = {
  version: string;
  readVariable: (name: string) => string | undefined;
  /** The headers of this request in which proxies report an address. */
  addressHeaders: Record<string, string>;
  /** The setting `client_address_header`. */
  readTrustedHeader: () => Promise<unknown>;
};

export async function setup({
  version,
  readVariable,
  addressHeaders,
  readTrustedHeader,
}: Surroundings): Promise<Setup> {
  const seen = Object.keys(addressHeaders);
  const trusted = await readTrustedHeader().catch(() => null);
  return {
    version,
    secrets: Object.fromEntries(SECRETS.map((name) => [name, Boolean(readVariable(name)?.trim())])),
    address_header: seen.find((name) => name === trusted) ?? seen[0] ?? null,
  };
}
