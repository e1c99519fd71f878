import type { AuditEntry } from './api.ts';

/** What the tables are called on the screen. */
export const TABLE_NAMES: Record<string, string> = {
  jobs: 'Job',
  job_applications: 'Application',
  application_notes: 'Note',
  app_settings: 'Setting',
  import_batches: 'Import',
  referral_payouts: 'Payout',
  reapply_queue: 'Reapply entry',
  job_reports: 'Report',
  admin_messages: 'Message',
  outbox: 'Alert',
  user_roles: 'Role',
  person: 'Person',
  job_contacts: 'Employer’s contact',
  employer_links: 'Employer’s links',
  held_answers: 'Employer’s answer',
  conversation_messages: 'Message between both',
  conversations: 'Reported conversation',
};

export const ACTION_NAMES: Record<AuditEntry['action'], string> = {
  insert: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  read: 'Looked at',
  export: 'Exported',
};

/** 'status: active → expired'; only what is now or what was, where there is nothing on the other side. */
export function changeLines({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return columns
    .filter((column) => before !== null || after?.[column] !== null)
    .map((column) => {
      const sides = [before, after].filter((side) => side !== null).map((side) => valueText(side[column]));
      return `${column}: ${sides.join(' → ')}`;
    });
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
