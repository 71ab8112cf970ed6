import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Deps } from '../../deps.ts';
import type { Deal } from './deal-store.ts';
import { announcedHashes, type FileRow, loadFile } from './file-store.ts';
import { findTaken } from './replace-file.ts';

export type PartThere = { readonly part: number; readonly bytes: number; readonly sha256: string | null };

/** A file and the parts of it that are safely there, with the hashes they were announced with. */
export const readFile = async (
  deps: Deps,
  actor: Actor,
  uuid: string,
): Promise<{ file: FileRow; deal: Deal; parts: PartThere[]; taken: boolean }> => {
  const { file, deal } = await loadFile(deps.db, actor, uuid);
  const hashes = await announcedHashes(deps.db, uuid);
  const present = await deps.storage.partsPresent(file.storage_key, file.storage_upload);
  const taken = (await findTaken(deps.db, [file.quote_movie_id])).has(uuid);
  return { file, deal, taken, parts: present.map((part) => ({ ...part, sha256: hashes.get(part.part) ?? null })) };
};
