import type { Actor } from '@eigaichi/domain/accounts/actor';
import { codesOf } from '@eigaichi/domain/options/option-list';
import { rightTypes } from '@eigaichi/domain/options/right-types';
import { firstOfMonth, isoOf } from '@eigaichi/domain/rights/calendar-day';
import { allCountryCodes } from '@eigaichi/domain/rights/country-areas';
import { licenceCalendar } from '@eigaichi/domain/rights/licence-calendar';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { loadMovieRights } from '../movies/movie-rights.ts';
import { ownsMovie } from './owns-movie.ts';

type Requested = { readonly uuid: string; readonly from: number; readonly to: number };

/** Maximum years: more would only make the response long. */
const mostYears = 30;

/** Owner's calendar (D9): every right in every country over whole years, with equal ones merged. */
export const readLicenceCalendar = async (deps: Deps, actor: Actor, { uuid, from, to }: Requested) => {
  if (!(await ownsMovie(deps.db, actor, uuid))) throw new Refused('not_found');
  const title = orNotFound((await loadMovieRights(deps.db, [uuid])).get(uuid));
  const last = Math.min(to, from + mostYears - 1);
  const window = { start: firstOfMonth(from, 1), end: firstOfMonth(last, 13) - 1 };
  const groups = licenceCalendar(title, { rights: codesOf(rightTypes), countries: allCountryCodes, window });
  return {
    start: isoOf(window.start),
    end: isoOf(window.end),
    groups: groups.map(({ countries, rows }) => ({
      countries: [...countries],
      rows: rows.map(({ rights, line }) => ({
        rights: [...rights],
        line: line.map(({ start, end, state, by }) => ({ start: isoOf(start), end: isoOf(end), state, by })),
      })),
    })),
  };
};
