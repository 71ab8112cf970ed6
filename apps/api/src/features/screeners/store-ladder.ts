import { createCipheriv, randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ladder, Rendition } from '@eigaichi/domain/media/ladder';
import type { MediaFacts } from '@eigaichi/domain/media/media-facts';
import { type Chapter, chaptersOfFile } from '@eigaichi/domain/screeners/chapters';
import { segmentIv } from '@eigaichi/domain/screeners/playlists';
import type { ScreenerCheck } from '@eigaichi/domain/screeners/screener-file';
import { eq } from 'drizzle-orm';
import { type ScreenerPictures, screener_renditions } from '../../db/schema/screeners.ts';
import type { Deps } from '../../deps.ts';
import { pictureKey, pieceKey } from './screener-store.ts';

/** Bytes of an AES-128 key. */
const keyBytes = 16;

const encryptSegment = (bytes: Uint8Array, key: Uint8Array, index: number): Buffer => {
  const cipher = createCipheriv('aes-128-cbc', key, segmentIv(index));
  return Buffer.concat([cipher.update(bytes), cipher.final()]);
};

const storeRendition = async (
  { db, storage, encryptor }: Deps,
  screener: string,
  { folder, rendition }: { folder: string; rendition: Rendition },
): Promise<void> => {
  const uuid = randomUUID();
  const key = randomBytes(keyBytes);
  const { init, segments, ...facts } = rendition;
  // Insert the row first: if the server stops midway, it identifies the files to delete.
  await db.insert(screener_renditions).values({
    uuid,
    screener_id: screener,
    ...facts,
    encrypted_key: encryptor.encrypt(key.toString('base64'), uuid),
    segments: segments.map(({ seconds }) => seconds),
  });
  await storage.write(pieceKey(uuid, 'init'), await readFile(join(folder, init)));
  for (const [index, { file }] of segments.entries())
    await storage.write(pieceKey(uuid, index), encryptSegment(await readFile(join(folder, file)), key, index));
};

/** Deletes the results of an earlier run. */
export const dropRenditions = async ({ db, storage }: Deps, screener: string): Promise<void> => {
  const renditions = await db.select().from(screener_renditions).where(eq(screener_renditions.screener_id, screener));
  for (const { uuid, segments } of renditions)
    for (const piece of ['init', ...segments.keys()] as const) await storage.remove(pieceKey(uuid, piece));
  for (const picture of ['poster', 'thumbnails'] as const) await storage.remove(pictureKey(screener, picture));
  await db.delete(screener_renditions).where(eq(screener_renditions.screener_id, screener));
};

export type StoredLadder = {
  readonly seconds: number;
  readonly pictures: ScreenerPictures;
  readonly chapters: readonly Chapter[];
  readonly check: ScreenerCheck;
};

const secondsOf = ({ segments }: Rendition) => segments.reduce((sum, { seconds }) => sum + seconds, 0);

/** Stores the renditions of a film, each encrypted with a separate key, with their pictures. */
export const storeLadder = async (
  deps: Deps,
  { screener, folder, ladder, facts }: { screener: string; folder: string; ladder: Ladder; facts: MediaFacts },
): Promise<StoredLadder> => {
  await dropRenditions(deps, screener);
  for (const rendition of ladder.renditions) await storeRendition(deps, screener, { folder, rendition });
  const { file, ...thumbnails } = ladder.thumbnails;
  await deps.storage.write(pictureKey(screener, 'poster'), await readFile(join(folder, ladder.poster)));
  await deps.storage.write(pictureKey(screener, 'thumbnails'), await readFile(join(folder, file)));
  const pictures = ladder.renditions.filter(({ kind }) => kind === 'video');
  return {
    seconds: ladder.seconds,
    pictures: { thumbnails, colors: ladder.colors },
    chapters: chaptersOfFile(ladder.chapters, ladder.seconds),
    check: {
      announced_seconds: facts.seconds,
      // Use the shortest picture track: each must play to the end.
      seconds: Math.min(...pictures.map(secondsOf)),
      has_sound: ladder.renditions.some(({ kind }) => kind === 'audio'),
    },
  };
};
