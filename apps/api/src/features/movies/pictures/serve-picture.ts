import type { Actor } from '@eigaichi/domain/accounts/actor';
import { readSize, type ServedFormat, shortHash } from '@eigaichi/domain/pictures/picture-sizes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { col, queryRows, type RowOf } from '../../../db/read-rows.ts';
import { isVisibleToBuyersText } from '../../../db/status-sql.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { StorageRefused } from '../../../ports/storage.ts';
import { readCompanyPicture } from '../../accounts/pictures/see-company-picture.ts';
import { makeSize } from '../../pictures/make-sizes.ts';
import { sizeKey } from '../../pictures/picture-keys.ts';
import { readIfStored } from '../../pictures/read-original.ts';

const contentTypes: Readonly<Record<ServedFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

const columns = {
  sha256: col.text,
  width: col.int,
  provider_id: col.text,
  /** True if buyers and visitors see the title (D22), so everyone sees the picture. */
  seen: col.bool,
};
type Row = RowOf<typeof columns>;

// Same rule as `visibleTo`, in one prepared statement: a page requests two dozen pictures.
const shown = {
  name: 'shown_picture',
  text: `select f.sha256, f.width, m.provider_id,
      ${isVisibleToBuyersText} as seen
    from picture_files f
    join movie_images i on i.uuid = f.uuid
    join movies m on m.uuid = f.movie_id
    join accounts a on a.uuid = m.provider_id
    where f.uuid = $1 and f.state = 'shown'`,
};

const maySee = ({ seen, provider_id }: Row, actor: Actor | null): boolean =>
  seen || actor?.role === 'manager' || (actor?.role === 'provider' && actor.account === provider_id);

type Requested = { readonly uuid: string; readonly hash: string; readonly size: string };

/** A picture of a title, otherwise of a company, if the actor may see it. */
const seenPicture = async (deps: Deps, actor: Actor | null, uuid: string) => {
  const [row] = await queryRows(deps.pool, columns, { ...shown, values: [uuid] });
  if (row !== undefined) return maySee(row, actor) ? row : undefined;
  const company = await readCompanyPicture(deps.db, actor, uuid);
  return company && { ...company, seen: false };
};

const found = async (deps: Deps, actor: Actor | null, { uuid, hash, size }: Requested) => {
  const row = await seenPicture(deps, actor, uuid);
  if (row === undefined || hash !== shortHash(row.sha256)) throw new Refused('not_found');
  const wanted = readSize(size, row.width);
  if (wanted === null) throw new Refused('not_found');
  return { wanted, seen: row.seen };
};

const bytesOf = async (deps: Deps, uuid: string, wanted: { width: number; format: ServedFormat }): Promise<Buffer> => {
  const key = sizeKey(uuid, wanted);
  const stored = await readIfStored(deps, key);
  if (stored !== null) return stored;
  try {
    await makeSize(deps, uuid, wanted);
  } catch (error) {
    throw error instanceof StorageRefused ? new Refused('not_found') : error;
  }
  const made = await readIfStored(deps, key);
  if (made === null) throw new Refused('not_found');
  return made;
};

/** Serves a picture in one size. The content at an address never changes, so a reader requests it once a year. */
export const servePicture = async (
  deps: Deps,
  actor: Actor | null,
  { asked, request, reply }: { asked: Requested; request: FastifyRequest; reply: FastifyReply },
): Promise<void> => {
  const { wanted, seen } = await found(deps, actor, asked);
  const etag = `"${asked.hash}-${wanted.width}-${wanted.format}"`;
  void reply.headers({
    'cache-control': `${seen ? 'public' : 'private'}, max-age=31536000, immutable`,
    'cross-origin-resource-policy': 'same-site',
    etag,
  });
  if (request.headers['if-none-match'] === etag) {
    await reply.code(304).send();
    return;
  }
  const bytes = await bytesOf(deps, asked.uuid, wanted);
  await reply.header('content-type', contentTypes[wanted.format]).send(bytes);
};
