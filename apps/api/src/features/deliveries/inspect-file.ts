import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { fits } from '@eigaichi/domain/deliveries/file-fit';
import { type FileKind, kindOf, sniffedBytes } from '@eigaichi/domain/deliveries/file-kind';
import { bytesOfPart } from '@eigaichi/domain/deliveries/file-parts';
import { decodeText, type TextEncoding } from '@eigaichi/domain/deliveries/remarks/text-encoding';
import { type VideoFacts, videoFactsOf } from '@eigaichi/domain/deliveries/video/video-facts';
import type { Deps } from '../../deps.ts';
import { MediaRefused } from '../../ports/media.ts';
import { fetchHeadAndTail, withWorkFolder } from '../media/work-folder.ts';
import type { FileRow, ItemRow } from './file-store.ts';

/** Bytes buffered from the start: a picture's size may follow a long profile. */
const headBytes = 1024 * 1024;
/** Maximum bytes of text read as subtitles. */
const textBytes = 8 * 1024 * 1024;

export type Seen = {
  readonly bytes: number;
  readonly kind: FileKind;
  readonly sha256: string;
  readonly crc32: number;
  readonly head: Uint8Array;
  readonly text: { readonly words: string; readonly encoding: TextEncoding } | null;
  readonly video: VideoFacts | null;
  /** True if every part matches its announcement, as far as known. */
  readonly asAnnounced: boolean;
};

const textOf = (head: Uint8Array, language: string | null): Seen['text'] => {
  const { text: words, encoding } = decodeText(head, language);
  return { words, encoding };
};

/** Compares each part with its announced hash, because local stores don't do so. */
const partWatch = (file: FileRow, announced: ReadonlyMap<number, string>) => {
  let part = 1;
  let left = bytesOfPart(file.bytes, file.part_bytes, part);
  let hash = createHash('sha256');
  let good = true;
  const close = () => {
    const said = announced.get(part);
    const found = hash.digest('hex');
    if (said !== undefined && said !== found) good = false;
    part += 1;
    left = bytesOfPart(file.bytes, file.part_bytes, part);
    hash = createHash('sha256');
  };
  return {
    add: (chunk: Buffer) => {
      for (let at = 0; at < chunk.length && left > 0; ) {
        const piece = chunk.subarray(at, at + left);
        hash.update(piece);
        at += piece.length;
        left -= piece.length;
        if (left === 0) close();
      }
    },
    good: () => good,
  };
};

/** Facts from a video's headers; null if unreadable. */
const readVideo = (deps: Deps, { storage_key }: FileRow, bytes: number): Promise<VideoFacts | null> =>
  withWorkFolder(deps, async (folder) => {
    const path = join(folder, 'film');
    await fetchHeadAndTail(deps, { key: storage_key, bytes }, path);
    const facts = await deps.media.probe(path).catch((error: unknown) => {
      if (error instanceof MediaRefused) return null;
      throw error;
    });
    return facts === null ? null : videoFactsOf(facts);
  });

/** Reads a file once for its hash, checksum, type by first bytes and a short text, then reads a video's headers. */
export const inspectFile = async (
  deps: Deps,
  { file, item, announced }: { file: FileRow; item: ItemRow; announced: ReadonlyMap<number, string> },
): Promise<Seen> => {
  const stored = item.file_type === 'subtitle' && file.bytes <= textBytes ? textBytes : headBytes;
  const watch = deps.storage.own === null ? partWatch(file, announced) : null;
  const hash = createHash('sha256');
  const chunks: Buffer[] = [];
  let held = 0;
  let sum = 0;
  let bytes = 0;
  for await (const chunk of await deps.storage.read(file.storage_key)) {
    if (held < stored) {
      // A chunk is valid only until the next one, so copy the stored part.
      const piece = Buffer.from(chunk.subarray(0, stored - held));
      chunks.push(piece);
      held += piece.length;
    }
    hash.update(chunk);
    sum = crc32(chunk, sum);
    watch?.add(chunk);
    bytes += chunk.length;
  }
  const head = Buffer.concat(chunks);
  const kind = kindOf(head.subarray(0, sniffedBytes));
  return {
    bytes,
    kind,
    sha256: hash.digest('hex'),
    crc32: sum,
    head,
    text: kind === 'text' && stored === textBytes ? textOf(head, item.language) : null,
    video: item.file_type === 'video' && fits(item, kind) ? await readVideo(deps, file, bytes) : null,
    asAnnounced: watch?.good() ?? true,
  };
};
