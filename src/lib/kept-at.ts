/** Says of an answer that it was kept, and since when (milliseconds): it may have changed since. */
export const KEPT_AT = 'x-stoop-kept-at';
