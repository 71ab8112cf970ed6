import { randomUUID } from 'node:crypto';
import { isNewTitle, readCell, unchangedMark } from '@eigaichi/domain/movies/bulk-cells';
import type { BulkLists } from '@eigaichi/domain/movies/bulk-choices';
import { bulkColumn } from '@eigaichi/domain/movies/bulk-columns';
import { type BulkCells, type BulkRead, changedCells, readBulkRow } from '@eigaichi/domain/movies/bulk-row';
import { changesOf, type FieldChanges } from '@eigaichi/domain/movies/movie-edit';
import { foldedName, titleKeys } from '@eigaichi/domain/movies/same-title';
import { normaliseEidr } from '@eigaichi/domain/shared/identifiers';
import type { Issue } from '@eigaichi/domain/shared/issue';
import { type EditableRow, editableOf } from '../movie-fields.ts';
import type { MovieHistories } from '../movie-histories-store.ts';
import { blankMovie, historiesAfter, rowAfter } from './after-input.ts';
import type { KnownMovies } from './bulk-lists.ts';
import type { BulkMovie } from './bulk-movies.ts';
import { fieldsInStoredOrder } from './stored-order.ts';

/** A row's write: the title afterwards, and its changes. */
export type BulkWrite = {
  readonly uuid: string;
  /** The title before; null for a new one. */
  readonly title: BulkMovie | null;
  readonly after: EditableRow;
  readonly histories: MovieHistories;
  readonly changes: FieldChanges | undefined;
  readonly historyChanges: FieldChanges | undefined;
};

export type JudgedRow = {
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'refused';
  readonly uuid: string | null;
  readonly issues: readonly Issue[];
  readonly write: BulkWrite | null;
};

/** Another title with an EIDR, and what its sender is shown (D54). */
export type TakenIdentifier = { readonly movie: string; readonly issue: Issue };

export type BulkTable = {
  readonly rows: readonly BulkCells[];
  readonly lists: BulkLists;
  readonly titles: ReadonlyMap<string, BulkMovie>;
  /** All of the provider's titles, by the keys a new one may share with them. */
  readonly known: KnownMovies;
  /** Titles with EIDRs of the table, and the issue that names each, by EIDR. */
  readonly taken: ReadonlyMap<string, readonly TakenIdentifier[]>;
  readonly isStaff: boolean;
};

const noHistories: MovieHistories = { awards: [], play_histories: [], svod_histories: [] };

const refused = (uuid: string | null, issues: readonly Issue[]): JudgedRow => ({
  outcome: 'refused',
  uuid,
  issues,
  write: null,
});

const wrong = (field: string, rule: string): Issue => ({ field, rule, params: {} });

const changesIn = (before: object, after: object): FieldChanges | undefined =>
  changesOf(fieldsInStoredOrder({ ...before }), fieldsInStoredOrder({ ...after }));

const isBlank = (cell: string | undefined) => cell === undefined || cell.trim() === '';

/** The id named in a row; empty for a new title. */
const namedBy = ({ uuid = '' }: BulkCells): string => (isNewTitle(uuid) ? '' : uuid.trim().toLowerCase());

/** Splits a row into cells its sender may write, and an issue for each other non-empty cell (D20e). */
const ownCells = (cells: BulkCells, isStaff: boolean): { own: BulkCells; notOwn: Issue[] } => {
  const isOwn = ([key]: [string, string]) => isStaff || bulkColumn(key)?.staff !== true;
  const all = Object.entries(cells);
  const holdsSomething = ([, cell]: [string, string]) => !isBlank(cell) && cell.trim() !== unchangedMark;
  return {
    own: Object.fromEntries(all.filter(isOwn)),
    notOwn: all.filter((one) => !isOwn(one) && holdsSomething(one)).map(([key]) => wrong(key, 'staff_only')),
  };
};

/** Series created by the sheet itself: TV titles that aren't episodes, each with a generated id for its episodes. */
const seriesOf = (rows: readonly BulkCells[], made: readonly string[], lists: BulkLists) =>
  rows.flatMap((cells, at) => {
    const column = bulkColumn('film_type');
    const type = column && readCell(column, cells.film_type ?? '', lists);
    if (namedBy(cells) !== '' || !isBlank(cells.series_uuid) || !type?.ok || type.value !== 1) return [];
    const name = (locale: 'ja' | 'en') => cells[`translations.${locale}.film_name`]?.trim() || null;
    return [{ uuid: made[at] ?? '', ja: name('ja'), en: name('en') }];
  });

/** Titles with the same own number, else the same name and year, which a row without an id would duplicate. */
const alreadyKnown = ({ row: { input } }: BulkRead, known: KnownMovies): Issue[] => {
  const [title] = titleKeys(input).flatMap((key) => known.get(key) ?? []);
  return title === undefined ? [] : [{ field: 'uuid', rule: 'title_known', params: title }];
};

const newMovie = (cells: BulkCells, uuid: string, { lists, known, isStaff }: BulkTable): JudgedRow => {
  const read = readBulkRow({ ...cells, uuid: '' }, lists);
  const issues = [...read.issues, ...(isNewTitle(cells.uuid) ? [] : alreadyKnown(read, known))];
  if (issues.length > 0) return refused(null, issues);
  const after = rowAfter(blankMovie, read.row.input, isStaff);
  const histories = historiesAfter(noHistories, read.row.histories, lists);
  const historyChanges = changesIn(noHistories, histories);
  const changes = changesIn(editableOf(blankMovie), editableOf(after));
  return {
    outcome: 'created',
    uuid: null,
    issues: [],
    write: { uuid, title: null, after, histories, changes, historyChanges },
  };
};

