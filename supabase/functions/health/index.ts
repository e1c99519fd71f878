import { answered, useCounter } from '../_shared/http/database.ts';
import { limitUse } from '../_shared/http/limit.ts';
import { serve } from '../_shared/http/serve.ts';
import { VERSION } from '../_shared/version.ts';
import { health, setup } from './handler.ts';

/**
 * For anybody, without a key, GET or POST. Response `{ ok, waiting, queue_age_seconds, dead, paused, last_run, first_texts_waiting, … }`, for
 * the service also `{ version, secrets, address_header }`: docs/functions.md.
 */
export default serve('public', async ({ caller, service }) => {
  const report = await health(async () => {
    await limitUse(useCounter(service), 'health', caller, { perPerson: 60, perAddress: 60, seconds: 60 });
    return await answered(service.rpc('delivery_health'));
  });
  if (!caller.isService) return report;
  return {
    ...report,
    ...(await setup({
      version: VERSION,
      readVariable: (name) => Deno.env.get(name),
      addressHeaders: caller.addressHeaders,
      readTrustedHeader: async () => {
        const setting = service.from('app_settings').select('value').eq('key', 'client_address_header');
        return (await answered(setting.maybeSingle()))?.value;
      },
    })),
  };
});
