import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import {
  beginFile,
  completeFile,
  declareDelivered,
  downloadFile,
  readDelivery,
  requestPartAddresses,
} from '@eigaichi/wire/deliveries/deliveries';
import type { checklistItem, deliveredFile, deliveryMovie } from '@eigaichi/wire/deliveries/delivery-parts';
import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import type { z } from 'zod';
import type { Deal } from './deals.ts';
import type { Harness } from './harness.ts';

export type DeliveryMovie = z.output<typeof deliveryMovie>;
export type ChecklistItem = z.output<typeof checklistItem>;
export type SentFile = z.output<typeof deliveredFile>;

const partBytes = 8 * 1024 * 1024;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Starts like an mp4. */
export const filmOf = (size: number): Buffer =>
  Buffer.concat([Buffer.from('\0\0\0\x20ftypisom'), randomBytes(size - 12)]);

export const dataOf = <T>(answer: { body: Record<string, unknown> }): T => answer.body.data as T;

/**
 * Steps of a delivery for both parties; starts the harness on its own port. `inspects`: true to inspect a delivered
 * file fully as well.
 */
export const makeDelivering = async (harness: Harness, { inspects = false } = {}) => {
  await harness.app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(harness.app.server.address() as AddressInfo).port}`;
  const on = (endpoint: Endpoint, as: Actor, uuid: string, body?: unknown) =>
    harness.call(endpoint, { as, params: { uuid }, ...(body === undefined ? {} : { body }) });
  const movieAs = async (as: Actor, deal: Deal): Promise<DeliveryMovie> => {
    const answer = await harness.call(readDelivery, { as, params: { quote_id: deal.quote } });
    const title = dataOf<{ titles: DeliveryMovie[] } | undefined>(answer)?.titles[0];
    if (title === undefined) throw new Error(`no title: ${JSON.stringify(answer.body)}`);
    return title;
  };
  const itemAs = async (as: Actor, deal: Deal, place = 0): Promise<ChecklistItem> => {
    const item = (await movieAs(as, deal)).items[place];
    if (item === undefined) throw new Error('no entry');
    return item;
  };
  const itemOf = async (as: Actor, deal: Deal, type: ChecklistItem['file_type']): Promise<ChecklistItem> => {
    const item = (await movieAs(as, deal)).items.find(({ file_type }) => file_type === type);
    if (item === undefined) throw new Error(`no entry of ${type}`);
    return item;
  };
  /** Findings of an entry's newest file, with positions in seconds to one decimal. */
  const findingsOf = async (as: Actor, deal: Deal, type: ChecklistItem['file_type']) => {
    const rounded = (seconds: number | null) => (seconds === null ? null : Math.round(seconds * 10) / 10);
    const { files } = await itemOf(as, deal, type);
    return files[0]?.findings.map(({ code, severity, from, to }) => ({
      code,
      severity,
      from: rounded(from),
      to: rounded(to),
    }));
  };
  const putPart = async (provider: Actor, file: string, bytes: Buffer, part: number) => {
    const body = bytes.subarray((part - 1) * partBytes, part * partBytes);
    const answer = await on(requestPartAddresses, provider, file, { parts: [{ part, sha256: sha256(body) }] });
    const [address] = dataOf<{ url: string }[]>(answer);
    return fetch(new URL(address?.url ?? '', origin), {
      method: 'PUT',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new Uint8Array(body),
    });
  };
  const begin = (provider: Actor, item: ChecklistItem, bytes: Buffer, fields: object = {}) =>
    harness.call(beginFile, {
      as: provider,
      body: { item_id: item.uuid, name: 'main.mp4', bytes: bytes.length, ...fields },
    });
  const deliverFile = async (provider: Actor, item: ChecklistItem, bytes: Buffer, fields: object = {}) => {
    const begun = await begin(provider, item, bytes, fields);
    const file = dataOf<SentFile | undefined>(begun)?.uuid;
    if (file === undefined) throw new Error(`not begun: ${JSON.stringify(begun.body)}`);
    for (let part = 1; part <= Math.ceil(bytes.length / partBytes); part += 1)
      await putPart(provider, file, bytes, part);
    await on(completeFile, provider, file);
    await harness.runJobs();
    if (inspects) await harness.runMediaJobs();
    return file;
  };
  const declare = (provider: Actor, deal: Deal) => on(declareDelivered, provider, deal.quote_movie, {});
  const download = async (as: Actor, file: string) => {
    const answer = await on(downloadFile, as, file);
    const path = dataOf<{ url: string } | undefined>(answer)?.url ?? '';
    return { status: answer.status, url: new URL(path, origin).href };
  };
  const fetchFile = async (as: Actor, file: string) => {
    const answer = await fetch((await download(as, file)).url);
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  return { origin, on, movieAs, itemAs, itemOf, findingsOf, begin, putPart, deliverFile, declare, download, fetchFile };
};

export type Delivering = Awaited<ReturnType<typeof makeDelivering>>;
