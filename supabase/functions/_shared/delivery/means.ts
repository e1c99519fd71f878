import type { Means } from './deliver.ts';
import { localProvider } from './local-provider.ts';
import { pushProvider, vapidFromEnv } from './push-provider.ts';
import { smtpFromEnv, smtpProvider } from './smtp-provider.ts';
import { twilioFromEnv, twilioProvider } from './twilio-provider.ts';

/**
 * How messages leave, by the environment: texts by Twilio, e-mail over SMTP, notifications with VAPID keys. Texts and e-mails are
 * kept by the local provider where that is not set up; notifications are not sent then.
 */
export function meansFromEnv(read: (name: string) => string | undefined): Means {
  const smtp = smtpFromEnv(read);
  const twilio = twilioFromEnv(read);
  const vapid = vapidFromEnv(read);
  return {
    providers: {
      sms: twilio ? twilioProvider(twilio) : localProvider,
      email: smtp ? smtpProvider(smtp) : localProvider,
      in_app: localProvider,
      ...(vapid && { push: pushProvider(vapid) }),
    },
    siteUrl: read('SITE_URL') ?? '',
    postalAddress: read('POSTAL_ADDRESS'),
  };
}
