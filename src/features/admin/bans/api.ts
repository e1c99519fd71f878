import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { queryKeys } from '@/lib/query-keys.ts';
import { callRpc } from '@/lib/supabase.ts';

export const KINDS = ['domain', 'phone', 'email'] as const;
export type BanKind = (typeof KINDS)[number];

const ban = z.object({
  id: z.string(),
  kind: z.enum(KINDS),
  /** Its first letters or last digits: the rest is not kept. */
  shown_as: z.string(),
  note: z.nullable(z.string()),
  /** How many jobs it closed. */
  closed: z.number(),
  created_at: z.string(),
  lifted_at: z.nullable(z.string()),
});
export type Ban = z.infer<typeof ban>;

const preview = z.object({ value: z.string(), jobs: z.number(), people: z.number(), is_banned: z.boolean() });
/** What a ban would close, and how many people would be told. */
export type BanPreview = z.infer<typeof preview>;

export const banQueries = {
  all: [...queryKeys.admin, 'bans'] as const,

  list: () =>
    queryOptions({
      queryKey: banQueries.all,
      queryFn: ({ signal }) => callRpc('bans', {}, z.array(ban), signal),
    }),
};

export interface Banned {
  kind: BanKind;
  value: string;
}

export const previewBan = ({ kind, value }: Banned) =>
  callRpc('ban_preview', { p_kind: kind, p_value: value }, preview);

export const banContact = ({ kind, value, note }: Banned & { note: string }) =>
  callRpc(
    'ban_contact',
    { p_kind: kind, p_value: value, ...(note && { p_note: note }) },
    z.object({ closed: z.number(), told: z.number() }),
  );

/** Ends a ban; returns how many jobs opened again. */
export const liftBan = async (id: string) =>
  (await callRpc('lift_ban', { p_id: id }, z.object({ reopened: z.number() }))).reopened;
