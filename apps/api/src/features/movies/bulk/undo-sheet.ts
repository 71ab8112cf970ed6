import type { Actor } from '@eigaichi/domain/accounts/actor';
import { versionText } from '@eigaichi/domain/movies/bulk-cells';
import { changesOf, nested } from '@eigaichi/domain/movies/movie-edit';
import type { MovieHistoriesInput } from '@eigaichi/domain/movies/movie-histories';
import { movieInput } from '@eigaichi/domain/movies/movie-input';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { sql } from 'drizzle-orm';
import { col, readRows } from '../../../db/read-rows.ts';
import { recordMovieChanges } from '../../../db/record-movie-change.ts';
import type { StateBeforeDecision } from '../../../db/schema/undos.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudits } from '../../audit/record-audit.ts';
import { claimUndo } from '../../undo/undos.ts';
import { providerFor } from '../create-movie.ts';
import { editableOf } from '../movie-fields.ts';
import { historiesAfter, rowAfter } from './after-input.ts';
import { readBulkLists } from './bulk-lists.ts';
import { type BulkMovie, lockBulkMovies, readBulkMovies } from './bulk-movies.ts';
import type { BulkWrite } from './judge-rows.ts';
import { sheetSaveAction, storeWrites } from './save-movies.ts';
import { fieldsInStoredOrder } from './stored-order.ts';

/** Saved sheets that the actor's company may undo, latest first. */
export const listSheets = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: Actor, named: string | null) => {
  const provider = await db.transaction((tx) => providerFor(tx, actor, named));
  return readRows(db, {
    uuid: col.text,
    saved_at: col.instant,
    until: col.instant,
    created: col.int,
    updated: col.int,
  })`
    select uuid, decided_at as saved_at, until,
      jsonb_array_length(jsonb_path_query_array(before, '$.titles[*] ? (@.before == null)'))::int as created,
      jsonb_array_length(jsonb_path_query_array(before, '$.titles[*] ? (@.before != null)'))::int as updated
    from undos
    where decided_by = ${actor.account} and action = ${sheetSaveAction} and before->>'provider' = ${provider}
      and until > ${clock.nowIso()}
    order by decided_at desc limit 20`;
};

type Saved = Extract<StateBeforeDecision, { of: 'sheet' }>['titles'][number];

const isHistory = (field: string) => ['awards', 'play_histories', 'svod_histories'].includes(field);

/** Writes back a title's fields from before its row was saved. */
const writeBack = (
  title: BulkMovie,
  before: NonNullable<Saved['before']>,
  lists: Parameters<typeof historiesAfter>[2],
) => {
  const entries = Object.entries(before);
  const fields = Object.fromEntries(entries.filter(([field]) => !isHistory(field)));
  // These are the title's own values, checked when they were saved.
  const kept: MovieHistoriesInput = Object.fromEntries(entries.filter(([field]) => isHistory(field)));
  const after = rowAfter(title.row, movieInput.parse(nested(fields)), true);
  const histories = historiesAfter(title.histories, kept, lists);
  return {
    uuid: title.row.uuid,
    title,
    after,
    histories,
    changes: changesOf({ ...title.fields }, fieldsInStoredOrder(editableOf(after))),
    historyChanges: changesOf(fieldsInStoredOrder({ ...title.histories }), fieldsInStoredOrder({ ...histories })),
  } satisfies BulkWrite;
};

const isAsSaved = ({ row }: BulkMovie, { version, before }: Saved): boolean =>
  row.trashed_at === null &&
  versionText({ title: row.version, histories: row.histories_version }) === version &&
  (before !== null || row.status === movieStatus.draft);

/**
 * Undoes a saved sheet (D21f): titles it created go to the trash, others get their fields back. Titles changed since
 * stay as they are and are counted.
 */
export const undoSheet = (deps: Deps, actor: Actor, uuid: string): Promise<{ undone: number; left: number }> =>
  deps.db.transaction(async (tx) => {
    const { before } = await claimUndo(tx, deps, { actor, uuid });
    if (before.of !== 'sheet') throw new Refused('not_found');
    const { provider, titles } = before;
    const ids = titles.map((title) => title.uuid);
    await lockBulkMovies(tx, provider, ids);
    const found = new Map((await readBulkMovies(tx, actor, ids)).map((title) => [title.row.uuid, title]));
    const lists = await readBulkLists(tx, provider);
    const same = titles.flatMap((saved) => {
      const title = found.get(saved.uuid);
      return title !== undefined && title.row.provider_id === provider && isAsSaved(title, saved)
        ? [{ title, saved }]
        : [];
    });
    const now = deps.clock.nowIso();
    const writes = same.flatMap(({ title, saved }) =>
      saved.before === null ? [] : [writeBack(title, saved.before, lists)],
    );
    if (writes.length > 0) await storeWrites(tx, actor, { writes, provider, now });
    const made = same.flatMap(({ title, saved }) => (saved.before === null ? [title.row.uuid] : []));
    if (made.length > 0) {
      await tx.execute(sql`
        update movies set trashed_at = ${now}, version = version + 1, updated_at = ${now}
        where uuid = any(${sql.param(made)}::uuid[])`);
      await recordAudits(
        tx,
        made.map((id) => ({
          actor,
          action: 'movie.trash',
          of: ['movie', id],
          before: { state: movieStatus.draft },
          after: { state: 'trashed' },
        })),
      );
      await recordMovieChanges(tx, made);
    }
    return { undone: same.length, left: titles.length - same.length };
  });
