/** Where the queries of an entity begin in the cache: what changes the entity invalidates them by this. */
export const queryKeys = {
  admin: ['admin'],
  jobs: ['jobs'],
  savedJobs: ['saved-jobs'],
  applications: ['applications'],
  messages: ['messages'],
  alerts: ['alerts'],
  referrals: ['referrals'],
} as const;
