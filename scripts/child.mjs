import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const onWindows = process.platform === 'win32';

/**
 * Runs a command to its end and answers `{ code, output, timedOut }`; it throws only when we were interrupted.
 * `capture` keeps the output instead of showing it. `ownGroup` lets us end the command with everything that it
 * started. `timeLimit` is in milliseconds.
 */
export function run(command, args, options = {}) {
  const { cwd, env, shell, capture = false, ownGroup = false, timeLimit, onStart } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      shell,
      stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
      detached: ownGroup && !onWindows,
    });
    if (child.pid) onStart?.(child.pid);

    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }

    const end = (signal) => {
      if (child.pid) signalTo(ownGroup && !onWindows ? -child.pid : child.pid, signal);
    };
    let timedOut = false;
    const timers = [];
    const endForSure = () => {
      end('SIGTERM');
      timers.push(setTimeout(end, 10_000, 'SIGKILL'));
    };
    if (timeLimit) {
      timers.push(
        setTimeout(() => {
          timedOut = true;
          endForSure();
        }, timeLimit),
      );
    }

    // A signal meant for us ends the command first: an orphaned `npm ci` would go on working unseen.
    let interruption = null;
    const onSignal = (signal) => {
      interruption = signal;
      endForSure();
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, onSignal);

    const settle = (code) => {
      for (const timer of timers) clearTimeout(timer);
      for (const signal of signals) process.removeListener(signal, onSignal);
      // Processes that the command left running in its group end with it.
      if (ownGroup) end('SIGKILL');
      if (interruption) reject(new Interrupted(interruption));
      else resolve({ code, output, timedOut });
    };
    child.once('error', (error) => {
      output += `${error.message}\n`;
      settle(127);
    });
    child.once('close', (code) => settle(code ?? 1));
  });
}

function signalTo(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // ESRCH: it is gone already, which is what we wanted.
    if (error.code !== 'ESRCH') throw error;
  }
}

class Interrupted extends Error {
  constructor(signal) {
    super(`Abgebrochen (${signal}).`);
    this.exitCode = 128 + constants.signals[signal];
  }
}
