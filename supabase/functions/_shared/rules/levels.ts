export type BoostLevel = 'starter' | 'active' | 'advanced' | 'elite';

const MILESTONES = [2, 5, 10, 20] as const;

export type BoostProgress = {
  level: BoostLevel;
  /** The next number of tokens to reach; the last milestone stays when it is passed. */
  milestone: number;
  /** Tokens still missing to the milestone, never below 0. */
  toNext: number;
  /** How full the bar is, 0 to 100. */
  percent: number;
};

/** Level and way to the next milestone for a number of boost tokens. */
export function boostProgress(tokens: number): BoostProgress {
  const count = Math.max(0, Math.floor(tokens));
  const level = count < 2 ? 'starter' : count < 5 ? 'active' : count < 10 ? 'advanced' : 'elite';
  const milestone = MILESTONES.find((step) => step > count) ?? 20;
  return {
    level,
    milestone,
    toNext: Math.max(0, milestone - count),
    percent: Math.min(100, Math.round((count / milestone) * 100)),
  };
}
