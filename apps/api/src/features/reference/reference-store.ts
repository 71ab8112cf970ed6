import type { ListItemInput } from '@eigaichi/domain/reference/list-item-input';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { containsWord } from '../../db/find-word.ts';
import type { Paging } from '../../db/paging.ts';
import { awards, genres, tags } from '../../db/schema/reference.ts';

const tables = { genre: genres, award: awards, tag: tags } as const;

export type ManagedList = keyof typeof tables;
export type ListItemRow = { uuid: string; name: string; name_ja: string; name_en: string; version: number };

const columns = (list: ManagedList) => {
  const { uuid, name, name_ja, name_en, version } = tables[list];
  return { uuid, name, name_ja, name_en, version };
};

/** Total, counted once along an index: a window function would carry every row through. */
const total = (list: ManagedList, word: string | undefined) => {
  const where = named(list, word);
  return sql<number>`(select count(*)::int from ${tables[list]} ${where === undefined ? sql`` : sql`where ${where}`})`;
};

type Requested = Paging & { readonly free_word?: string | undefined };

/** Matches any part of the names, using their bigram index. */
const named = (list: ManagedList, word = ''): SQL | undefined => {
  if (word === '') return undefined;
  const { name, name_ja, name_en } = tables[list];
  const words = sql`folded(${name} || ' ' || ${name_ja} || ' ' || ${name_en})`;
  return containsWord(words, word);
};

export const listManaged = (db: Database, list: 'genre' | 'tag', { per, page, free_word }: Requested) => {
  const table = tables[list];
  const order =
    list === 'genre' ? [asc(genres.position), asc(genres.uuid)] : [asc(sql`lower(${table.name})`), asc(table.uuid)];
  return db
    .select({ ...columns(list), total: total(list, free_word) })
    .from(table)
    .where(named(list, free_word))
    .orderBy(...order)
    .limit(per)
    .offset((page - 1) * per);
};

const movieCount = sql<number>`(select count(distinct a.movie_id)::int from movie_awards a where a.award_id = awards.uuid)`;

/** One award with the number of titles that won it. */
export const findAwardRow = async (db: Database, uuid: string) =>
  (
    await db
      .select({ ...columns('award'), movie_count: movieCount })
      .from(awards)
      .where(eq(awards.uuid, uuid))
  )[0];

/** Awards, each with the number of titles that won it. */
export const listAwardRows = (db: Database, { per, page, free_word }: Requested) =>
  db
    .select({ ...columns('award'), movie_count: movieCount, total: total('award', free_word) })
    .from(awards)
    .where(named('award', free_word))
    .orderBy(asc(sql`lower(${awards.name})`), asc(awards.uuid))
    .limit(per)
    .offset((page - 1) * per);

const valuesOf = ({ name, translations }: ListItemInput) => ({
  name,
  name_ja: translations.ja.name,
  name_en: translations.en.name,
});

/** Returns nothing if the name is taken: the database decides. */
export const insertListItem = async (
  tx: Tx,
  list: ManagedList,
  input: ListItemInput,
): Promise<ListItemRow | undefined> =>
  (await tx.insert(tables[list]).values(valuesOf(input)).onConflictDoNothing().returning(columns(list)))[0];

export const lockListItem = async (tx: Tx, list: ManagedList, uuid: string): Promise<ListItemRow | undefined> =>
  (await tx.select(columns(list)).from(tables[list]).where(eq(tables[list].uuid, uuid)).for('update'))[0];

export const isNameTaken = async (tx: Tx, list: ManagedList, { name, except }: { name: string; except: string }) => {
  const table = tables[list];
  const [found] = await tx
    .select({ uuid: table.uuid })
    .from(table)
    .where(and(eq(sql`lower(${table.name})`, name.toLowerCase()), ne(table.uuid, except)));
  return found !== undefined;
};

export const writeListItem = async (
  tx: Tx,
  list: ManagedList,
  { uuid, input, now }: { uuid: string; input: ListItemInput; now: IsoInstant },
): Promise<ListItemRow | undefined> => {
  const table = tables[list];
  const changed = { ...valuesOf(input), updated_at: now, version: sql`${table.version} + 1` };
  return (await tx.update(table).set(changed).where(eq(table.uuid, uuid)).returning(columns(list)))[0];
};
