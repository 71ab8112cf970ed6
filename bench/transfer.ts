import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { type BareStore, startBareStore } from './bare-store.ts';
import { median, spread } from './figures.ts';
import { type FilmPart, makeFilm } from './film-file.ts';
import { type NginxStore, startNginx } from './nginx-store.ts';
import { type Product, startProduct } from './product.ts';
import type { BenchRow } from './row.ts';

const filmBytes = 2_000_000_000;
const rounds = 4;
/** Concurrent parts, as the page sends them. */
const atOnce = 4;

const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

type Sent = { readonly method: string; readonly headers?: Record<string, string>; readonly body?: Buffer };

/** Sends one request; returns the body as text, or its byte length if `count` is set. */
export const send = (
  url: string,
  { method, headers = {}, body }: Sent,
  count = false,
): Promise<{ text: string; bytes: number }> =>
  new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(body.length) };
    const sent = request(url, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      let bytes = 0;
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (!count) chunks.push(chunk);
      });
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if ((answer.statusCode ?? 500) < 300) resolve({ text, bytes });
        else reject(new Error(`${method} ${url}: ${answer.statusCode} ${text}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });

export const inParallel = async (parts: readonly FilmPart[], work: (part: FilmPart) => Promise<unknown>) => {
  const waiting = [...parts];
  const worker = async () => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) await work(part);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

export const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

type Film = ReturnType<typeof makeFilm>;
export type Call = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;

export const callerOf = async (product: Product, who = 'provider@example.com'): Promise<Call> => {
  const headers = { ...(await product.login(who)), 'content-type': 'application/json' };
  return async (method, path, body) => {
    const sent = body === undefined ? {} : { body: Buffer.from(JSON.stringify(body)) };
    const { text } = await send(`${product.origin}/api${path}`, { method, headers, ...sent });
    return (JSON.parse(text) as { data: Record<string, unknown> }).data;
  };
};

type Title = { status: number; items: { uuid: string; file_type: string; files: unknown[] }[] };

/** Finds an entry of the demo market's deals that waits for its main film. */
const findEntry = async (call: Call): Promise<string> => {
  const quotes = (await call('GET', '/quotes?tab=purchased&per=100')) as unknown as { uuid: string }[];
  for (const { uuid } of quotes) {
    const { titles } = (await call('GET', `/delivery/${uuid}`).catch(() => ({ titles: [] }))) as { titles: Title[] };
    const items = titles
      .filter(({ status }) => status === quoteMovieStatus.waiting_provider_upload)
      .flatMap((title) => title.items);
    const open = items.find(({ file_type, files }) => file_type === 'video' && files.length === 0);
    if (open !== undefined) return open.uuid;
  }
  throw new Error('no deal of the demo market waits for a film');
};

const uploadToProduct = async (product: Product, call: Call, { item, film }: { item: string; film: Film }) => {
  const body = { item_id: item, name: 'bench_main.mp4', bytes: film.bytes };
  const { uuid } = (await call('POST', '/file', body)) as { uuid: string };
  await inParallel(film.parts, async ({ part, body: bytes, sha256 }) => {
    const [address] = (await call('POST', `/file/${uuid}/parts`, { parts: [{ part, sha256 }] })) as unknown as {
      url: string;
    }[];
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await send(`${product.origin}${address?.url}`, { method: 'PUT', headers, body: bytes });
  });
  await call('POST', `/file/${uuid}/complete`);
  return uuid;
};

const untilChecked = async (call: Call, uuid: string, film: Film) => {
  for (;;) {
    const file = await call('GET', `/file/${uuid}`);
    if (file.state === 'uploaded' && file.sha256 === film.sha256) return;
    if (file.state !== 'uploading') throw new Error(`the film came as ${file.state} ${file.sha256}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

const uploadToBare = (bare: BareStore, film: Film) =>
  inParallel(film.parts, ({ part, body, sha256 }) =>
    send(`${bare.origin}/${part}`, { method: 'PUT', headers: { 'x-sha256': sha256 }, body }),
  );

const download = async (url: string, bytes: number) => {
  const answer = await send(url, { method: 'GET' }, true);
  if (answer.bytes !== bytes) throw new Error(`${answer.bytes} of ${bytes} bytes came`);
};

/** Resident megabytes of a process (Linux; NaN elsewhere). */
const residentMb = (pid: number): number => {
  try {
    const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(found?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
};

/** Seconds without growth after which a process has settled. */
const still = 15;
/** Maximum seconds to wait for it. */
const longest = 120;

/** Waits while a process grows: after a start, threads for heavy requests warm up and take some hundred megabytes. */
const settled = async (pid: number): Promise<void> => {
  const seen: number[] = [];
  while (seen.length < longest) {
    seen.push(residentMb(pid));
    const last = seen.slice(-still);
    if (last.length === still && Math.max(...last) - Math.min(...last) < 5) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
};

/** Measures a settled process's memory growth from that point. */
export const watchGrowth = async (pid: number) => {
  await settled(pid);
  const before = residentMb(pid);
  let highest = before;
  const timer = setInterval(() => {
    highest = Math.max(highest, residentMb(pid));
  }, 50);
  return {
    stop: () => {
      clearInterval(timer);
      return highest - before;
    },
  };
};

/** Seconds; NaN for nginx if it isn't installed. */
type Round = {
  up: number;
  bareUp: number;
  down: number;
  bareDown: number;
  cp: number;
  nginxUp: number;
  nginxDown: number;
};

const throughNginx = async (nginx: NginxStore | null, film: Film): Promise<Pick<Round, 'nginxUp' | 'nginxDown'>> => {
  if (nginx === null) return { nginxUp: Number.NaN, nginxDown: Number.NaN };
  const nginxUp = await seconds(() =>
    inParallel(film.parts, ({ part, body }) => send(`${nginx.origin}/${part}`, { method: 'PUT', body })),
  );
  // nginx doesn't support parts; it serves one file.
  const whole = join(nginx.folder, 'whole');
  execFileSync('sh', ['-c', 'cat $(ls | sort -n) > whole'], { cwd: nginx.folder });
  const nginxDown = await seconds(() => download(`${nginx.origin}/whole`, film.bytes));
  rmSync(whole);
  return { nginxUp, nginxDown };
};

type Pair = {
  readonly ours: () => Promise<unknown>;
  readonly bare: () => Promise<unknown>;
  /** Our remaining work afterwards, which must not disturb the other. */
  readonly afterOurs?: () => Promise<unknown>;
};

/** Runs ours and the bare server back to back; returns the seconds of each. */
const inTurn = async (oursFirst: boolean, { ours, bare, afterOurs }: Pair): Promise<[ours: number, bare: number]> => {
  const before = oursFirst ? undefined : await seconds(bare);
  const taken = await seconds(ours);
  await afterOurs?.();
  return [taken, before ?? (await seconds(bare))];
};

const measure = async (
  product: Product,
  { bare, nginx }: { bare: BareStore; nginx: NginxStore | null },
  { call, item, film, oursFirst }: { call: Call; item: string; film: Film; oursFirst: boolean },
): Promise<Round> => {
  let uuid = '';
  const [up, bareUp] = await inTurn(oursFirst, {
    ours: async () => {
      uuid = await uploadToProduct(product, call, { item, film });
    },
    bare: () => uploadToBare(bare, film),
    afterOurs: () => untilChecked(call, uuid, film),
  });
  const { url } = (await call('POST', `/file/${uuid}/download`)) as { url: string };
  const [down, bareDown] = await inTurn(oursFirst, {
    ours: () => download(`${product.origin}${url}`, film.bytes),
    bare: () => download(`${bare.origin}/`, film.bytes),
  });
  const copy = `${bare.folder}-copy`;
  const cp = await seconds(async () => execFileSync('cp', ['-r', '--reflink=never', bare.folder, copy]));
  rmSync(copy, { recursive: true, force: true });
  await call('POST', `/file/${uuid}/cancel`);
  return { up, bareUp, down, bareDown, cp, ...(await throughNginx(nginx, film)) };
};

const besideOf = (taken: readonly Round[], pace: (field: keyof Round) => number): BenchRow => {
  const nginx = taken.every(({ nginxUp }) => Number.isNaN(nginxUp))
    ? 'nginx is not installed here'
    : `nginx, which neither hashes nor syncs, ${pace('nginxUp').toFixed(0)} MB/s up and ${pace('nginxDown').toFixed(0)} MB/s down`;
  return { name: 'Beside it', budget: '', figure: `cp ${pace('cp').toFixed(0)} MB/s; ${nginx}`, ok: null };
};

const rowsOf = (taken: readonly Round[], grown: number): BenchRow[] => {
  const pace = (field: keyof Round) => filmBytes / 1e6 / median(taken.map((round) => round[field]));
  const rowOf = (name: string, ours: 'up' | 'down', bare: 'bareUp' | 'bareDown'): BenchRow => {
    const ratios = taken.map((round) => round[bare] / round[ours]);
    const ratio = median(ratios);
    const figure = `${spread(ratios, 2)}× (${pace(ours).toFixed(0)} MB/s against ${pace(bare).toFixed(0)} MB/s)`;
    return { name, budget: '≥ 0.8×', figure, ok: ratio >= 0.8 };
  };
  return [
    rowOf('Upload of 2 GB in parts, against bare node:http that hashes and syncs', 'up', 'bareUp'),
    rowOf('Download of 2 GB, against bare node:http', 'down', 'bareDown'),
    besideOf(taken, pace),
    {
      name: "The server's memory while it does",
      budget: '< 150 MB more',
      figure: `${grown.toFixed(0)} MB more`,
      ok: grown < 150,
    },
  ];
};

/** Uploads and downloads 2 GB through the product and a bare server, alternating, over the same connections. */
export const run = async (): Promise<BenchRow[]> => {
  const product = await startProduct();
  const bare = await startBareStore();
  const nginx = await startNginx();
  try {
    const call = await callerOf(product);
    const item = await findEntry(call);
    const film = makeFilm(filmBytes);
    const growth = await watchGrowth(product.pid);
    const taken: Round[] = [];
    for (let round = 0; round < rounds; round += 1)
      taken.push(await measure(product, { bare, nginx }, { call, item, film, oursFirst: round % 2 === 1 }));
    return rowsOf(taken, growth.stop());
  } finally {
    agent.destroy();
    bare.stop();
    nginx?.stop();
    await product.stop();
  }
};
