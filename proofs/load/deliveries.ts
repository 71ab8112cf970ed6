import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Actor, type Caller, Refused } from './caller.ts';

type SentFile = {
  readonly uuid: string;
  readonly state: string;
  readonly sha256: string | null;
  readonly part_bytes: number;
};
type Item = { readonly uuid: string; readonly file_type: string };
type Title = { readonly quote_movie: string; readonly items: readonly Item[] };

/** Most sends are of one part; one in twenty has three, as a film has many. */
const sizeOf = () => (Math.random() < 0.05 ? 20_000_000 : 65_536 + Math.floor(Math.random() * 500_000));

/** Bytes that begin as an mp4 does: the file passes for a film. */
const filmOf = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from('\0\0\0\x20ftypisom', 'latin1'), randomBytes(bytes - 12)]);

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const sendParts = async (caller: Caller, provider: Actor, { file, film }: { file: SentFile; film: Buffer }) => {
  for (let part = 1; (part - 1) * file.part_bytes < film.length; part += 1) {
    const body = film.subarray((part - 1) * file.part_bytes, part * file.part_bytes);
    const asked = { parts: [{ part, sha256: sha256Of(body) }] };
    const [address] = await provider.change<{ url: string }[]>('part address', `/file/${file.uuid}/parts`, asked);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await caller.send('part', address?.url ?? '', { method: 'PUT', headers, body: new Uint8Array(body) });
  }
};

/** Waits until the server has hashed the file. */
const untilChecked = async (provider: Actor, uuid: string, sha256: string) => {
  for (let look = 0; look < 60; look += 1) {
    const file = await provider.get<SentFile>('file', `/file/${uuid}`);
    if (file.sha256 === sha256 && file.state === 'uploaded') return;
    await sleep(250);
  }
  throw new Refused(`file ${uuid} was not checked in 15 s`);
};

/** The provider sends the film and declares it delivered; the buyer downloads it, which confirms the delivery. */
export const deliver = async (
  caller: Caller,
  { buyer, provider }: { buyer: Actor; provider: Actor },
  quote: string,
) => {
  const { titles } = await provider.get<{ titles: Title[] }>('delivery', `/delivery/${quote}`);
  const [title] = titles;
  const item = title?.items.find(({ file_type }) => file_type === 'video');
  if (title === undefined || item === undefined) throw new Error(`quote ${quote} wants no film`);
  const film = filmOf(sizeOf());
  const begun = { item_id: item.uuid, name: 'load_main.mp4', bytes: film.length };
  const file = await provider.change<SentFile>('upload begun', '/file', begun);
  await sendParts(caller, provider, { file, film });
  await provider.change('upload completed', `/file/${file.uuid}/complete`);
  await untilChecked(provider, file.uuid, sha256Of(film));
  await provider.change('delivered', `/quote_movie/${title.quote_movie}/delivered`);
  const { url } = await buyer.change<{ url: string }>('download address', `/file/${file.uuid}/download`);
  const received = await caller.send('download', url);
  if (sha256Of(received) !== sha256Of(film)) caller.faults.push(`file ${file.uuid} came back with other bytes`);
  await buyer.get('delivery', `/delivery/${quote}`);
};
