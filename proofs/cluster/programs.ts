import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createConnection } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const opensWithinMs = 10_000;

/** Path of a program; undefined if not installed. On Debian only root has `/usr/sbin` on its path. */
export const findProgram = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

export type Program = { readonly stop: () => Promise<void> };

/** Starts a program in the foreground and waits until it listens. On failure, reports its output. */
export const startProgram = async (
  path: string,
  { args, port }: { args: readonly string[]; port: number },
): Promise<Program> => {
  const child: ChildProcess = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-4000);
    });
  for (const deadline = Date.now() + opensWithinMs; !(await accepts(port)); await sleep(50))
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${path} did not start: ${printed}`);
  return {
    stop: async () => {
      const ended = child.exitCode === null ? once(child, 'close') : Promise.resolve();
      child.kill('SIGKILL');
      await ended;
    },
  };
};
