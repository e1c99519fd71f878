/** What a phone's thread is started with. */
export interface PhoneData {
  api: string;
  seed: number;
  /** People of this phone are numbered from here: no two phones have one in common. */
  firstPerson: number;
  /** How many people apply, one after the other; without it they go on until asked to finish. */
  people?: number;
  /** The open jobs to choose from. */
  jobs: string[];
  /** Loses its connection now and then. */
  isFlapping: boolean;
}

/** What the screens would show of an application once they say that it is submitted, and what was typed for it. */
export interface Confirmed {
  jobId: string;
  id: string;
  refCode: string | null;
  firstName: string;
  phone: string;
  experience: string;
}

export type PhoneMessage =
  | { kind: 'confirmed'; application: Confirmed }
  /** A step arrived, or failed at the first try and has to be tried again. */
  | { kind: 'arrived' | 'interrupted' }
  /** The phone gave up: what a person would have seen as refused for good. */
  | { kind: 'refused'; why: string }
  | { kind: 'finished' };
