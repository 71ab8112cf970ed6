import { mkdir, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { median, spread } from './figures.ts';
import { startNginx } from './nginx-store.ts';
import type { Product } from './product.ts';
import type { BenchRow } from './row.ts';
import type { Call } from './transfer.ts';

const viewers = 200;
const invitedAtOnce = 20;
const rounds = 3;
const roundMs = 8000;

type Viewer = { readonly address: string; readonly cookie: string };

const days = (count: number) => Temporal.Now.plainDateISO('Asia/Tokyo').add({ days: count }).toString();

/** Invites guests to a title and reads the links of their emails. */
const invite = async ({ origin }: Product, call: Call, movie: string): Promise<string[]> => {
  const tokens: string[] = [];
  for (let from = 0; from < viewers; from += invitedAtOnce) {
    const people = Array.from({ length: invitedAtOnce }, (_, at) => ({
      email: `viewer-${from + at}@viewers.example`,
      name: `Viewer ${from + at}`,
      company_name: 'Viewers',
      preferred_language: 'en',
    }));
    await call('POST', `/movie/${movie}/screening_invitations`, { people, invited_until: days(5) });
    const mails = await fetch(`${origin}/dev/mails`, { headers: { accept: 'application/json' } });
    const { data } = (await mails.json()) as { data: { to_address: string; body: string }[] };
    for (const { email } of people) {
      const mail = data.find(({ to_address }) => to_address === email);
      tokens.push(/invitation=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '');
    }
  }
  return tokens;
};

const watch = async ({ origin }: Product, movie: string, invitation: string): Promise<Viewer> => {
  const started = await fetch(`${origin}/api/movie/${movie}/screening/start`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ invitation }),
  });
  const { data } = (await started.json()) as { data?: { address: string } };
  if (data === undefined) throw new Error(`a viewing was refused: ${started.status}`);
  return { address: data.address, cookie: (started.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
};

/** Reads a response to its end; keeps its bytes only with `keep`. */
const get = (agent: Agent, url: string, { headers = {}, keep = false } = {}) =>
  new Promise<Buffer>((resolve, reject) => {
    request(url, { agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => keep && chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(Buffer.concat(chunks)) : reject(new Error(`${url}: ${answer.statusCode}`)),
      );
    })
      .on('error', reject)
      .end();
  });

/** Returns segments per second across all viewers, each requesting the next on receipt. */
const pace = async (urls: readonly { url: string; headers: Record<string, string> }[][]): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: viewers });
  const until = performance.now() + roundMs;
  let got = 0;
  const start = performance.now();
  await Promise.all(
    urls.map(async (own, viewer) => {
      for (let at = viewer; performance.now() < until; at += 1) {
        const next = own[at % own.length];
        if (next === undefined) throw new Error('a viewer has nothing to see');
        await get(agent, next.url, { headers: next.headers });
        got += 1;
      }
    }),
  );
  const took = (performance.now() - start) / 1000;
  agent.destroy();
  return got / took;
};

const segmentUrl = ({ origin }: Product, { address }: Viewer, at: number) => `${origin}${address}/480p/${at}.m4s`;

/** Copies the segments as viewers get them, for nginx. */
const copyTo = async (
  folder: string,
  product: Product,
  { viewer, numbers }: { viewer: Viewer | undefined; numbers: readonly number[] },
): Promise<void> => {
  if (viewer === undefined) throw new Error('nobody watches');
  const agent = new Agent({ keepAlive: true });
  await mkdir(folder);
  for (const at of numbers) {
    const url = segmentUrl(product, viewer, at);
    await writeFile(join(folder, `${at}`), await get(agent, url, { headers: { cookie: viewer.cookie }, keep: true }));
  }
  agent.destroy();
};

/** Measures 200 viewers of one film from one server, against nginx serving the same encrypted segments. */
export const viewersRow = async (
  product: Product,
  call: Call,
  { movie, segments }: { movie: string; segments: number },
): Promise<BenchRow> => {
  const name = '200 viewers of one film from one server, segments a second against nginx on the same files';
  const policy = { audience: 'invited', viewing_until: '', max_plays: null, territories: [], viewing_terms: '' };
  const room = (await call('GET', `/movie/${movie}/screening_room`)) as unknown as { policy: { version: number } };
  await call('PUT', `/movie/${movie}/screening_policy`, { ...policy, version: room.policy.version });
  const tokens = await invite(product, call, movie);
  const nginx = await startNginx();
  if (nginx === null) return { name, budget: '≥ 0.5×', figure: 'nginx is not installed here', ok: null };
  try {
    const numbers = Array.from({ length: segments }, (_, at) => at);
    const taken: { ours: number; theirs: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const started: Viewer[] = [];
      for (const token of tokens) started.push(await watch(product, movie, token));
      const ours = await pace(
        started.map((viewer) =>
          numbers.map((at) => ({ url: segmentUrl(product, viewer, at), headers: { cookie: viewer.cookie } })),
        ),
      );
      if (round === 0) await copyTo(join(nginx.folder, 's'), product, { viewer: started[0], numbers });
      const theirs = await pace(
        started.map(() => numbers.map((at) => ({ url: `${nginx.origin}/s/${at}`, headers: {} }))),
      );
      taken.push({ ours, theirs });
      await Promise.all(started.map((viewer) => leave(product, viewer)));
    }
    const ratios = taken.map(({ ours, theirs }) => ours / theirs);
    const middle = (of: 'ours' | 'theirs') => median(taken.map((one) => one[of])).toFixed(0);
    return {
      name,
      budget: '≥ 0.5×',
      figure: `${spread(ratios, 2)}× (${middle('ours')} against ${middle('theirs')} segments/s)`,
      ok: median(ratios) >= 0.5,
    };
  } finally {
    nginx.stop();
  }
};

/** Ends a viewing, so that the viewer can start the next round. */
const leave = async ({ origin }: Product, { address, cookie }: Viewer): Promise<void> => {
  const uuid = address.split('/')[2];
  await fetch(`${origin}/api/viewing/${uuid}/stop`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify({ position_seconds: 0, watched: [] }),
  });
};
