import type { Actor } from '@eigaichi/domain/accounts/actor';
import { choiceTexts } from '@eigaichi/domain/movies/bulk-choices';
import { exclusiveTypes, holdbackLengths } from '@eigaichi/domain/options/exclusivity';
import type { OptionList } from '@eigaichi/domain/options/option-list';
import {
  type RightsCells,
  type RightsColumn,
  restChoices,
  rightsColumns,
  rightsRowKinds,
} from '@eigaichi/domain/rights/sheet/rights-columns';
import { grantCells, offerCells } from '@eigaichi/domain/rights/sheet/rights-row';
import type { Language } from '@eigaichi/domain/shared/language';
import { sql } from 'drizzle-orm';
import { joinTexts } from '../../db/movie-texts.ts';
import { col, readRows } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { explainedTable, pagesOf } from '../../http/explained-table.ts';
import type { Table } from '../../ports/workbook.ts';
import { ownedBy } from '../movies/visible-to.ts';
import { loadSheetMovies, type SheetMovie } from './sheet-movies.ts';

type Bytes = AsyncIterable<Uint8Array>;

const sheetName = { ja: '許諾', en: 'Rights' } as const;

const lists: Partial<Record<RightsColumn, OptionList>> = {
  kind: rightsRowKinds,
  exclusive_type: exclusiveTypes,
  holdback_length: holdbackLengths,
  rest: restChoices,
};
const marked: readonly RightsColumn[] = ['kind', 'movie', 'rights', 'countries'];

const rightsTable = (language: Language, pages: Table['pages']): Table => {
  const columns = rightsColumns.map(({ key, heading, width, hint }) => {
    const list = lists[key];
    return {
      key,
      heading: heading[language],
      width,
      choices: list === undefined ? [] : choiceTexts(list, language),
      marked: marked.includes(key),
      expected: hint[language],
    };
  });
  return explainedTable({ name: sheetName[language], columns, frozen: 3, pages }, language);
};

/** Empty sheet of offers and licences to fill in. */
export const printRightsTemplate = (deps: Pick<Deps, 'workbook'>, language: Language): Bytes =>
  deps.workbook.table(rightsTable(language, []));

const inColumns = (cells: RightsCells): string[] => rightsColumns.map(({ key }) => cells[key] ?? '');

/** A title's own offer and its licences given elsewhere; those sold here aren't edited by hand. */
const rowsOf = (title: SheetMovie, language: Language): string[][] => {
  const named = { movie: title.movie, name: title.name };
  const { lines, complete, version } = title.offer;
  return [
    ...lines.map((line) => inColumns(offerCells({ ...named, version }, { line, complete }, language))),
    ...title.grants
      .filter((grant) => grant.source === 'elsewhere' && grant.movie === title.movie)
      .map((grant) =>
        inColumns(
          grantCells({ ...named, version: grant.version }, { grant: grant.uuid, input: grant.input }, language),
        ),
      ),
  ];
};

type Requested = {
  readonly language: Language;
  readonly provider: string | null;
  readonly movies: readonly string[] | null;
};

/** Offers and licences given elsewhere of the actor's titles, by title; excludes trashed ones. */
export const printRightsExport = async (
  deps: Pick<Deps, 'db' | 'workbook'>,
  actor: Actor,
  { language, provider, movies }: Requested,
): Promise<Bytes> => {
  const found = await readRows(deps.db, { uuid: col.text })`
    select m.uuid from movies m ${joinTexts('m.uuid')} where ${ownedBy(actor)} and m.trashed_at is null
      and ${provider === null ? sql`true` : sql`m.provider_id = ${provider}`}
      and ${movies === null ? sql`true` : sql`m.uuid = any(${sql.param([...movies])}::uuid[])`}
    order by ${language === 'ja' ? sql`coalesce(m.film_name_yomi, ja.film_name, en.film_name)` : sql`lower(coalesce(en.film_name, ja.film_name))`},
      m.episode_number, m.created_at, m.uuid`;
  const ids = found.map(({ uuid }) => uuid);
  const pages = pagesOf(ids, async (some) => {
    const titles = await loadSheetMovies(deps.db, some, language);
    return some.flatMap((uuid) => {
      const title = titles.get(uuid);
      return title === undefined ? [] : rowsOf(title, language);
    });
  });
  return deps.workbook.table(rightsTable(language, pages));
};
