import type { Actor } from '@eigaichi/domain/accounts/actor';
import { isoOf, isoOrOpen } from '@eigaichi/domain/rights/calendar-day';
import type { OfferLineInput } from '@eigaichi/domain/rights/rights-input';
import type { KnownMovie } from '@eigaichi/domain/rights/sheet/plan-rights';
import { isWrittenUuid } from '@eigaichi/domain/shared/identifiers';
import type { Language } from '@eigaichi/domain/shared/language';
import { pick } from '@eigaichi/domain/shared/pick';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { joinTexts } from '../../db/movie-texts.ts';
import { col, type RowOf, readRows } from '../../db/read-rows.ts';
import { findByIdentifier } from '../movies/identifiers/find-by-identifier.ts';
import { offerLinesSql } from '../movies/movie-queries.ts';
import { type KnownRights, loadMovieRights } from '../movies/movie-rights.ts';
import { ownedBy } from '../movies/visible-to.ts';

const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase();

const foundColumns = {
  uuid: col.text,
  ...col.each(col.orNull(col.text), 'ja', 'en', 'own_number'),
};

/**
 * Titles of the actor a text matches: id, provider's number, name in either language, else EIDR or ISAN. Several:
 * ambiguous.
 */
export type MovieLookup = (text: string) => readonly string[];

/** Finds all titles that a sheet names at the same time. Excludes trashed ones. */
export const findNamedMovies = async (
  db: Database | Tx,
  actor: Actor,
  texts: readonly string[],
): Promise<MovieLookup> => {
  const different = [...new Set(texts)];
  const ids = different.filter(isWrittenUuid);
  const names = different.filter((text) => !isWrittenUuid(text)).map(folded);
  const found = await readRows(db, foundColumns)`
    select m.uuid, ja.film_name as ja, en.film_name as en, m.own_number
    from movies m
    ${joinTexts('m.uuid')}
    where ${ownedBy(actor)} and m.trashed_at is null and (
      m.uuid = any(${sql.param(ids)}::uuid[])
      or lower(normalize(trim(m.own_number), NFKC)) = any(${sql.param(names)}::text[])
      or lower(normalize(trim(ja.film_name), NFKC)) = any(${sql.param(names)}::text[])
      or lower(normalize(trim(en.film_name), NFKC)) = any(${sql.param(names)}::text[]))`;
  const byText = new Map<string, Set<string>>();
  const note = (text: string | null, uuid: string) => {
    if (text === null) return;
    const known = byText.get(text) ?? new Set();
    byText.set(text, known.add(uuid));
  };
  for (const { uuid, ja, en, own_number } of found) {
    note(uuid, uuid);
    for (const name of [own_number, ja, en]) note(name === null ? null : folded(name), uuid);
  }
  const byIdentifier = await findByIdentifier(db, actor, different);
  return (text) => [...(byText.get(folded(text)) ?? byIdentifier(text))];
};

/** Titles of licences given elsewhere, by licence id. */
export const moviesOfGrants = async (
  db: Database | Tx,
  actor: Actor,
  grants: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = grants.filter(isWrittenUuid);
  const found = await readRows(db, { uuid: col.text, movie_id: col.text })`
    select g.uuid, g.movie_id from grants g join movies m on m.uuid = g.movie_id
    where g.uuid = any(${sql.param(ids)}::uuid[]) and ${ownedBy(actor)}`;
  return new Map(found.map(({ uuid, movie_id }) => [uuid, movie_id]));
};

/** Title of a sheet: the input of the plan, its rights as D9 judges them, and its name. */
export type SheetMovie = KnownMovie & { readonly rights: KnownRights; readonly name: string };

const offerColumns = {
  uuid: col.text,
  series_uuid: col.orNull(col.text),
  version: col.int,
  complete: col.bool,
  lines: col.json<OfferLineInput[]>(),
  name: col.orNull(col.text),
};
type OfferRow = RowOf<typeof offerColumns>;

const grantsOf = (row: OfferRow, rights: KnownRights): KnownMovie['grants'] =>
  rights.grants.map((grant) => ({
    ...grant,
    series: grant.movie === row.uuid ? row.series_uuid : grant.movie === row.series_uuid ? null : row.uuid,
    input: {
      rights: grant.rights,
      countries: grant.countries === 'all' ? [] : [...grant.countries],
      all_countries: grant.countries === 'all',
      starts_on: isoOf(grant.start),
      ends_on: isoOrOpen(grant.end),
      ...pick(grant, 'exclusive_type', 'holdback_length', 'languages', 'licensee', 'note'),
    },
  }));

/** Current rights of titles: their own offers, and every licence that could clash with a new one. */
export const loadSheetMovies = async (
  db: Database | Tx,
  movies: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, SheetMovie>> => {
  const found = await readRows(db, offerColumns)`
    select m.uuid, m.series_uuid, m.offer_version as version, m.offer_is_complete as complete,
      ${offerLinesSql} as lines,
      (select t.film_name from movie_translations t where t.movie_id = m.uuid and t.film_name is not null
        order by t.locale = ${language} desc limit 1) as name
    from movies m where m.uuid = any(${sql.param([...movies])}::uuid[])`;
  const rights = await loadMovieRights(db, movies);
  return new Map(
    found.flatMap((row): [string, SheetMovie][] => {
      const known = rights.get(row.uuid);
      if (known === undefined) return [];
      const offer = { lines: row.lines, complete: row.complete, version: row.version };
      const title = { movie: row.uuid, series: row.series_uuid, offer, grants: grantsOf(row, known) };
      return [[row.uuid, { ...title, rights: known, name: row.name ?? '' }]];
    }),
  );
};
