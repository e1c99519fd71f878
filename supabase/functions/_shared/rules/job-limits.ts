/** The most characters of a job's texts, as the table jobs keeps them. */
export const JOB_LIMITS = {
  title: 200,
  company: 200,
  location: 300,
  job_type: 60,
  pay_range: 200,
  description: 20_000,
} as const;
