import { createDecipheriv } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { segmentIv } from '@eigaichi/domain/screeners/playlists';
import { isPlayable } from '@eigaichi/domain/screeners/screener-life';
import { timeOfSeconds } from '@eigaichi/domain/shared/rules/text-rules';
import { and, desc, eq } from 'drizzle-orm';
import { screener_renditions } from '../../db/schema/screeners.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { withWorkFolder } from '../media/work-folder.ts';
import { addGeneratedPicture } from '../movies/pictures/add-made-picture.ts';
import { readWhole } from '../pictures/read-original.ts';
import { ownScreener, pieceKey } from './screener-store.ts';

/** Maximum width of a still in pixels. */
const stillWidth = 1920;

type Still = { readonly uuid: string; readonly at_seconds: number };
type Rendition = typeof screener_renditions.$inferSelect;

const segmentAt = (segments: readonly number[], seconds: number): { index: number; into: number } | null => {
  let start = 0;
  for (const [index, long] of segments.entries()) {
    if (seconds < start + long) return { index, into: seconds - start };
    start += long;
  }
  return null;
};

/** Decrypts one segment into a standalone film. */
const clearPiece = async (deps: Deps, { uuid, encrypted_key }: Rendition, index: number): Promise<Buffer> => {
  const key = Buffer.from(deps.encryptor.open(encrypted_key, uuid), 'base64');
  const decipher = createDecipheriv('aes-128-cbc', key, segmentIv(index));
  const segment = await readWhole(deps, pieceKey(uuid, index));
  return Buffer.concat([await readWhole(deps, pieceKey(uuid, 'init')), decipher.update(segment), decipher.final()]);
};

/** Saves the frame at an instant, from the largest rendition, as a picture of the title (D24c). */
export const takeStill = async (deps: Deps, actor: Actor, { uuid, at_seconds }: Still): Promise<string> => {
  const screener = await ownScreener(deps.db, actor, uuid);
  const [largest] = await deps.db
    .select()
    .from(screener_renditions)
    .where(and(eq(screener_renditions.screener_id, uuid), eq(screener_renditions.kind, 'video')))
    .orderBy(desc(screener_renditions.height))
    .limit(1);
  const place = largest === undefined ? null : segmentAt(largest.segments, at_seconds);
  if (!isPlayable(screener.state) || largest === undefined || place === null) throw new Refused('not_allowed_now');
  const bytes = await withWorkFolder(deps, async (folder) => {
    const file = join(folder, 'piece.mp4');
    await writeFile(file, await clearPiece(deps, largest, place.index));
    return deps.media.frame(file, { seconds: place.into, width: stillWidth });
  });
  const time = timeOfSeconds(Math.floor(at_seconds)).replaceAll(':', '-');
  return addGeneratedPicture(deps, actor, { movie: screener.movie_id, name: `still-${time}.jpg`, bytes });
};
