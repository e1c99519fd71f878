/** What any list or figure of the suite says when it did not load (specification 3 §8). */
export const FAILURE = 'Failed to load admin data';
