import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import type { createFeatureList } from '@eigaichi/wire/movies/editorial';
import type { BodyOut } from '@eigaichi/wire/shared/endpoint';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { feature_list_movies, feature_lists } from '../../db/schema/editorial.ts';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { existingMovies } from './existing-movies.ts';
import { type FeatureListAnswer, findFeatureList, type ListReader } from './feature-list-queries.ts';

type Input = BodyOut<typeof createFeatureList>;

/** `of` is the list to change and the version it was read at (D30); null creates a new one. */
type Save = {
  readonly of: { uuid: string; version: number } | null;
  readonly input: Input;
};

const columnsOf = ({ is_public, on_home, published_from, published_until, translations: { ja, en } }: Input) => ({
  is_public,
  on_home,
  published_from: published_from ?? null,
  published_until: published_until ?? null,
  list_name_ja: ja.list_name,
  list_name_en: en.list_name,
  description_ja: ja.description ?? null,
  description_en: en.description ?? null,
});

const writeMovies = async (tx: Tx, feature_list_id: string, movies: readonly string[]) => {
  const ids = await existingMovies(tx, movies);
  await tx.delete(feature_list_movies).where(eq(feature_list_movies.feature_list_id, feature_list_id));
  const rows = ids.map((movie_id, position) => ({ feature_list_id, movie_id, position }));
  if (rows.length > 0) await tx.insert(feature_list_movies).values(rows);
};

const insertList = async (tx: Tx, input: Input, now: IsoInstant): Promise<string> => {
  const [made] = await tx
    .insert(feature_lists)
    .values({ ...columnsOf(input), created_at: now, updated_at: now })
    .returning({ uuid: feature_lists.uuid });
  if (made === undefined) throw new Error('the list was not inserted');
  return made.uuid;
};

const lockList = async (tx: Tx, reader: ListReader, of: { uuid: string; version: number }, input: Input) => {
  await tx.execute(sql`select 1 from feature_lists where uuid = ${of.uuid} for update`);
  const before = orNotFound(await findFeatureList(tx, reader, of.uuid));
  if (before.version !== of.version) throw new Refused('stale_version', { details: { sent: input, current: before } });
  return before;
};

/** Creates or changes a feature list with its titles in order. */
export const saveFeatureList = async (deps: Deps, actor: Actor, { of, input }: Save): Promise<FeatureListAnswer> =>
  deps.db.transaction(async (tx) => {
    const reader = { actor, today: deps.clock.today() };
    const now = deps.clock.nowIso();
    const before = of === null ? undefined : await lockList(tx, reader, of, input);
    const uuid = before?.uuid ?? (await insertList(tx, input, now));
    if (before !== undefined)
      await tx
        .update(feature_lists)
        .set({ ...columnsOf(input), version: sql`${feature_lists.version} + 1`, updated_at: now })
        .where(eq(feature_lists.uuid, uuid));
    await writeMovies(tx, uuid, input.movies);
    const after = await findFeatureList(tx, reader, uuid);
    if (after === undefined) throw new Error('a list that was just saved is not there');
    const action = before === undefined ? 'feature_list.create' : 'feature_list.update';
    await recordAudit(tx, actor, action, { of: ['feature_list', uuid], before, after: input });
    return after;
  });
