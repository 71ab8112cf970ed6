import type { Actor } from '@eigaichi/domain/accounts/actor';
import { codesOf } from '@eigaichi/domain/options/option-list';
import { rightTypes } from '@eigaichi/domain/options/right-types';
import { isoOrOpen } from '@eigaichi/domain/rights/calendar-day';
import { allCountryCodes } from '@eigaichi/domain/rights/country-areas';
import { type OwnRights, rightsChanges } from '@eigaichi/domain/rights/licence-calendar';
import { unknownWords } from '@eigaichi/domain/rights/own-words';
import { licenceOf, offerLineOf } from '@eigaichi/domain/rights/rights-input';
import type { RightsPlan } from '@eigaichi/domain/rights/sheet/plan-rights';
import type { Language } from '@eigaichi/domain/shared/language';
import type { Deps } from '../../deps.ts';
import { planSheet, resolveRows, type SentSheet } from './plan-sheet.ts';
import { moviesOf, sheetAnswer } from './sheet-answer.ts';
import type { SheetMovie } from './sheet-movies.ts';

/** Titles whose change is listed in full; the others appear only in the rows. */
const mostEffects = 20;

const after = (title: SheetMovie, plan: RightsPlan): OwnRights => {
  const offer = plan.offers.find(({ movie }) => movie === title.movie);
  const gone = new Set([...plan.changed, ...plan.removed].map(({ grant }) => grant));
  const come = [...plan.added, ...plan.changed].filter(({ movie }) => movie === title.movie);
  return {
    offer: offer === undefined ? title.rights.offer : { complete: offer.complete, lines: offer.lines.map(offerLineOf) },
    grants: [
      ...title.rights.grants.filter(({ uuid }) => !gone.has(uuid)),
      ...come.map(({ input }, at) => ({
        ...licenceOf(input),
        holder: `licence ${at}`,
        source: 'elsewhere' as const,
      })),
    ],
  };
};

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
  const listed = moviesOf(planned.plan).slice(0, mostEffects);
  const effects = listed.flatMap((movie) => {
    const title = planned.titles.get(movie);
    return title === undefined ? [] : [effectOf(title, planned.plan)];
  });
  return { ...sheetAnswer(planned, language), unknown: unknownWords(rows), effects };
};
