import type { FileKind } from '@eigaichi/domain/deliveries/file-kind';
import { boxHead, boxHeadBytes, mp4Facts } from '@eigaichi/domain/deliveries/video/mp4-facts';
import { mxfFacts } from '@eigaichi/domain/deliveries/video/mxf-facts';
import type { VideoFacts } from '@eigaichi/domain/deliveries/video/video-facts';
import type { Storage } from '../../ports/storage.ts';

/** Longest table of a film that is read: that of a ten-hour one takes a third of this. */
const tableBytes = 32 * 1024 * 1024;
/** Parts at the top of a file that are walked over until its table is found. */
const mostBoxes = 200;

type Place = { readonly storage: Storage; readonly key: string; readonly bytes: number };

const readAt = async ({ storage, key, bytes }: Place, at: number, count: number): Promise<Buffer> => {
  const last = Math.min(at + count, bytes) - 1;
  if (last < at) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  // A chunk is valid only until the next: what is stored is copied.
  for await (const chunk of await storage.read(key, { first: at, last })) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};

/** The table of an mp4 or mov, which is at its start or end; null where there is none. */
const findTable = async (place: Place): Promise<Buffer | null> => {
  let at = 0;
  for (let box = 0; box < mostBoxes; box += 1) {
    const found = boxHead(await readAt(place, at, boxHeadBytes));
    if (found === null) return null;
    const inside = found.bytes === null ? place.bytes - at - found.head : found.bytes - found.head;
    if (found.type === 'moov') return readAt(place, at + found.head, Math.min(inside, tableBytes));
    if (found.bytes === null) return null;
    at += found.bytes;
  }
  return null;
};

/** What the headers of a video say; null for kinds whose headers aren't read. */
export const readVideo = async (place: Place, kind: FileKind, head: Uint8Array): Promise<VideoFacts | null> => {
  if (kind === 'mxf') return mxfFacts(head);
  if (kind !== 'mp4' && kind !== 'mov') return null;
  const table = await findTable(place);
  return table === null ? null : mp4Facts(table);
};
