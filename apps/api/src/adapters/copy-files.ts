import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { partSizeOf } from '@eigaichi/domain/deliveries/file-parts';
import type { Part, Storage } from '../ports/storage.ts';
import { partsIn } from './storage-local/part-file.ts';

const bytesOf = (parts: readonly Part[]) => parts.reduce((sum, { bytes }) => sum + bytes, 0);

/** Yields the key of every file in a local store: any folder that holds parts, at any depth. */
export async function* keysOnDisk(files: string, under = ''): AsyncGenerator<string> {
  const folders = (await readdir(join(files, under), { withFileTypes: true })).filter((each) => each.isDirectory());
  for (const { name } of folders) {
    const key = under === '' ? name : `${under}/${name}`;
    if (((await partsIn(join(files, key))) ?? []).length > 0) yield key;
    else yield* keysOnDisk(files, key);
  }
}

/** Far longer than any part takes. */
const partTimeoutMs = 10 * 60_000;

const putPart = async (url: string, body: Buffer) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const signal = AbortSignal.timeout(partTimeoutMs);
  const answer = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(body), signal, redirect: 'error' });
  if (!answer.ok) throw new Error(`the store refused a part with ${answer.status}`);
};

type Copy = { readonly from: Storage; readonly to: Storage };

/**
 * Copies one file, part by part, into a store with its own addresses, unless it already exists there with the same
 * size. Returns true if it was copied.
 */
export const copyFile = async ({ from, to }: Copy, key: string, bytes: number): Promise<boolean> => {
  if (bytesOf(await to.partsPresent(key, 'none')) === bytes) return false;
  const upload = await to.begin(key);
  const size = partSizeOf(bytes);
  const parts: Part[] = [];
  for (let first = 0; first < bytes; first += size) {
    const last = Math.min(bytes, first + size) - 1;
    const chunks: Buffer[] = [];
    for await (const chunk of await from.read(key, { first, last })) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks);
    const part = { part: parts.length + 1, bytes: body.length };
    const sha256 = createHash('sha256').update(body).digest('hex');
    await putPart((await to.partAddress({ key, upload, ...part, sha256 })).url, body);
    parts.push(part);
  }
  await to.complete(key, upload, parts);
  if (bytesOf(await to.partsPresent(key, upload)) !== bytes) throw new Error(`${key} came with another size`);
  return true;
};
