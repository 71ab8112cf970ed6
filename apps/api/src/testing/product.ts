import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

const serverFile = fileURLToPath(new URL('../../../../scripts/server-file.mjs', import.meta.url));
let main: string | undefined;

/** The server's start file: the bundle if it matches the sources, else the sources. */
export const mainFile = (): string => {
  main ??= execFileSync(process.execPath, [serverFile], { encoding: 'utf8' });
  return main;
};

/** Start file of a thread for heavy requests, from the same bundle or sources. */
export const threadFile = (): URL => {
  const main = pathToFileURL(mainFile());
  return new URL(main.pathname.endsWith('.ts') ? './threads/thread.ts' : './thread.js', main);
};

/** The whole product as a separate process, as run by `npm start`. */
export type Product = {
  readonly origin: string;
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Its exit code, once ended. */
  readonly ended: Promise<number | null>;
};

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
};

export const startProduct = (env: Record<string, string>): Product => {
  let printed = '';
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', mainFile()], {
    env: { ...process.env, NODE_OPTIONS: '', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return { origin: `http://127.0.0.1:${env.PORT}`, child, output: () => printed, ended };
};

/** Resolves once it answers `/readyz`; fails with its output if it ends before. */
export const waitUntilReady = async ({ origin, child, output }: Product, withinMs = 180_000): Promise<void> => {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(50)) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}: ${output()}`);
    if (
      await fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
  }
  throw new Error(`it did not get ready: ${output()}`);
};
