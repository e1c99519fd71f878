import { AsyncLocalStorage } from 'node:async_hooks';
import { App, SmtpEmailDriver } from '@supabase/lite';
import { BRAND } from '../../supabase/functions/_shared/rules/brand.ts';
import { type ApiUrls, connectApis } from './api-connection.ts';
import { authEmails, withReturnAddress } from './auth-mail.ts';
import type { Keys } from './keys.ts';

export interface ApiOptions {
  urls: ApiUrls;
  keys: Keys;
  /** Where links in the Auth API's e-mails lead back to. */
  siteUrl: string;
  smtpPort: number;
}

export interface Api {
  fetch: (request: Request) => Promise<Response>;
  close: () => Promise<void>;
}

/** The Data API (/rest/v1) and the Auth API (/auth/v1) over a migrated database, answering as a hosted project does. */
export async function createApi({ urls, keys, siteUrl, smtpPort }: ApiOptions): Promise<Api> {
  const current = new AsyncLocalStorage<Request>();
  const connection = await connectApis(urls, current);
  const smtp = new SmtpEmailDriver({
    host: '127.0.0.1',
    port: smtpPort,
    from: { name: BRAND, address: 'hello@stoop.test' },
    requireTls: false,
  });
  const app = new App({
    connection,
    auth: {
      enabled: true,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      jwt_secret: keys.jwtSecret,
      site_url: siteUrl,
      additional_redirect_urls: ['http://localhost:*/**', 'http://127.0.0.1:*/**'],
      minimum_password_length: 8,
      password_requirements: 'letters_digits',
      email: authEmails,
    },
    options: {
      drivers: {
        email: withReturnAddress(smtp, current),
      },
    },
  });
  silenceRefusals(current);
  await app.init();
  return {
    fetch: async (request) => current.run(request, () => app.fetch(request)),
    close: () => connection.close(),
  };
}

/** Difference: the local API writes every request it refuses to the console; the hosted one answers and is silent. */
function silenceRefusals(current: AsyncLocalStorage<Request>): void {
  const write = console.error;
  console.error = (...parts: unknown[]) => {
    if (!current.getStore()) write(...parts);
  };
}
