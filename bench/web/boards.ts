import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { compressFiles } from '../../scripts/build-site.ts';
import { startSiteServer } from '../../scripts/site-server.ts';

export interface Board {
  /** The public repository's name, or the project folder's. */
  name: string;
  /** The built site. */
  folder: string;
}

/** Finds the built site in `path`: there, or in its dist/ or build/. Throws when there is none. */
export function findBoard(path: string): Board {
  const given = resolve(process.env.INIT_CWD ?? '.', path);
  const folder = ['dist', 'build', '.']
    .map((name) => join(given, name))
    .find((each) => existsSync(join(each, 'index.html')));
  // The sources of a Vite project have an index.html of their own, which no browser could run.
  if (!folder || (folder === given && existsSync(join(given, 'package.json'))))
    throw new Error(`There is no built site in ${path}: build it there first.`);
  const project = /^(dist|build)$/.test(basename(folder)) ? dirname(folder) : folder;
  return { name: repositoryOf(project) ?? basename(project), folder };
}

/** Serves a built site as ours is: compressed ahead, hashed files kept for good. The given folder stays as it is. */
export async function serveBoard({ folder }: Board) {
  const copy = mkdtempSync(join(tmpdir(), 'stoop-bench-board-'));
  cpSync(folder, copy, { recursive: true });
  compressFiles(copy);
  const { url, close } = await startSiteServer(null, undefined, { folder: copy, headers: {} });
  return {
    url,
    close: async () => {
      await close();
      rmSync(copy, { recursive: true, force: true });
    },
  };
}

function repositoryOf(project: string): string | undefined {
  if (!existsSync(join(project, '.git'))) return undefined;
  const remotes = execFileSync('git', ['-C', project, 'remote', '-v'], { encoding: 'utf8' });
  return /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\s/.exec(remotes)?.[1];
}
