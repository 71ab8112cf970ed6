import { spawn } from 'node:child_process';
import { childEnv, root } from './project.mjs';

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

/** Becomes the program: its output is ours, signals reach it, and its exit code is ours. */
export const become = (command, args, env = {}) => {
  const child = spawn(command, args, { cwd: root, env: childEnv(env), stdio: 'inherit' });
  // A terminal's Ctrl-C reaches the child by itself; one sent to this process alone has to be handed on.
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
