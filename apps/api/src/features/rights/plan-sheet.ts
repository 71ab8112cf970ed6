import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type NamedRow, type OfferMode, planRights, type RightsPlan } from '@eigaichi/domain/rights/sheet/plan-rights';
import type { RightsColumn } from '@eigaichi/domain/rights/sheet/rights-columns';
import { type ReadRow, readRightsRow } from '@eigaichi/domain/rights/sheet/rights-row';
import type { Issue } from '@eigaichi/domain/shared/issue';
import type { Language } from '@eigaichi/domain/shared/language';
import { cellsByColumn, type SentTable } from '@eigaichi/domain/sheets/sent-table';
import type { Database, Tx } from '../../db/client.ts';
import { ownWordsOf } from './own-words.ts';
import { findNamedMovies, loadSheetMovies, moviesOfGrants, type SheetMovie } from './sheet-movies.ts';

/** Table of offers and licences as sent. */
export type SentSheet = SentTable<RightsColumn> & { readonly mode: OfferMode };

/** Row of the sheet and the title it names. */
export type ResolvedRow = { readonly read: ReadRow; readonly movie: string | null; readonly issues: readonly Issue[] };

/** Reads the rows and finds the titles they name; someone else's title is reported as unknown. */
export const resolveRows = async (
  db: Database | Tx,
  actor: Actor,
  { columns, rows }: SentSheet,
): Promise<ResolvedRow[]> => {
  const own = await ownWordsOf(db, actor);
  const read = rows.map((row) => readRightsRow(cellsByColumn(columns, row), own));
  const moviesNamed = await findNamedMovies(
    db,
    actor,
    read.map(({ movie }) => movie).filter((text) => text !== ''),
  );
  const ofGrants = await moviesOfGrants(
    db,
    actor,
    read.flatMap(({ grant }) => grant ?? []),
  );
  return read.map((one) => {
    if (one.movie === '') return { read: one, movie: ofGrants.get(one.grant ?? '') ?? null, issues: one.issues };
    const named = moviesNamed(one.movie);
    const [movie = null] = named;
    if (named.length === 1) return { read: one, movie, issues: one.issues };
    const issue: Issue =
      named.length === 0
        ? { field: 'movie', rule: 'title_unknown', params: {} }
        : { field: 'movie', rule: 'option_ambiguous', params: { value: one.movie } };
    return { read: one, movie: null, issues: [issue, ...one.issues] };
  });
};

export type PlannedSheet = { readonly plan: RightsPlan; readonly titles: ReadonlyMap<string, SheetMovie> };

/** Effects of the rows on the current titles. */
export const planSheet = async (
  db: Database | Tx,
  rows: readonly ResolvedRow[],
  { mode, onlyGood, language }: { mode: SentSheet['mode']; onlyGood: boolean; language: Language },
): Promise<PlannedSheet> => {
  const titles = await loadSheetMovies(db, [...new Set(rows.flatMap(({ movie }) => movie ?? []))], language);
  const named = rows.map(({ read, movie, issues }): NamedRow => {
    const title = movie === null ? null : (titles.get(movie) ?? null);
    const lost = title === null && issues.length === 0 ? [{ field: 'grant', rule: 'licence_unknown', params: {} }] : [];
    const all = [...issues, ...lost];
    return { row: all.length > 0 ? null : read.row, issues: all, saysOffer: read.saysOffer, title };
  });
  return { plan: planRights(named, { mode, onlyGood }), titles };
};
