import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnv, root } from './project.mjs';

/** Runs "$@" and writes the processor time of all its awaited children to TIMES_FILE, through the shell's `times`. */
const measuringShell = '"$@"; code=$?; times >"$TIMES_FILE"; exit $code';

/** Processor seconds (user and system) in the second line of the shell's `times` output: `1m2.34s 0m5.67s`. */
export const processorSeconds = (times) =>
  [...(times.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );

/**
 * Runs a program to its end. `capture` returns its output instead of showing it. Returns `{code, output}`; a program
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
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }));
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 128 : 1), output }));
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
  // A terminal's Ctrl-C reaches the child directly; a signal sent only to this process must be forwarded.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('error', (error) => {
    process.stderr.write(`${command} could not be started: ${error.message}\n`);
    process.exit(127);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 128 : 1)));
};
