import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliveryMovie, SentFile } from '../../apps/api/src/testing/delivering.ts';
import type { Caller } from './caller.ts';
import { Refused, type SendPart, type Trader } from './trader.ts';

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Requests the upload address of a part, valid for a limited time and these bytes. */
export const partAddress = async (
  provider: Trader,
  file: string,
  { part, bytes }: { part: number; bytes: Uint8Array },
) => {
  const requested = { parts: [{ part, sha256: sha256Of(bytes) }] };
  const [address] = await provider.change<{ url: string }[]>('part address', `/file/${file}/parts`, requested);
  if (address === undefined) throw new Refused(`part ${part} of file ${file} got no address`);
  return address.url;
};

/** The title of a quote to be delivered, and the place of its film. */
const filmOfDelivery = async (provider: Trader, quote: string) => {
  const { titles } = await provider.get<{ titles: DeliveryMovie[] }>('delivery', `/delivery/${quote}`);
  const [title] = titles;
  const item = title?.items.find(({ file_type }) => file_type === 'video');
  if (title === undefined || item === undefined) throw new Error(`quote ${quote} wants no film`);
  return { title: title.quote_movie, item: item.uuid };
};

type Upload = { readonly quote: string; readonly film: Buffer; readonly sendPart: SendPart; readonly parts?: number };

/** Sends the film of a quote, or only its first parts: only a whole one is completed. */
export const uploadFilm = async (provider: Trader, { quote, film, sendPart, parts = Infinity }: Upload) => {
  const { title, item } = await filmOfDelivery(provider, quote);
  const begun = { item_id: item, name: 'main.mp4', bytes: film.length };
  const { uuid: file, part_bytes } = await provider.change<SentFile>('upload begun', '/file', begun);
  for (let part = 1; part <= parts && (part - 1) * part_bytes < film.length; part += 1)
    await sendPart({ file, part, bytes: new Uint8Array(film.subarray((part - 1) * part_bytes, part * part_bytes)) });
  if (parts * part_bytes >= film.length) await provider.change('upload completed', `/file/${file}/complete`);
  return { title, file };
};

/** Waits until the server has hashed the file. */
const untilChecked = async (provider: Trader, uuid: string, sha256: string) => {
  for (let tried = 0; tried < 60; tried += 1) {
    const file = await provider.get<SentFile>('file', `/file/${uuid}`);
    if (file.sha256 === sha256 && file.state === 'uploaded') return;
    await sleep(250);
  }
  throw new Refused(`file ${uuid} was not checked in 15 s`);
};

/** The provider uploads the film and declares it delivered; the buyer downloads it, which confirms the delivery. */
export const deliverFilm = async (
  caller: Caller,
  { buyer, provider }: { buyer: Trader; provider: Trader },
  { quote, film }: { quote: string; film: Buffer },
) => {
  const sendPart: SendPart = async ({ file, part, bytes }) => {
    await caller.send('part', await partAddress(provider, file, { part, bytes }), { method: 'PUT', bytes });
  };
  const { title, file } = await uploadFilm(provider, { quote, film, sendPart });
  await untilChecked(provider, file, sha256Of(film));
  await provider.change('delivered', `/quote_movie/${title}/delivered`);
  const { url } = await buyer.change<{ url: string }>('download address', `/file/${file}/download`);
  const received = await caller.send('download', url);
  if (sha256Of(received.bytes) !== sha256Of(film)) caller.faults.push(`file ${file} came back with other bytes`);
  await buyer.get('delivery', `/delivery/${quote}`);
};
