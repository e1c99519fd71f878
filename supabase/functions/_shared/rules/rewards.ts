/** What a friend's completed application and their job offer pay, in cents; the database pays the same (complete_application, set_application_status). */
export const REWARD_CENTS = { referral: 1_500, hire: 1_000 } as const;
