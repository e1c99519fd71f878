/**
 * Whether Twilio signed this request with our token (https://www.twilio.com/docs/usage/security#validating-requests):
 * HMAC-SHA1 over the address as configured and the form's fields, sorted, each name followed by its value.
 */
export async function isFromTwilio(
  signature: string,
  authToken: string,
  url: string,
  form: URLSearchParams,
): Promise<boolean> {
  const names = [...new Set(form.keys())].sort();
  const signed = url + names.map((name) => name + form.getAll(name).join('')).join('');
  const bytes = (text: string) => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey('raw', bytes(authToken), { name: 'HMAC', hash: 'SHA-1' }, false, [
    'verify',
  ]);
  const given = Uint8Array.from(decoded(signature), (character) => character.charCodeAt(0));
  // The comparison of verify takes the same time for any wrong signature.
  return await crypto.subtle.verify('HMAC', key, given, bytes(signed));
}

/** Whether `given` is the secret `expected`, compared in constant time. An empty secret matches nothing. */
export async function isSecret(given: string, expected: string): Promise<boolean> {
  if (!expected) return false;
  const key = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
  const bytes = (text: string) => new TextEncoder().encode(text);
  return await crypto.subtle.verify('HMAC', key, await crypto.subtle.sign('HMAC', key, bytes(expected)), bytes(given));
}

function decoded(text: string): string {
  try {
    return atob(text);
  } catch {
    return '';
  }
}