/** Issues with changing this title at the row's version (D30). */
const versionIssues = (
  { row: { version } }: BulkRead,
  title: BulkMovie,
  changed: { fields: boolean; histories: boolean },
) => {
  if (version === null) return [wrong('version', 'required')];
  const stale =
    (changed.fields && version.title !== title.row.version) ||
    (changed.histories && version.histories !== title.row.histories_version);
  return stale ? [wrong('version', 'stale_row')] : [];
};

const knownMovie = (cells: BulkCells, title: BulkMovie, { lists, isStaff }: BulkTable): JudgedRow => {
  const read = readBulkRow(changedCells(cells, title.cells, lists), lists);
  const { uuid } = title.row;
  const issues = [...read.issues];
  if (read.row.input.series_uuid === uuid) issues.push(wrong('series_uuid', 'option'));
  if (issues.length > 0) return refused(uuid, issues);
  const after = rowAfter(title.row, read.row.input, isStaff);
  const histories = historiesAfter(title.histories, read.row.histories, lists);
  const changes = changesOf(title.fields as Record<string, unknown>, fieldsInStoredOrder(editableOf(after)));
  const historyChanges = changesIn(title.histories, histories);
  if (changes === undefined && historyChanges === undefined)
    return { outcome: 'unchanged', uuid, issues: [], write: null };
  const stale = versionIssues(read, title, { fields: changes !== undefined, histories: historyChanges !== undefined });
  if (stale.length > 0) return refused(uuid, stale);
  const write = { uuid, title, after, histories, changes, historyChanges };
  return { outcome: 'updated', uuid, issues: [], write };
};

/** Non-empty values that occur more than once. */
const repeatedIn = (values: readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const value of values) {
    if (value !== '' && seen.has(value)) repeated.add(value);
    seen.add(value);
  }
  return repeated;
};

const ownNumberOf = ({ own_number = '', episode_number = '' }: BulkCells): string =>
  isBlank(own_number) ? '' : [own_number, episode_number].map(foldedName).join(' ');

/** The EIDR of a row in written form; empty without one, or if it is wrong. */
const eidrIn = ({ eidr_number = '' }: BulkCells): string => normaliseEidr(eidr_number) ?? '';

/** Issues of a row's EIDR: another title or another row has it. */
const eidrIssues = (cells: BulkCells, taken: BulkTable['taken'], again: ReadonlySet<string>): Issue[] => {
  const eidr = eidrIn(cells);
  if (eidr === '') return [];
  const other = (taken.get(eidr) ?? []).find(({ movie }) => movie !== namedBy(cells));
  return [...(other === undefined ? [] : [other.issue]), ...(again.has(eidr) ? [wrong('eidr_number', 'twice')] : [])];
};

/** Refuses episodes whose series row is refused, and in turn episodes of those series, which is one step. */
const withoutLostSeries = (judged: readonly JudgedRow[], made: ReadonlySet<string>): JudgedRow[] => {
  const standing = new Set(judged.flatMap(({ write }) => (write === null ? [] : [write.uuid])));
  return judged.map((row) => {
    const series = row.write?.after.series_uuid;
    if (typeof series !== 'string' || !made.has(series) || standing.has(series)) return row;
    return refused(row.uuid, [wrong('series_uuid', 'series_not_made')]);
  });
};

/** The outcome of every row, with all its issues (D27). Pure: reads and writes nothing. */
export const judgeRows = (table: BulkTable): JudgedRow[] => {
  const made = table.rows.map(() => randomUUID());
  const ownSeries = seriesOf(table.rows, made, table.lists);
  const lists = { ...table.lists, series: [...table.lists.series, ...ownSeries] };
  const twice = repeatedIn(table.rows.map(namedBy));
  // Rows without an id would register the same title twice.
  const again = repeatedIn(table.rows.filter((cells) => namedBy(cells) === '').map(ownNumberOf));
  const eidrsAgain = repeatedIn(table.rows.map(eidrIn));
  const judgeOwn = (cells: BulkCells, at: number): JudgedRow => {
    const named = namedBy(cells);
    if (named === '') {
      const row = newMovie(cells, made[at] ?? '', { ...table, lists });
      return again.has(ownNumberOf(cells)) ? refused(null, [...row.issues, wrong('own_number', 'twice')]) : row;
    }
    if (twice.has(named)) return refused(null, [wrong('uuid', 'twice')]);
    const title = table.titles.get(named);
    if (title === undefined || title.row.trashed_at !== null) return refused(null, [wrong('uuid', 'title_unknown')]);
    return knownMovie(cells, title, { ...table, lists });
  };
  const judged = table.rows.map((cells, at) => {
    const { own, notOwn } = ownCells(cells, table.isStaff);
    const row = judgeOwn(own, at);
    const issues = [...notOwn, ...eidrIssues(cells, table.taken, eidrsAgain)];
    return issues.length === 0 ? row : refused(row.uuid, [...issues, ...row.issues]);
  });
  return withoutLostSeries(judged, new Set(ownSeries.map(({ uuid }) => uuid)));
};
