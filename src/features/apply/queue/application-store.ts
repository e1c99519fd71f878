import { useMemo, useSyncExternalStore } from 'react';
import { APPLICATION_PREFIX as PREFIX } from '@/features/jobs/kept-application.ts';
import { local } from '@/lib/storage.ts';
import type { LocalApplication } from '../local-application.ts';

const listeners = new Set<() => void>();

/** The application to a job that this browser knows of. */
export function readApplication(jobId: string): LocalApplication | null {
  return parse(local.get(PREFIX + jobId));
}

/** Every application that this browser knows of. */
export function localApplications(): LocalApplication[] {
  return local
    .keys()
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => parse(local.get(key)) ?? []);
}

export function saveApplication(application: LocalApplication): void {
  local.set(PREFIX + application.jobId, JSON.stringify(application));
  for (const listener of listeners) listener();
}

/** Changes the application to a job, if it is still there (signing out forgets them). */
export function changeApplication(jobId: string, change: Partial<LocalApplication>): void {
  const application = readApplication(jobId);
  if (application) saveApplication({ ...application, ...change });
}

export function forgetApplication(jobId: string): void {
  local.remove(PREFIX + jobId);
  for (const listener of listeners) listener();
}

/** The application to a job, redrawn when it changes here or in another tab. */
export function useLocalApplication(jobId: string): LocalApplication | null {
  const text = useSyncExternalStore(subscribe, () => local.get(PREFIX + jobId));
  return useMemo(() => parse(text), [text]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function parse(text: string | null): LocalApplication | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as Partial<LocalApplication> | null;
    return value?.id && value.jobId && value.job ? (value as LocalApplication) : null;
  } catch {
    return null;
  }
}
