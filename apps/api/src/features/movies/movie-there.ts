import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Database } from '../../db/client.ts';
import { countRows } from '../../db/read-rows.ts';
import { uuidIn } from '../../http/uuid-in.ts';
import { visibleTo } from './visible-to.ts';

/** The title in a page's address; null if the id is invalid, undefined for any other address. */
export const movieInAddress = (path: string): string | null | undefined => uuidIn(path, '/movies/detail/');

/** True if the reader may see the title of an address (D22); a hidden one is treated as missing. */
export const canSeeMovie = async (db: Database, actor: Actor | null, uuid: string): Promise<boolean> =>
  (await countRows(db)`from movies m join accounts a on a.uuid = m.provider_id
    where m.uuid = ${uuid}::uuid and ${visibleTo(actor)}`) > 0;
