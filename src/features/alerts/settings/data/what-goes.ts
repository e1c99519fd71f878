import { count } from '@/lib/format.ts';
import { m } from '@/paraglide/messages.js';

type Exported = Record<string, unknown>;

const rows = (data: Exported, ...tables: string[]) =>
  tables.reduce((sum, table) => sum + (Array.isArray(data[table]) ? data[table].length : 0), 0);

/** What deleting takes away, a line each, counted in one's own export; with the account's address, the account too. */
export function whatGoes(data: Exported, account: string | null): string[] {
  const counted = [
    { n: rows(data, 'job_applications'), line: m.settings_goes_applications },
    { n: rows(data, 'saved_jobs'), line: m.settings_goes_saved },
    { n: rows(data, 'alert_optins', 'user_alerts'), line: m.settings_goes_alerts },
    { n: rows(data, 'messages', 'admin_messages'), line: m.settings_goes_messages },
    { n: rows(data, 'referral_codes'), line: m.settings_goes_codes },
  ];
  return [
    ...counted.filter(({ n }) => n > 0).map(({ n, line }) => line({ count: count(n) })),
    m.settings_goes_device(),
    ...(account === null ? [] : [m.settings_goes_account({ email: account })]),
  ];
}
