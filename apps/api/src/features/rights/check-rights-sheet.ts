import type { Actor } from '@eigaichi/domain/accounts/actor';
import { codesOf } from '@eigaichi/domain/options/option-list';
import { rightTypes } from '@eigaichi/domain/options/right-types';
import { dayOf, isoOf } from '@eigaichi/domain/rights/calendar-day';
import { allCountryCodes } from '@eigaichi/domain/rights/country-areas';
import { type OwnRights, rightsChanges } from '@eigaichi/domain/rights/licence-calendar';
import { unknownWords } from '@eigaichi/domain/rights/own-words';
import type { CountriesInput, GrantElsewhereInput } from '@eigaichi/domain/rights/rights-input';
import type { RightsPlan } from '@eigaichi/domain/rights/sheet/plan-rights';
import type { Language } from '@eigaichi/domain/shared/language';
import type { Deps } from '../../deps.ts';
import { planSheet, resolveRows, type SentSheet } from './plan-sheet.ts';
import { moviesOf, sheetAnswer } from './sheet-answer.ts';
import type { SheetMovie } from './sheet-movies.ts';

/** Titles whose change is listed in full; the others appear only in the rows. */
const mostEffects = 20;

const placesIn = ({ countries, all_countries }: CountriesInput) =>
  all_countries ? ('all' as const) : new Set(countries);

const grantOf = (input: GrantElsewhereInput, holder: string): OwnRights['grants'][number] => ({
  holder,
  source: 'elsewhere',
  rights: input.rights,
  countries: placesIn(input),
  start: dayOf(input.starts_on),
  end: dayOf(input.ends_on),
  exclusive_type: input.exclusive_type,
  holdback_length: input.holdback_length,
});

const after = (title: SheetMovie, plan: RightsPlan): OwnRights => {
  const offer = plan.offers.find(({ movie }) => movie === title.movie);
  const gone = new Set([...plan.changed, ...plan.removed].map(({ grant }) => grant));
  const come = [...plan.added, ...plan.changed].filter(({ movie }) => movie === title.movie);
  return {
    offer:
      offer === undefined
        ? title.rights.offer
        : {
            complete: offer.complete,
            lines: offer.lines.map((line) => ({
              rights: line.rights,
              countries: placesIn(line),
              start: line.starts_on === null ? null : dayOf(line.starts_on),
              end: line.ends_on === null ? null : dayOf(line.ends_on),
              offered: line.offered,
            })),
          },
    grants: [
      ...title.rights.grants.filter(({ uuid }) => !gone.has(uuid)),
      ...come.map(({ input }, at) => grantOf(input, `licence ${at}`)),
    ],
  };
};

const isoOrOpen = (day: number): string | null => (Number.isFinite(day) ? isoOf(day) : null);

const effectOf = (title: SheetMovie, plan: RightsPlan) => ({
  movie: title.movie,
  name: title.name,
  changes: rightsChanges(title.rights, after(title, plan), {
    rights: codesOf(rightTypes),
    countries: allCountryCodes,
  }).map(({ countries, rows }) => ({
    countries: [...countries],
    rows: rows.map(({ rights, line }) => ({
      rights: [...rights],
      line: line.map(({ start, end, from, to }) => ({ start: isoOrOpen(start), end: isoOrOpen(end), from, to })),
    })),
  })),
});

/** Previews a sheet of offers and licences: every row, and the first titles in full. Writes nothing. */
export const checkRightsSheet = async (
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { sheet, language }: { sheet: SentSheet; language: Language },
) => {
  const rows = await resolveRows(deps.db, actor, sheet);
  const planned = await planSheet(deps.db, rows, { mode: sheet.mode, onlyGood: true, language });
  const notice = moviesOf(planned.plan).slice(0, mostEffects);
  const effects = notice.flatMap((movie) => {
    const title = planned.titles.get(movie);
    return title === undefined ? [] : [effectOf(title, planned.plan)];
  });
  return { ...sheetAnswer(planned, language), unknown: unknownWords(rows), effects };
};
