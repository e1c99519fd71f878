import type { Json } from '@/database.types.ts';
import type { BulkOutcome, BulkRequest } from './api.ts';

/** What can be done to many rows of a list at once. */
export interface BulkAction {
  /** As the database calls it. */
  action: string;
  /** On its button: 'Hide'. */
  label: string;
  danger?: boolean;
  /** What it does to so many, as a question and on the button: 'Hide 3 jobs'. */
  ask: (count: string) => string;
  /** Once it is done: '3 jobs are hidden.' */
  told: (count: string) => string;
  /** What follows, in sentences. */
  effect: (outcome: BulkOutcome) => string;
  /** The action that takes it back. */
  undo?: string;
  /** To choose from; the first is meant when nobody does. */
  reasons?: readonly string[];
}

/** The bulk actions of a list. */
export interface BulkActions {
  list: BulkRequest['list'];
  /** One row and several: 'job', 'jobs'. */
  nouns: readonly [one: string, many: string];
  actions: readonly BulkAction[];
  onChanged: () => void;
}

export interface BulkList<Row> extends BulkActions {
  nameOf: (row: Row) => string;
  /** The figures of a row that must not have changed. */
  expected?: (row: Row) => Json;
}
