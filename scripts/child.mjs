import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnv, root } from './project.mjs';

/**
 * Runs "$@" and writes the processor time of all its awaited children to TIMES_FILE, through the shell's `times`. Ends
 * the program on a signal, and waits for it.
 */
const measuringShell = [
  'signalled=',
  `trap 'signalled=1; kill "$child"' INT TERM HUP`,
  '"$@" & child=$!',
  'wait "$child"; code=$?',
  '[ -z "$signalled" ] || wait "$child"',
  'times >"$TIMES_FILE"',
  'exit "$code"',
].join('\n');

/** Processor seconds (user and system) in the second line of the shell's `times` output: `1m2.34s 0m5.67s`. */
export const processorSeconds = (times) =>
  [...(times.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const children = new Set();
let received;

const forward = (signal) => {
  received = signal;
  // A terminal's Ctrl-C reaches the children directly; a signal sent only to this process must be forwarded.
  if (signal === 'SIGINT' && process.stdin.isTTY) return;
  for (const child of children) child.kill(signal);
};

/** Forwards signals to a child from now on. */
const forwardTo = (child) => {
  if (children.size === 0) for (const signal of forwarded) process.on(signal, forward);
  children.add(child);
};

/** Stops forwarding to an ended child. After a signal, the end of the last child also ends this process. */
const childEnded = (child) => {
  children.delete(child);
  if (children.size > 0) return;
  for (const signal of forwarded) process.off(signal, forward);
  if (received) process.exit(128 + constants.signals[received]);
};

/**
 * Runs a program to its end, and ends it on a signal. `capture` returns its output instead of showing it. Returns `{code, output}`; a program
 * that can't be started has code 127.
 */
export const run = (command, args, { cwd = root, env = {}, capture = false, timeout } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: childEnv(env),
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      ...(timeout ? { timeout } : {}),
    });
    forwardTo(child);
    let output = '';
    const end = (code, message = '') => {
      childEnded(child);
      // After a signal nothing more is begun while other children end.
      if (!received) resolve({ code, output: `${output}${message}` });
    };
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) => end(127, error.message));
    child.on('close', (code, signal) => end(code ?? (signal ? 128 : 1)));
  });

/** Runs a program like `run` and also returns the processor seconds of its whole process tree as `processor`. */
export const runMeasured = async (command, args, options = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'eigaichi-times-'));
  const file = join(folder, 'times');
  try {
    const env = { ...options.env, TIMES_FILE: file };
    const ended = await run('sh', ['-c', measuringShell, 'sh', command, ...args], { ...options, env });
    // A killed shell has written nothing.
    return { ...ended, processor: existsSync(file) ? processorSeconds(readFileSync(file, 'utf8')) : 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Replaces this process by the program: shares its output and exit code, and forwards signals. */
export const become = (command, args, env = {}) => {
  const child = spawn(command, args, { cwd: root, env: childEnv(env), stdio: 'inherit' });
  forwardTo(child);
  child.on('error', (error) => {
    process.stderr.write(`${command} could not be started: ${error.message}\n`);
    process.exit(127);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 128 : 1)));
};
