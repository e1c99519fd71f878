import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a stack's data was made with; kept beside the data so that sessions and passwords survive a restart. */
export interface Keys {
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
  adminEmail: string;
  adminPassword: string;
}

/** The site is built without knowing which stack it will be served with; a publishable key is no secret. */
export const localPublishableKey = 'sb_publishable_local';

const token = (bytes: number) => randomBytes(bytes).toString('base64url');

/** The keys kept in `home`, made on first use. */
export function keysOf(home: string): Keys {
  const file = join(home, 'keys.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Keys;
  const keys: Keys = {
    publishableKey: localPublishableKey,
    secretKey: `sb_secret_${token(24)}`,
    jwtSecret: token(32),
    adminEmail: 'admin@stoop.test',
    adminPassword: token(9),
  };
  writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  return keys;
}
