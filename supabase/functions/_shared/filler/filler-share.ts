import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { answered } from '../http/database.ts';

const settings = z.object({ filler_share: z.number() });

/** Reads whether filler is wanted at all: an operator turns it off by a share of 0. */
export const isFillerOn = (service: SupabaseClient) => async () =>
  settings.parse(await answered(service.rpc('public_settings'))).filler_share > 0;
