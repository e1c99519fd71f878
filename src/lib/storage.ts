/**
 * Local and session storage that never throw: private mode may refuse it and a full one rejects writes.
 * What could not be stored is kept in memory for the life of the page.
 */
function safeStorage(kind: 'localStorage' | 'sessionStorage') {
  const memory = new Map<string, string>();
  const real = (): Storage | null => {
    try {
      return globalThis[kind] ?? null;
    } catch {
      return null;
    }
  };
  return {
    get(key: string): string | null {
      try {
        return memory.get(key) ?? real()?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    /** Returns false when the value lives in memory only. */
    set(key: string, value: string): boolean {
      try {
        const store = real();
        if (!store) throw new Error('storage refused');
        store.setItem(key, value);
        memory.delete(key);
        return true;
      } catch {
        memory.set(key, value);
        return false;
      }
    },
    remove(key: string): void {
      memory.delete(key);
      try {
        real()?.removeItem(key);
      } catch {
        // Refused storage holds nothing to remove.
      }
    },
    keys(): string[] {
      try {
        const store = real();
        return [...new Set([...(store ? Object.keys(store) : []), ...memory.keys()])];
      } catch {
        return [...memory.keys()];
      }
    },
    json<T>(key: string, fallback: T): T {
      const text = this.get(key);
      if (text === null) return fallback;
      try {
        return JSON.parse(text) as T;
      } catch {
        return fallback;
      }
    },
  };
}

export const local = safeStorage('localStorage');
export const session = safeStorage('sessionStorage');
