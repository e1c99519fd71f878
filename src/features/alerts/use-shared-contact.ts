import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { readKnownAnswers } from '@/lib/known-answers.ts';
import { currentSession } from '@/lib/session.ts';
import { createStore } from '@/lib/store.ts';

interface Shared {
  phone_number: string;
  email: string;
  city: string;
}

const NAMES = ['phone_number', 'email', 'city'] as const;
const typed = createStore<Partial<Shared>>({});

/** What is typed in one sign-up form stands in the other one on the screen as well. */
export function useSharedContact() {
  const { subscribe, getValues, setValue } = useFormContext<Shared>();
  useEffect(() => {
    const stopWriting = subscribe({
      formState: { values: true },
      callback: ({ name, type, values }) => {
        const changed = type === 'change' && NAMES.find((shared) => shared === name);
        if (changed) typed.set({ [changed]: values[changed] });
      },
    });
    const stopReading = typed.subscribe(() => {
      for (const name of NAMES) {
        const value = typed.get()[name];
        if (value !== undefined && value !== getValues(name)) setValue(name, value, { shouldDirty: true });
      }
    });
    return () => {
      stopWriting();
      stopReading();
    };
  }, [subscribe, getValues, setValue]);
}

/** The number and e-mail of who uses this phone, where they are known. */
export function knownContact(): Pick<Shared, 'phone_number' | 'email'> {
  const { phone_number = '', email = '' } = readKnownAnswers() ?? {};
  return { phone_number, email: email || (currentSession()?.user.email ?? '') };
}
