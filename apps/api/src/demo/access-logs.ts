import { pageViewSourceCodes } from '@eigaichi/domain/movies/page-views';
import { movie_access_logs } from '../db/schema/movies.ts';
import { demoBuyers } from './companies.ts';
import { readFilms } from './films.ts';
import { inventedId, inventedMovies } from './invented-titles.ts';
import { chance, choice, demoId } from './made-up.ts';
import { type DemoStage, daysBefore, inBatches } from './stage.ts';
import { isLicensable, movieIdOf } from './titles.ts';

/** Maximum number of titles that a buyer viewed in the last weeks. */
const most = 60;

/** Buyers' title views with an occasional trailer request: data for premium providers (D18). */
export const accessLogsStage: DemoStage = {
  name: 'access logs',
  load: async ({ tx, now }) => {
    const real = readFilms().filter(isLicensable).map(movieIdOf);
    const invented = inventedMovies.map(({ key }) => inventedId(key));
    const views = demoBuyers
      .filter(({ state }) => state === 'approved')
      .flatMap(({ key, country }) =>
        Array.from({ length: 10 + chance(`views ${key}`, most) }, (_, n) => {
          // Every third page view is of a title at the top of lists.
          const movie_id = choice(`view ${key} ${n}`, n % 3 === 0 ? invented : real);
          return { key, country, n, movie_id };
        }),
      );
    const rows = views.map(({ key, country, n, movie_id }) => ({
      uuid: demoId('view', `${key} ${n}`),
      movie_id,
      account_id: demoId('account', key),
      kind: chance(`kind ${key} ${n}`, 20) === 0 ? ('trailer_requested' as const) : ('viewed' as const),
      country,
      source: choice(`from ${key} ${n}`, pageViewSourceCodes),
      happened_at: daysBefore(now, chance(`when ${key} ${n}`, 4000) / 100),
    }));
    await inBatches(rows, (batch) => tx.insert(movie_access_logs).values(batch));
    return `${rows.length} page views of titles`;
  },
};
