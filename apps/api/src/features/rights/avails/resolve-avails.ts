import type { Actor } from '@eigaichi/domain/accounts/actor';
import { cellsOfRow, columnKeys } from '@eigaichi/domain/avails/avail-sheet';
import { type AvailTitle, availTitleOf, matchAvailTitle } from '@eigaichi/domain/avails/avail-titles';
import { type AvailPlan, planAvails, type SheetAvail } from '@eigaichi/domain/avails/plan-avails';
import { readAvail } from '@eigaichi/domain/avails/read-avail';
import type { Language } from '@eigaichi/domain/shared/language';
import type { checkAvails } from '@eigaichi/wire/rights/avails';
import type { BodyOut } from '@eigaichi/wire/shared/endpoint';
import type { Database, Tx } from '../../../db/client.ts';
import { lookupFor, ownNames } from './avail-lookup.ts';
import { scopeOf } from './avail-settings.ts';
import { type AvailRow, loadAvailMovies, loadAvails, moviesOfKeys, type StoredMovie } from './avail-store.ts';

export type SentAvails = BodyOut<typeof checkAvails>;

/** A row of the file with its place in it. */
type PlacedAvail = SheetAvail & { readonly sheet: number; readonly number: number; readonly title: AvailTitle };

type Match = { readonly found: readonly string[]; readonly by: ReturnType<typeof matchAvailTitle>['by'] };

export type ResolvedAvails = {
  readonly rows: readonly PlacedAvail[];
  readonly titles: ReadonlyMap<string, AvailTitle & Match>;
  /** Names of titles found or confirmed; titles of others are absent. */
  readonly names: ReadonlyMap<string, string>;
};

/** Reads the rows of all sheets, and finds the titles that they name. */
export const resolveAvails = async (
  db: Database | Tx,
  actor: Actor,
  { sent, language, today }: { sent: SentAvails; language: Language; today: string },
): Promise<ResolvedAvails> => {
  const read = sent.sheets.flatMap(({ version, columns, rows, numbers }, sheet) => {
    const keys = columnKeys(columns);
    const reader = { version, reading: sent.reading, licensee: sent.licensee || null, today };
    return rows.map((row, at) => {
      const cells = cellsOfRow(keys, row);
      const title = availTitleOf(cells);
      return { sheet, number: numbers[at] ?? at + 1, cells, title, read: readAvail(cells, reader) };
    });
  });
  const different = new Map(read.map(({ title }) => [title.key, title]));
  const lookup = await lookupFor(db, actor, [...different.values()]);
  const titles = new Map(
    [...different].map(([key, title]) => {
      const { movies, by } = matchAvailTitle(title, lookup);
      return [key, { ...title, found: movies.slice(0, 10), by }];
    }),
  );
  const wanted = new Map(sent.matches.map(({ key, movie }) => [key, movie]));
  const movies = [...titles.values()].flatMap(({ found }) => found);
  const names = await ownNames(db, actor, {
    movies: [...movies, ...[...wanted.values()].flatMap((movie) => movie ?? [])],
    language,
  });
  const rows = read.map((row, at): PlacedAvail => {
    const movie = wanted.get(row.title.key) ?? null;
    return { ...row, at, movie: movie !== null && names.has(movie) ? movie : null };
  });
  return { rows, titles, names };
};

/** Titles that a file may change: the confirmed ones, and those that its keys had before. */
export const moviesConcerned = async (
  db: Database | Tx,
  actor: Actor,
  { rows, titles }: ResolvedAvails,
): Promise<string[]> => {
  const before = await moviesOfKeys(db, actor.account, [...titles.keys()]);
  return [...new Set([...rows.flatMap(({ movie }) => movie ?? []), ...before])];
};

export type PlannedAvails = {
  readonly plan: AvailPlan;
  readonly known: ReadonlyMap<string, StoredMovie>;
  readonly stored: readonly AvailRow[];
};

/** Effect of the rows on the current titles and stored avails. */
export const planFor = async (
  db: Database | Tx,
  actor: Actor,
  {
    resolved,
    movies,
    ...judged
  }: {
    resolved: ResolvedAvails;
    movies: readonly string[];
    onlyGood: boolean;
    language: Language;
    today: string;
  },
): Promise<PlannedAvails> => {
  const stored = await loadAvails(db, actor.account, movies);
  const known = await loadAvailMovies(db, movies, judged.language);
  const plan = planAvails(
    resolved.rows,
    {
      stored: stored.map(({ uuid, movie_id, cells, meaning }) => ({ uuid, movie: movie_id, cells, avail: meaning })),
      titles: known,
      scope: await scopeOf(db, actor.account),
      today: judged.today,
    },
    { onlyGood: judged.onlyGood },
  );
  return { plan, known, stored };
};
