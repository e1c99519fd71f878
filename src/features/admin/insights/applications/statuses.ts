/** What the list can be narrowed to, as the database and the address say it. */
export const STATUSES = [
  ['pending', 'Pending'],
  ['interviewing', 'Interviewing'],
  ['offer', 'Offer'],
  ['rejected', 'Rejected'],
  ['withdrawn', 'Withdrawn'],
  ['unfinished', 'Not finished'],
] as const;
