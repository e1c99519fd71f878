import { expect, it } from 'vitest';
import { openapi } from './openapi.ts';

/** `npx vitest run supabase/functions/job-api -u` writes it. */
it('openapi.json says what the schemas do', async () => {
  await expect(`${JSON.stringify(openapi, null, 2)}\n`).toMatchFileSnapshot('openapi.json');
});
