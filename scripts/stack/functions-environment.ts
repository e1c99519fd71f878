import { BRAND } from '../../supabase/functions/_shared/rules/brand.ts';
import type { Keys } from './keys.ts';

/** Environment variables of the functions: where their stack is. */
interface Surroundings {
  url: string;
  siteUrl: string;
  keys: Keys;
  databaseUrl: string;
  smtpPort: number;
}

/** The functions' variables, named as the hosted platform names them; .env.example explains each. */
export function functionsEnvironment({
  url,
  siteUrl,
  keys,
  databaseUrl,
  smtpPort,
}: Surroundings): Record<string, string> {
  return {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishableKey }),
    SUPABASE_SECRET_KEY: keys.secretKey,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secretKey }),
    SUPABASE_DB_URL: databaseUrl,
    SITE_URL: siteUrl,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtpPort),
    SMTP_FROM: `${BRAND} <hello@stoop.test>`,
    POSTAL_ADDRESS: '1 Example Street, New York, NY 10001',
    ...outsideServices(),
  };
}

/** What is optional is used here only when the one who runs the stack names it: a language model, a geocoder, notifications, sources of jobs. */
function outsideServices(): Record<string, string> {
  const vapid = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'];
  const names = [
    'LLM_BASE_URL',
    'LLM_API_KEY',
    'LLM_MODEL',
    'GEOCODER_URL',
    ...vapid,
    'STOOP_SOURCE_HOSTS',
    'SODA_APP_TOKEN',
  ];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
