import type { Means } from './deliver.ts';
import { localProvider } from './local-provider.ts';
import { smtpFromEnv, smtpProvider } from './smtp-provider.ts';
import { twilioFromEnv, twilioProvider } from './twilio-provider.ts';

/** How messages leave, by the environment: texts by Twilio, e-mail over SMTP; what is not set up is kept by the local provider. */
export function meansFromEnv(read: (name: string) => string | undefined): Means {
  const smtp = smtpFromEnv(read);
  const twilio = twilioFromEnv(read);
  return {
    providers: {
      sms: twilio ? twilioProvider(twilio) : localProvider,
      email: smtp ? smtpProvider(smtp) : localProvider,
      in_app: localProvider,
    },
    siteUrl: read('SITE_URL') ?? '',
    postalAddress: read('POSTAL_ADDRESS'),
  };
}
