/** Where the backend is. Without a URL the API is served under the site's own origin (local stack and preview). */
export const API_URL: string = import.meta.env.VITE_SUPABASE_URL || globalThis.location?.origin || 'http://localhost';
export const PUBLISHABLE_KEY: string = import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY;

/** The contact address for questions about data and the service, set by the operator. */
export const CONTACT_EMAIL: string = import.meta.env.VITE_CONTACT_EMAIL;

/**
 * The reverse-geocoding service that names a place from its coordinates; '' when an operator set none, and the borough's outline
 * has to do. Any service that takes `latitude`, `longitude` and `localityLanguage` and answers `city`, `locality` and
 * `principalSubdivision`, without a key.
 */
export const GEOCODER_URL: string = import.meta.env.VITE_GEOCODER_URL || '';

/** Its host, for the privacy page. */
export function geocoderHost(): string | null {
  return URL.canParse(GEOCODER_URL) ? new URL(GEOCODER_URL).host : null;
}
