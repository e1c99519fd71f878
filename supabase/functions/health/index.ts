import { answered } from '../_shared/http/database.ts';
import { serve } from '../_shared/http/serve.ts';
import { health } from './handler.ts';

/** Anyone, without a key, GET or POST. Answer `{ ok, waiting, queue_age_seconds, dead, paused, last_run }`. */
export default serve('public', ({ service }) => health(() => answered(service.rpc('delivery_health'))));
