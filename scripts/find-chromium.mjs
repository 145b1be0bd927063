import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { run } from './child.mjs';
import { explainAndExit, Problem } from './problem.mjs';
import { commandOf, isMain, root } from './repository.mjs';

// Chromium without windows: what Playwright itself prefers, and about twice as fast as the whole browser.
const HEADLESS_SHELLS = ['/usr/lib/chromium/chromium-headless-shell'];
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const {
  PATH = '',
  LOCALAPPDATA = '',
  ProgramFiles = '',
  'ProgramFiles(x86)': ProgramFilesX86 = '',
} = process.env;
const USUAL_PLACES = {
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: [ProgramFiles, ProgramFilesX86, LOCALAPPDATA].flatMap((folder) => [
    join(folder, 'Google/Chrome/Application/chrome.exe'),
    join(folder, 'Chromium/Application/chrome.exe'),
  ]),
  linux: ['/usr/lib/chromium/chromium', '/usr/lib64/chromium-browser/chromium-browser', '/snap/bin/chromium'],
};
const PACKAGE_MANAGERS = [
  [
    'apt-get',
    ['update'],
    ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', 'chromium'],
    // Debian's own; where it is missing the whole browser does.
    ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', 'chromium-headless-shell'],
  ],
  ['dnf', ['install', '-y', 'chromium']],
  ['apk', ['add', '--no-cache', 'chromium']],
  ['pacman', ['-S', '--noconfirm', 'chromium']],
  ['zypper', ['--non-interactive', 'install', 'chromium']],
];
const MINUTE = 60_000;

/**
 * The path of a Chromium that starts: one on the machine, else Playwright's download. Packages of the system are
 * installed only as root in a container or on CI, where nobody's machine is changed.
 */
export async function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (await starts(chosen)) return chosen;
    throw new Problem(`CHROMIUM_PATH nennt ${chosen}, aber dort startet kein Chromium.`);
  }
  return (await findInstalled()) ?? (await download()) ?? (await installPackage()) ?? giveUp();
}

/** The path of a Chromium on the machine that starts, or null. */
export async function findInstalled() {
  for (const path of candidates()) {
    if (path && (await starts(path))) return path;
  }
  return null;
}

// One after the other: loading Playwright only to ask for its folder takes most of a second.
function* candidates() {
  yield* HEADLESS_SHELLS;
  yield* COMMANDS.map(onPath);
  yield* USUAL_PLACES[process.platform] ?? [];
  yield playwrightsOwn();
}

async function starts(path) {
  if (!existsSync(path)) return false;
  // On Windows `--version` opens a window instead of printing.
  if (process.platform === 'win32') return true;
  const { code, output } = await run(path, ['--version', '--no-sandbox'], {
    capture: true,
    timeLimit: MINUTE,
  });
  return code === 0 && /Chrom/.test(output);
}

function onPath(command) {
  return PATH.split(delimiter)
    .map((folder) => join(folder, command))
    .find((path) => existsSync(path));
}

function playwrightsOwn() {
  return createRequire(join(root, 'e2e/package.json'))('@playwright/test').chromium.executablePath();
}

async function download() {
  console.log('Kein Chromium gefunden, Playwright lädt eines herunter …');
  const args = [
    commandOf('@playwright/test', { workspace: 'e2e', command: 'playwright' }),
    'install',
    '--no-shell',
    'chromium',
  ];
  const { code } = await run(process.execPath, args, {
    capture: true,
    ownGroup: true,
    timeLimit: 5 * MINUTE,
  });
  // A download that lacks libraries of the system does not start; the system's package brings them along.
  return code === 0 && (await starts(playwrightsOwn())) ? playwrightsOwn() : null;
}

async function installPackage() {
  const manager = PACKAGE_MANAGERS.find(([command]) => onPath(command));
  if (!manager || !mayInstallPackages()) return null;
  const [command, ...steps] = manager;
  console.log(`Installiere Chromium mit ${command} …`);
  for (const step of steps) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { code, output } = await run(command, step, { env, capture: true, timeLimit: 10 * MINUTE });
    if (code !== 0) console.error(output);
  }
  return findInstalled();
}

function mayInstallPackages() {
  return process.getuid?.() === 0 && (Boolean(process.env.CI) || isContainer());
}

/** Docker and Podman leave a file of their own; other runtimes are named in the environment of the first process. */
function isContainer() {
  if (existsSync('/.dockerenv') || existsSync('/run/.containerenv')) return true;
  try {
    return /(^|\0)container=/.test(readFileSync('/proc/1/environ', 'latin1'));
  } catch {
    return false;
  }
}

function giveUp() {
  throw new Problem(
    'Für die Browsertests fehlt ein Chromium, und Playwright konnte keines herunterladen: bitte Chromium installieren (Debian: `apt install chromium`) oder seinen Pfad in CHROMIUM_PATH angeben.',
  );
}

if (isMain(import.meta)) console.log(await findChromium().catch(explainAndExit));
