/** The product's name. What can't import it says it too: index.html, the web manifest, scripts/run.mjs. */
export const BRAND = 'Stoop';
