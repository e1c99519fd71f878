import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { runProgram, runTool } from './tool.ts';

const wholePaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];
const shellPaths = ['/usr/bin/chromium-headless-shell'];
/** Named by the environment, before all others. */
const named = () => process.env.STOOP_CHROMIUM ?? '';

type Note = (line: string) => void;

/** The Chromium of this machine, as people have it: the system's own, else the one Playwright downloaded before. */
const installedChromium = () => [named(), ...wholePaths, chromium.executablePath()].find(existsSync);

/**
 * The Chromium of this machine for journeys: the shell, which is the same without a window of its own and takes a third less
 * of the processor, else the whole. Undefined: Playwright's own shell, if that is there.
 */
export const installedShell = () => [named(), ...shellPaths, ...wholePaths].find(existsSync);

/** The whole browser, for benchmarks and pictures: one that is there, else Playwright's download, else the system's package. */
export async function findChromium(note: Note): Promise<string> {
  const present = installedChromium();
  if (present) return present;
  if (!(await download('--no-shell', note))) await installPackage('chromium', note);
  const found = installedChromium();
  if (!found) throw noBrowser();
  return found;
}

/** The browser for journeys, sought and brought as the whole one; undefined where it is Playwright's own shell. */
export async function findShell(note: Note): Promise<string | undefined> {
  const present = installedShell();
  if (present || (await download('--only-shell', note))) return present;
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await installPackage(name, note);
    const found = installedShell();
    if (found) return found;
  }
  throw noBrowser();
}

/** Whether Playwright's own browser is there: it is not fetched twice. */
async function download(what: '--only-shell' | '--no-shell', note: Note): Promise<boolean> {
  note('Downloading a browser');
  const { code } = await runTool('@playwright/test', 'playwright', ['install', what, 'chromium']);
  if (code !== 0) note('The download did not work');
  return code === 0;
}

/** Where a download is blocked and we may install packages. */
async function installPackage(name: string, note: Note): Promise<void> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  note(`Installing the system's package ${name}`);
  await runProgram('apt-get', ['update', '-q']).catch(() => undefined);
  await runProgram('apt-get', ['install', '-yq', '--no-install-recommends', name]).catch(() => undefined);
}

const noBrowser = () =>
  new Error('There is no Chromium, and none could be installed: install one, or set STOOP_CHROMIUM to its path.');
