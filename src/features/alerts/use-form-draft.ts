import { useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '@/lib/drafts.ts';

/**
 * A form's values, kept on this browser as they are typed, until they are sent. `open` gives what changes about a kept draft
 * when the form opens; `touched` is what somebody chose, the rest of `values` is the fallback as it is now.
 */
export function useFormDraft<T extends object>(
  name: string,
  fallback: T,
  open: (kept: Partial<T>) => Partial<T> = () => ({}),
) {
  const [kept, setKept] = useState(() => readDraft<Partial<T>>(name, {}));
  const [mine, setMine] = useState(() => open(kept));
  const touched = { ...kept, ...mine };
  return {
    values: { ...fallback, ...touched },
    touched,
    change(part: Partial<T>) {
      const changed = { ...mine, ...part };
      // Only what was changed here is written: another tab may have the same form open.
      writeDraft(name, { ...readDraft(name, {}), ...changed });
      setMine(changed);
    },
    drop() {
      dropDraft(name);
      setKept({});
      setMine({});
    },
  };
}
