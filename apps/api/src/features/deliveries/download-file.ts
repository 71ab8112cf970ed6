import type { Actor } from '@eigaichi/domain/accounts/actor';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import type { Tx } from '../../db/client.ts';
import { downloads } from '../../db/schema/deliveries.ts';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { startTwoWeeks } from '../quotes/contract/start-two-weeks.ts';
import { type Deal, lockDeal } from './deal-store.ts';
import { findUnfinished } from './delivery-queries.ts';
import { lockFile } from './file-store.ts';
import { mayDownload } from './file-view.ts';
import type { ServedFile } from './serve-range.ts';

type Begun = { readonly quote_movie: string; readonly file: string | readonly string[]; readonly goesOn: boolean };

/**
 * Logs a download before handing out its address (D33). The buyer's own first download starts the two weeks; a manager
 * acting for the buyer starts nothing. Returns the log entry.
 */
const beginDownload = async (
  tx: Tx,
  deps: Deps,
  { actor, deal, file }: { actor: Actor; deal: Deal; file: string | readonly string[] },
): Promise<string> => {
  const now = deps.clock.now();
  const [row] = await tx
    .insert(downloads)
    .values({
      quote_movie_id: deal.quote_movie,
      ...(typeof file === 'string' ? { file_id: file } : { file_ids: [...file] }),
      account_id: actor.account,
      person_id: actor.person.uuid,
      manager_id: actor.real?.manager ?? null,
      role: actor.role,
      started_at: isoInstant(now),
    })
    .returning({ uuid: downloads.uuid });
  if (row === undefined) throw new Error('no download was logged');
  if (actor.role === 'consumer' && actor.real === undefined)
    await startTwoWeeks(tx, { quote_movie: deal.quote_movie, now });
  return row.uuid;
};

/** The log entry of a download: the existing one if it continues, otherwise a new one. */
export const continued = (deps: Deps, actor: Actor, { quote_movie, file, goesOn }: Begun): Promise<string> =>
  deps.db.transaction(async (tx) => {
    const deal = orNotFound(await lockDeal(tx, actor, quote_movie));
    const begun = goesOn ? await findUnfinished(tx, actor, { quote_movie, file }) : undefined;
    return begun ?? (await beginDownload(tx, deps, { actor, deal, file }));
  });

/** A file that the actor may download now, locked with its deal. */
const lockWanted = async (tx: Tx, actor: Actor, uuid: string) => {
  const found = await lockFile(tx, actor, uuid);
  if (!mayDownload(actor, found.deal, found.file)) throw new Refused('not_allowed_now');
  return found;
};

/**
 * One file at a permanent address (D33), authorised by the reader's session. An interrupted download resumes there
 * hours later, and continues the one the page announced.
 */
export const fileContent = async (deps: Deps, actor: Actor, uuid: string): Promise<ServedFile> =>
  deps.db.transaction(async (tx) => {
    const { file, deal } = await lockWanted(tx, actor, uuid);
    const { storage_key: key, name, bytes } = file;
    return {
      name,
      bytes,
      type: 'application/octet-stream',
      etag: `"${key}"`,
      download: () => continued(deps, actor, { quote_movie: deal.quote_movie, file: uuid, goesOn: true }),
      open: (range) => deps.storage.read(key, range),
    };
  });

/** A signed address of one file, valid for five minutes (D33). */
export const downloadFile = async (deps: Deps, actor: Actor, uuid: string) => {
  const { file, download } = await deps.db.transaction(async (tx) => {
    const { file: locked, deal } = await lockWanted(tx, actor, uuid);
    return { file: locked, download: await beginDownload(tx, deps, { actor, deal, file: uuid }) };
  });
  const { storage_key: key, name, bytes } = file;
  const { url, expires_at } = await deps.storage.downloadAddress({ key, name, bytes, download });
  return { url, expires_at: expires_at.toString(), state: 'preparing_download' as const };
};
