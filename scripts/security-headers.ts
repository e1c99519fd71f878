import { createHash } from 'node:crypto';

const sources = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

/**
 * The headers every page is served with. The policy names the hashes of this build's own inline scripts and styles
 * (environment values change them, so they are computed, never written down) and the origins of the services that the
 * site asks: the API's when it is another, and the one that names places when there is one.
 */
export function securityHeaders(html: string, services: (string | undefined)[]): Record<string, string> {
  const origins = services.flatMap((url) => (url ? [new URL(url).origin] : []));
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...sources(html, 'script')],
    'style-src': ["'self'", ...sources(html, 'style')],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...origins],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, values]) => [name, ...values].join(' '))
      .join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), serial=(), bluetooth=(), midi=(), display-capture=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // For browsers that know no frame-ancestors.
    'x-frame-options': 'DENY',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  };
}
