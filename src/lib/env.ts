/** Where the backend is. Without a URL the API is served under the site's own origin (local stack and preview). */
export const API_URL: string = import.meta.env.VITE_SUPABASE_URL || globalThis.location?.origin || 'http://localhost';
export const PUBLISHABLE_KEY: string = import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY;

/** Where people write about their data and the service; an operator sets their own. */
export const CONTACT_EMAIL: string = import.meta.env.VITE_CONTACT_EMAIL;
