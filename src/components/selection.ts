import { useId, useRef, useState } from 'react';

/** The rows of a list that are ticked. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Ticks a row or takes the tick off; a range does so from the row before that was touched to this one. */
  toggle: (id: string, isRange: boolean) => void;
  /** Ticks every row that is shown, or none where all are. */
  toggleAll: () => void;
  clear: () => void;
  /** Of the box that ticks all: the focus goes there when what is done with ticked rows ends. */
  allId: string;
}

/** What is ticked among the rows that are shown, by id; a row that goes, as by another page, loses its tick. */
export function useSelection(shown: readonly string[] | undefined): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const allId = useId();
  const stored = shown?.filter((id) => ids.has(id));
  if (stored && stored.length < ids.size) setIds(new Set(stored));

  return {
    ids,
    toggle(id, isRange) {
      const next = new Set(ids);
      const on = !ids.has(id);
      const ends = [shown?.indexOf(last.current ?? '') ?? -1, shown?.indexOf(id) ?? -1];
      const range = isRange && !ends.includes(-1) ? shown?.slice(Math.min(...ends), Math.max(...ends) + 1) : [id];
      for (const one of range ?? []) {
        if (on) next.add(one);
        else next.delete(one);
      }
      last.current = id;
      setIds(next);
    },
    toggleAll: () => setIds(new Set(ids.size === shown?.length ? [] : shown)),
    clear: () => setIds(new Set()),
    allId,
  };
}
