import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, mainFile, waitUntilReady } from '../../apps/api/src/testing/product.ts';
import { openDataDir } from '../market/places.ts';
import { databaseOf, openObserver } from '../market/seed.ts';
import type { LoopFigures } from './loop-probe.ts';
import { type Observer, plantMovies } from './planted.ts';

export type Sent = {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
};

export type Case = Sent & {
  readonly name: string;
  readonly reader: string;
  /** Another address with the same cost, for cached responses. */
  readonly pathAgain?: (round: number) => string;
};

export type MeasuredProduct = {
  readonly origin: string;
  /** The proof's own connections to the database. */
  readonly observer: Observer;
  /** Titles of the provider with the largest number of them. */
  readonly planted: readonly string[];
  readonly send: (sent: Sent) => Promise<{ status: number; text: string }>;
  /** The same, with the activity of the server's event loop meanwhile. */
  readonly measure: (sent: Sent) => Promise<LoopFigures & { status: number; text: string }>;
  /** Activity of the server's event loop during other work. */
  readonly watch: (work: () => Promise<unknown>) => Promise<LoopFigures>;
  readonly stop: () => Promise<void>;
};

/** Maximum minutes for the demo market to load on a busy machine. */
const mostMinutes = 6;

const probe = new URL('./loop-probe.ts', import.meta.url).href;

/** The whole product with the demo market, as a process that reports its event loop's activity. */
export const startMeasured = async (): Promise<MeasuredProduct> => {
  const folder = await openDataDir('largest', 'demo');
  const database = await databaseOf(folder);
  const observer = openObserver(() => database.url());
  // Before the start, so that the search begins with them.
  const planted = await plantMovies(observer);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let printed = '';
  const child = fork(mainFile(), {
    execArgv: ['--disable-warning=ExperimentalWarning', `--import=${probe}`],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: `${port}`,
      DATA_DIR: folder,
      PUBLIC_URL: origin,
      EIGAICHI_MODE: 'demo',
      LOG_LEVEL: 'warn',
      BACKUP_DIR: join(folder, 'backups'),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const product = { origin, child, output: () => printed, ended };
  // The demo market takes a while to load.
  for (let minutes = 1; ; minutes += 1) {
    const late = await waitUntilReady(product).then(
      () => null,
      (error: unknown) => error,
    );
    if (late === null) break;
    if (child.exitCode !== null || minutes === mostMinutes) throw late;
  }
  const figures = async (): Promise<LoopFigures> => {
    const answered = once(child, 'message');
    child.send('figures');
    const [answer] = (await answered) as [LoopFigures];
    return answer;
  };
  const send = async ({ method, path, headers = {}, body }: Sent) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const bytes = await answer.arrayBuffer();
    const isText = answer.headers.get('content-type')?.includes('json') === true;
    return { status: answer.status, text: isText ? Buffer.from(bytes).toString() : '' };
  };
  const watch = async (work: () => Promise<unknown>): Promise<LoopFigures> => {
    await figures();
    await work();
    return figures();
  };
  return {
    origin,
    observer,
    planted,
    send,
    measure: async (sent) => {
      let answer = { status: 0, text: '' };
      const used = await watch(async () => {
        answer = await send(sent);
      });
      return { ...answer, ...used };
    },
    watch,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await observer.end();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
