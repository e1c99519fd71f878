import { useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '@/lib/drafts.ts';

/** A form's values, kept on this browser as they are typed, until they are sent. */
export function useFormDraft<T extends object>(name: string, fallback: T, open: (stored: T) => T = (stored) => stored) {
  const [values, setValues] = useState(() => open(readDraft(name, fallback)));
  return {
    values,
    change(part: Partial<T>) {
      const next = { ...values, ...part };
      writeDraft(name, next);
      setValues(next);
    },
    drop: () => dropDraft(name),
  };
}
