import webpush from 'web-push';
import { startPreview } from '../scripts/preview-site.ts';
import { hashLightly } from '../scripts/stack/password-cost.ts';
import { freePort } from '../scripts/stack/ports.ts';

/** One site and stack for all journeys of a run; journeys keep apart by their own visitor keys and accounts. */
export default async function globalSetup() {
  hashLightly();
  const { publicKey, privateKey } = webpush.generateVAPIDKeys();
  Object.assign(process.env, {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: 'mailto:hello@stoop.test',
    STOOP_SOURCE_HOSTS: `127.0.0.1:${await freePort()}`,
  });
  const preview = await startPreview({ fresh: true, seed: 'demo', log: () => undefined });
  process.env.STOOP_PREVIEW = JSON.stringify(preview.address);
  return preview.stop;
}
