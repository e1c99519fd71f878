/** What a stage found. `details` is what somebody needs to mend a failure. */
export interface StageResult {
  passed: number;
  failed: number;
  skipped: number;
  details: string;
}

export interface StageContext {
  /** A remark on what is being done. */
  note: (line: string) => void;
  /** Has something ended when the whole run ends, however it ends. */
  atEnd: (close: () => Promise<void>) => void;
}

export interface Stage {
  name: string;
  what: string;
  /** Stages whose result it stands on, where they run too. */
  after?: string[];
  /** Whether it begins as soon as it may: the run is as long as the longest way through it. */
  early?: boolean;
  run: (context: StageContext) => Promise<StageResult>;
}

export const noResult = (): StageResult => ({ passed: 0, failed: 0, skipped: 0, details: '' });

/** A check that counts as one test. */
export function oneTest(holds: boolean, details: string): StageResult {
  return { ...noResult(), passed: holds ? 1 : 0, failed: holds ? 0 : 1, details: holds ? '' : details };
}

export function add(one: StageResult, other: StageResult): StageResult {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    details: [one.details, other.details].filter(Boolean).join('\n\n'),
  };
}
