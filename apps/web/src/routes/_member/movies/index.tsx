import { createFileRoute } from '@tanstack/react-router';
import { cartQuery } from '../../../features/carts/queries.ts';
import { MovieListPage } from '../../../features/movies/list/list-page.tsx';
import { readListSearch } from '../../../features/movies/list/list-search.ts';
import { listQueryOf } from '../../../features/movies/list/saved-view.ts';
import { movieListQuery } from '../../../features/movies/queries.ts';
import { genresQuery } from '../../../features/reference/queries.ts';
import { readForPage } from '../../../lib/read-for-page.ts';
import { sessionQuery } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';

export const Route = createFileRoute('/_member/movies/')({
  validateSearch: readListSearch,
  staticData: { painted: [] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { client }, deps }) => {
    const session = await client.ensureQueryData(sessionQuery);
    const role = roleOf(session);
    if (role === null) return undefined;
    return readForPage([
      client.prefetchQuery(movieListQuery(listQueryOf(deps, session))),
      client.prefetchQuery(genresQuery),
      ...(role === 'consumer' && session.abilities.includes('carts.write') ? [client.prefetchQuery(cartQuery)] : []),
    ]);
  },
  component: MovieListPage,
});
