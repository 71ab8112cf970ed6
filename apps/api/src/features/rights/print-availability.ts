import type { Actor } from '@eigaichi/domain/accounts/actor';
import { countries as countryList } from '@eigaichi/domain/options/countries';
import { exclusiveTypes } from '@eigaichi/domain/options/exclusivity';
import { labelOf } from '@eigaichi/domain/options/option-list';
import { rightTypes } from '@eigaichi/domain/options/right-types';
import type { AvailabilityByKind, Wanted } from '@eigaichi/domain/rights/availability';
import {
  availabilityColumns,
  availabilityLabels,
  maxAvailabilityRows,
  takenLabels,
} from '@eigaichi/domain/rights/availability-sheet';
import { isoOf } from '@eigaichi/domain/rights/calendar-day';
import { type Issue, requiredIssue } from '@eigaichi/domain/shared/issue';
import type { Language } from '@eigaichi/domain/shared/language';
import type { exportAvailability } from '@eigaichi/wire/rights/availability-sheet';
import type { QueryOut } from '@eigaichi/wire/shared/endpoint';
import { sql } from 'drizzle-orm';
import { joinTexts } from '../../db/movie-texts.ts';
import { col, type RowOf, readRows } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import type { MoviesFound } from '../../ports/movies.ts';
import { type MovieListQuery, unknownOptionsIn, wantedIn } from '../movies/availability-marks.ts';
import { cellAnswer } from '../movies/licence-answer.ts';
import { searchMovies } from '../movies/search/search-movies.ts';

const names = {
  ja: { sheet: '空き状況表', guide: '条件', from: '希望期間', exclusivity: '独占・非独占' },
  en: { sheet: 'Availability', guide: 'Conditions', from: 'Wanted period', exclusivity: 'Exclusivity' },
} as const;

const titleColumns = {
  ...col.each(col.text, 'uuid', 'ja', 'en'),
  own_number: col.orNull(col.text),
  year: col.orNull(col.int),
};
type Title = RowOf<typeof titleColumns>;

const atOnce = 100;

/** Reasons the licence can't be judged: missing fields and unknown codes. */
const wantedIssues = (query: MovieListQuery): Issue[] => [
  ...(['rights', 'countries', 'start', 'end'] as const).flatMap((field) =>
    (query[field] ?? '').length === 0 ? [requiredIssue(field)] : [],
  ),
  ...Object.keys(unknownOptionsIn(query)).map((field) => ({ field, rule: 'option', params: {} })),
];

type Requested = { readonly wanted: Wanted; readonly language: Language };

/** Writes a title's rows: one per wanted territory and right, in order. */
const rowsWriter = ({ wanted, language }: Requested) => {
  const countries = wanted.countries.map((code) => [code, labelOf(countryList, code, language)] as const);
  const rights = new Map(rightTypes.map(({ code, label }) => [code, label[language]]));
  const period = [isoOf(wanted.start), isoOf(wanted.end)];
  return (title: Title, { groups }: AvailabilityByKind) => {
    const named = [title.own_number ?? '', title.ja, title.en, title.year ?? ''];
    const answers = new Map(
      groups.flatMap(({ countries: alike, cells }) => alike.map((code) => [code, cells] as const)),
    );
    return countries.flatMap(([code, country]) =>
      (answers.get(code) ?? []).map((cell) => {
        const { state, free, free_from, reason, right_type } = cellAnswer(cell);
        return [
          ...named,
          country,
          rights.get(right_type) ?? '',
          ...period,
          availabilityLabels[state][language],
          free.map(({ start, end }) => `${start} – ${end}`).join('\n'),
          free_from ?? '',
          reason === null ? '' : takenLabels[reason][language],
        ];
      }),
    );
  };
};

/**
 * Availability of a wanted licence, by title (D9e): covers the titles that the list finds with the same query, for a
 * provider their own. Refuses an incomplete licence and more rows than a file may hold.
 */
export const printAvailability = async (
  deps: Pick<Deps, 'db' | 'titles' | 'workbook'>,
  actor: Actor,
  requested: QueryOut<typeof exportAvailability>,
): Promise<AsyncIterable<Uint8Array>> => {
  const { language, ...filters } = requested;
  const provider = actor.role === 'provider' ? [actor.account] : filters.provider;
  const query: MovieListQuery = { ...filters, provider, sort: 'name', per: atOnce, page: 1, facets: ['status'] };
  const wanted = wantedIn(query, actor);
  if (wanted === null) throw new Refused('invalid', { issues: wantedIssues(query) });
  const page = (number: number) => searchMovies(deps, actor, { query: { ...query, page: number }, wanted, language });
  const first = await page(1);
  if (first.total * wanted.countries.length * wanted.rights.length > maxAvailabilityRows)
    throw new Refused('export_too_large', { params: { limit: maxAvailabilityRows } });
  const rowsOf = rowsWriter({ wanted, language });
  async function* rows({ ids, availability }: MoviesFound) {
    const found = await readRows(deps.db, titleColumns)`
      select m.uuid, m.own_number, concat_ws(' ', ja.film_name, ja.season_name, ja.episode_name) as ja,
        concat_ws(' ', en.film_name, en.season_name, en.episode_name) as en, m.production_year as year
      from movies m ${joinTexts('m.uuid')} where m.uuid = any(${sql.param([...ids])}::uuid[])`;
    const titles = new Map(found.map((title) => [title.uuid, title]));
    for (const id of ids) {
      const [title, answer] = [titles.get(id), availability.get(id)];
      if (title !== undefined && answer !== undefined) yield rowsOf(title, answer);
    }
  }
  async function* pages() {
    yield* rows(first);
    for (let number = 2; (number - 1) * atOnce < first.total; number += 1) yield* rows(await page(number));
  }
  const { sheet, guide, from, exclusivity } = names[language];
  const [right] = wanted.rights;
  return deps.workbook.table({
    name: sheet,
    columns: Object.values(availabilityColumns).map(({ heading, width }) => ({
      heading: heading[language],
      width,
      choices: [],
      marked: false,
    })),
    frozen: 3,
    pages: pages(),
    explanation: {
      name: guide,
      rows: [
        [from, `${isoOf(wanted.start)} – ${isoOf(wanted.end)}`],
        [exclusivity, right === undefined ? '' : labelOf(exclusiveTypes, right.exclusive_type, language)],
      ],
    },
  });
};
