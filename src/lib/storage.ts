import { millisecondsInDay } from 'date-fns/constants';

/**
 * Local and session storage that never throw: private mode may block storage, and full storage rejects writes.
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
        // Blocked storage has nothing to remove.
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

/** Where this browser keeps its session. */
export const SESSION_KEY = 'stoop-auth';

const PREFIX = 'stoop-draft:';
const DAYS = 30;

interface Stored<T> {
  at: number;
  value: T;
}

/** The draft stored under `name`, or the fallback. Kept 30 days, survives reload, Back and a killed tab. */
export function readDraft<T extends object>(name: string, fallback: T, now = Date.now()): T {
  const stored = local.json<Partial<Stored<T>> | null>(PREFIX + name, null);
  if (!stored?.at || typeof stored.value !== 'object' || stored.value === null) return fallback;
  if (now - stored.at > DAYS * millisecondsInDay) {
    dropDraft(name);
    return fallback;
  }
  return { ...fallback, ...stored.value };
}

/** Stores a draft; false when it is in memory only. */
export function writeDraft<T extends object>(name: string, value: T, now = Date.now()): boolean {
  return local.set(PREFIX + name, JSON.stringify({ at: now, value } satisfies Stored<T>));
}

export function dropDraft(name: string): void {
  local.remove(PREFIX + name);
}
