import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mainFile } from '../apps/api/src/testing/product.ts';

/** The product, started in a separate process with a fresh demo market on a free port. */
export type Product = {
  readonly origin: string;
  readonly pid: number;
  /** Data directory; a second server started with it uses the same PostgreSQL. */
  readonly dataDir: string;
  /** Logs in with a demo account and returns the session header. */
  readonly login: (email: string) => Promise<Record<string, string>>;
  readonly stop: () => Promise<void>;
};

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

const ended = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()));

const waitUntilReady = async (origin: string, child: ChildProcess) => {
  const deadline = Date.now() + 180_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error('the server did not become ready in three minutes');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

export const startProduct = async (sharedDataDir?: string): Promise<Product> => {
  const dataDir = sharedDataDir ?? (await mkdtemp(join(tmpdir(), 'eigaichi-bench-')));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', mainFile()], {
    env: {
      ...process.env,
      PORT: `${port}`,
      DATA_DIR: dataDir,
      EIGAICHI_MODE: 'demo',
      PUBLIC_URL: origin,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitUntilReady(origin, child);
  return {
    origin,
    pid: child.pid ?? 0,
    dataDir,
    login: async (email) => {
      const answer = await fetch(`${origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'Eigaichi2026', long_life: false }),
      });
      const { token } = (await answer.json()) as { token: string };
      return { authorization: `Bearer ${token}` };
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended(child);
      if (sharedDataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
};
