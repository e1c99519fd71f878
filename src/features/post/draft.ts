import type { PayUnit } from '@rules/pay.ts';
import { dropDraft, readDraft, writeDraft } from '@/lib/storage.ts';

/** A job as its employer types it. */
export interface TypedJob {
  title: string;
  company: string;
  description: string;
  location: string;
  job_type: string;
  /** Days and hours, where the text does not say them. */
  hours: string;
  pay: string;
  pay_unit: PayUnit;
  email: string;
  contact_phone: string;
}

export interface PostDraft extends TypedJob {
  /** The ad that was pasted, or several. */
  pasted: string;
  startedAt: number;
  /** What was sent under which id: the same once more makes no second post. */
  attempt: { id: string; body: string } | null;
  /** The address that the link went to. */
  sentTo: string;
}

export const POST_DRAFT = 'post';

const NOTHING: TypedJob = {
  ...{ title: '', company: '', description: '', location: '', job_type: '', hours: '' },
  ...{ pay: '', pay_unit: 'hour', email: '', contact_phone: '' },
};
const EMPTY: PostDraft = { ...NOTHING, pasted: '', startedAt: 0, attempt: null, sentTo: '' };

export const readPost = () => readDraft<PostDraft>(POST_DRAFT, EMPTY);

export function changePost(changes: Partial<PostDraft>): void {
  const draft = readPost();
  writeDraft(POST_DRAFT, { ...draft, startedAt: draft.startedAt || Date.now(), ...changes });
}

/** Makes room for another job of the same employer. */
export function nextPost(): void {
  const { company, location, email, contact_phone, pasted } = readPost();
  writeDraft(POST_DRAFT, { ...EMPTY, company, location, email, contact_phone, pasted, startedAt: Date.now() });
}

export const dropPost = () => dropDraft(POST_DRAFT);
