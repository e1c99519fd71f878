import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { runProgram, runTool } from './tool.ts';

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/** The Chromium that STOOP_CHROMIUM names, else the system's own, else the one Playwright downloaded before. */
export const installedChromium = () =>
  [process.env.STOOP_CHROMIUM ?? '', ...systemPaths, chromium.executablePath()].find(existsSync);

/**
 * The browser for journeys: one that is there, else Playwright's own download, else the system's package (where the
 * download is blocked and we may install packages).
 */
export async function findChromium(note: (line: string) => void): Promise<string> {
  const present = installedChromium();
  if (present) return present;
  note('Downloading a browser');
  const download = await runTool('@playwright/test', 'playwright', ['install', 'chromium']);
  if (download.code === 0 && existsSync(chromium.executablePath())) return chromium.executablePath();
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    note('The download did not work; installing the system package');
    await runProgram('apt-get', ['update', '-q']).catch(() => undefined);
    await runProgram('apt-get', ['install', '-yq', '--no-install-recommends', 'chromium']).catch(() => undefined);
  }
  const found = installedChromium();
  if (!found)
    throw new Error(
      'There is no Chromium, and none could be installed: install one, or set STOOP_CHROMIUM to its path.',
    );
  return found;
}
