import { createStore } from './store.ts';

/** What Chromium fires where the site can be installed. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

/** The browser's own question whether to install the site, kept for a tap; null where it has none. */
export const installPrompt = createStore<InstallEvent | null>(null);

export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event as InstallEvent);
  });
}

/** Opened from the home screen. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** A browser that installs by its Share menu only, and notifies only what is installed. */
export const isIphone = (): boolean => 'standalone' in navigator;
