import type { Means } from './deliver.ts';
import { localProvider } from './local-provider.ts';
import { smtpFromEnv, smtpProvider } from './smtp-provider.ts';

/** How messages leave, by the environment: e-mail over SMTP where it is set up, all else kept by the local provider. */
export function meansFromEnv(read: (name: string) => string | undefined): Means {
  const smtp = smtpFromEnv(read);
  return {
    providers: { sms: localProvider, email: smtp ? smtpProvider(smtp) : localProvider, in_app: localProvider },
    siteUrl: read('SITE_URL') ?? '',
  };
}
