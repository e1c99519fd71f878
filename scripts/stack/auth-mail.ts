import type { AsyncLocalStorage } from 'node:async_hooks';
import { fileURLToPath } from 'node:url';
import type { EmailDriver } from '@supabase/lite';

const template = (name: string) => fileURLToPath(new URL(`../../supabase/templates/${name}.html`, import.meta.url));

/** The Auth API's e-mails: the code first, since links open in other browsers. supabase/config.toml says the same. */
export const authEmails = {
  enable_signup: true,
  enable_confirmations: false,
  otp_length: 6,
  otp_expiry: 600,
  template: {
    magic_link: {
      subject: '{{ .Token }} is your sign-in code · tu código para entrar',
      content_path: template('magic_link'),
    },
    confirmation: {
      subject: '{{ .Token }} confirms your email · confirma tu correo',
      content_path: template('confirmation'),
    },
    recovery: { subject: '{{ .Token }} · New password · Contraseña nueva', content_path: template('recovery') },
  },
};

/**
 * Difference from the hosted Auth API: links in e-mails lead back to `site_url`, whatever the request asked for. Puts the
 * request's `redirect_to` there; /verify holds it against the allow list when the link is opened, as on a hosted project.
 */
export function withReturnAddress(driver: EmailDriver, current: AsyncLocalStorage<Request>): EmailDriver {
  return {
    send: (message) => {
      const request = current.getStore();
      const requested = request && new URL(request.url).searchParams.get('redirect_to');
      if (!requested) return driver.send(message);
      const point = (text: string) =>
        text.replace(/redirect_to=[^\s"&<]+/g, () => `redirect_to=${encodeURIComponent(requested)}`);
      return driver.send({
        ...message,
        text: message.text && point(message.text),
        html: message.html && point(message.html),
      });
    },
  };
}
