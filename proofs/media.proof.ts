import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaProcesses } from '../apps/api/src/adapters/media-process.ts';
import { openLog } from '../apps/api/src/log.ts';
import { MediaRefused } from '../apps/api/src/ports/media.ts';
import { makeFilm } from '../apps/api/src/testing/made-film.ts';
import type { Prove } from './proof.ts';

/** Files in all; `npm test` tries a few. */
const many = { short: 12, long: 300 } as const;

/** The same numbers in every run. */
const randomOf = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

type Hostile = { readonly name: string; readonly bytes: Buffer };

const box = (type: string, inside: Buffer, size = inside.length + 8): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size >>> 0);
  head.write(type, 4);
  return Buffer.concat([head, inside]);
};

/** Lists that name addresses and other files, and boxes whose sizes lie. */
const crafted = (port: number, secret: string): Hostile[] => {
  const address = `http://127.0.0.1:${port}/a.ts`;
  const list = (...lines: readonly string[]) => Buffer.from(`#EXTM3U\n#EXT-X-TARGETDURATION:4\n${lines.join('\n')}\n`);
  const manifest = `<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"><Period><AdaptationSet><Representation id="1" bandwidth="1"><BaseURL>${address}</BaseURL></Representation></AdaptationSet></Period></MPD>`;
  return [
    { name: 'addresses.m3u8', bytes: list('#EXTINF:4,', address, '#EXT-X-ENDLIST') },
    { name: 'files.mp4', bytes: list('#EXTINF:4,', `file://${secret}`, '#EXT-X-ENDLIST') },
    { name: 'endless.ts', bytes: list(...Array.from({ length: 50_000 }, () => '#EXTINF:4,\nendless.ts')) },
    { name: 'list.mov', bytes: Buffer.from(`ffconcat version 1.0\nfile '${secret}'\n`) },
    { name: 'manifest.mp4', bytes: Buffer.from(`<?xml version="1.0"?>${manifest}`) },
    { name: 'stream.mkv', bytes: Buffer.from(`v=0\nm=video ${port} RTP/AVP 96\nc=IN IP4 127.0.0.1\n`) },
    {
      name: 'huge-box.mp4',
      bytes: Buffer.concat([box('ftyp', Buffer.from('isom')), box('moov', Buffer.alloc(64), 0xfffffff0)]),
    },
    {
      name: 'nested.mp4',
      bytes: Array.from({ length: 2000 }).reduce<Buffer>((inside) => box('moov', inside), Buffer.alloc(0)),
    },
    { name: 'empty.mp4', bytes: Buffer.alloc(0) },
  ];
};

/** A whole film cut off, or with bytes of its tables and its pictures changed. */
const damaged = (film: Buffer, at: number): Hostile => {
  const random = randomOf(at + 1);
  if (at % 3 === 0) return { name: `cut-${at}.mp4`, bytes: film.subarray(0, random(film.length)) };
  const bytes = Buffer.from(film);
  const changes = 1 + random(40);
  // Tables are at the end of the file: every second film is damaged there.
  const from = at % 2 === 0 ? Math.floor(film.length * 0.97) : 0;
  for (let change = 0; change < changes; change += 1) bytes[from + random(film.length - from)] = random(256);
  return { name: `changed-${at}.mp4`, bytes };
};

/**
 * Damaged and hostile files bring down nothing: each is measured or refused with a fault that has a name, none reaches
 * the network, and nothing is written beside them. The process of the next film is never affected.
 */
export const prove: Prove = async (mode) => {
  const folder = await mkdtemp(join(tmpdir(), 'eigaichi-hostile-'));
  let calls = 0;
  const listener = createServer((socket) => {
    calls += 1;
    socket.destroy();
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const media = mediaProcesses(openLog({ logLevel: 'fatal' }, { write: () => true, flush: () => undefined }));
  const findings: string[] = [];
  const seen = { measured: 0, media_unreadable: 0, media_broken: 0, media_limits: 0 };
  try {
    const film = await makeFilm(join(folder, 'good.mp4'), {
      picture: 'testsrc=s=320x180:r=24:d=2',
      sounds: ['sine=d=2'],
    });
    const bytes = await readFile(film);
    const secret = join(folder, 'secret.mp4');
    await writeFile(secret, bytes);
    const made = crafted((listener.address() as AddressInfo).port, secret);
    const rest = Array.from({ length: Math.max(0, many[mode] - made.length) }, (_, at) => damaged(bytes, at));
    const files = [...made, ...rest];
    const tryOne = async ({ name, bytes: content }: Hostile) => {
      const path = join(folder, name);
      await writeFile(path, content);
      try {
        await media.inspect(path);
        seen.measured += 1;
        if (made.some((each) => each.name === name)) findings.push(`${name} was taken for a film`);
      } catch (error) {
        if (error instanceof MediaRefused) seen[error.fault] += 1;
        else findings.push(`${name}: ${String(error)}`);
        if (error instanceof MediaRefused && /the process ended/.test(error.message))
          findings.push(`${name}: ${error.message}`);
      }
      await rm(path);
    };
    const waiting = [...files];
    const worker = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await tryOne(next);
    };
    await Promise.all([worker(), worker()]);
    if (calls > 0) findings.push(`${calls} connections were opened`);
    const left = (await readdir(folder)).filter((name) => name !== 'good.mp4' && name !== 'secret.mp4');
    if (left.length > 0) findings.push(`files were written: ${left.join(', ')}`);
    if ((await media.inspect(film)).errors.length > 0) findings.push('a good film is no longer read');
    return { figures: { files: files.length, ...seen }, findings };
  } finally {
    listener.close();
    await rm(folder, { recursive: true, force: true });
  }
};
