import type { Actor } from '@eigaichi/domain/accounts/actor';
import { availabilityByKind, effectiveRights, type Wanted } from '@eigaichi/domain/rights/availability';
import { dayOf } from '@eigaichi/domain/rights/calendar-day';
import { allCountryCodes } from '@eigaichi/domain/rights/country-areas';
import type { checkAvailability } from '@eigaichi/wire/rights/rights';
import type { BodyOut } from '@eigaichi/wire/shared/endpoint';
import { sql } from 'drizzle-orm';
import { col, readRows } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { answersTo } from '../movies/licence-answer.ts';
import { loadMovieRights } from '../movies/movie-rights.ts';
import { visibleTo } from '../movies/visible-to.ts';

/** Titles judged before yielding to other work. */
const atOnce = 100;

type WantedInput = BodyOut<typeof checkAvailability>['wanted'];

/** Maps the wanted licence to the domain's terms; `holder`'s own licences don't clash with it. */
const wantedOf = (input: WantedInput, holder: string | null): Wanted => ({
  rights: input.rights.map((right) => ({ ...right, holdback_length: right.holdback_length ?? null })),
  countries: input.all_countries ? allCountryCodes : input.countries,
  start: dayOf(input.license_start),
  end: dayOf(input.license_end),
  holder,
});

/** Checks several titles against one wanted licence (cart, wizard); omits titles the actor may not see. */
export const checkMovies = async (
  deps: Deps,
  actor: Actor,
  { movies, wanted }: { movies: readonly string[]; wanted: WantedInput },
) => {
  const requested = wantedOf(wanted, actor.role === 'consumer' ? actor.account : null);
  const answerTo = answersTo(requested);
  const found = await readRows(deps.db, { uuid: col.text })`
    select m.uuid from movies m join accounts a on a.uuid = m.provider_id
    where m.uuid = any(${sql.param([...movies])}::uuid[]) and ${visibleTo(actor)}`;
  const seen = new Set(found.map(({ uuid }) => uuid));
  const visible = movies.filter((movie) => seen.has(movie));
  const answers: ({ movie: string } & ReturnType<typeof answerTo>)[] = [];
  for (let at = 0; at < visible.length; at += atOnce) {
    const some = visible.slice(at, at + atOnce);
    const known = await loadMovieRights(deps.db, some);
    answers.push(
      ...some.flatMap((movie) => {
        const title = known.get(movie);
        return title === undefined
          ? []
          : [{ movie, ...answerTo(availabilityByKind(effectiveRights(title, title.isLicensable), requested)) }];
      }),
    );
  }
  return answers;
};
