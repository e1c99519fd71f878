import { startPreview } from '../scripts/preview-site.ts';

/** One site and stack for all journeys of a run; journeys keep apart by their own visitor keys and accounts. */
export default async function globalSetup() {
  // Hundreds of accounts sign up in a run: the least work that bcrypt knows, not a tenth of a second for each.
  process.env.LITE_AUTH_BCRYPT_COST = '4';
  const preview = await startPreview({ fresh: true, seed: 'demo', log: () => undefined });
  process.env.STOOP_PREVIEW = JSON.stringify(preview.address);
  return preview.stop;
}
