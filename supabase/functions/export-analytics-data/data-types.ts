/** What can be exported; its filters are those of the screen with its table, and `sort` that screen's order ('name', falling 'name-'). */
export const DATA_TYPES = [
  'applications',
  'users',
  'subscribers',
  'contacts',
  'jobs',
  'deliveries',
  'reapply',
  'payouts',
  'messages',
  'notifications',
  'imports',
  'dead_letters',
  'audit',
] as const;
