import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import type { MovieList } from '../queries.ts';
import { Filters } from './filters.tsx';
import { LicencePanel } from './licence-panel.tsx';
import type { ListSearchState } from './use-list-search.ts';

/** What narrows the list: the wanted licence, which nobody asks of their own titles, and all filters. */
export const FilterPane = ({ search, go, facets }: ListSearchState & { facets: MovieList['facets'] }) => {
  const role = roleOf(useSession());
  return (
    <>
      {role !== 'provider' && <LicencePanel search={search} go={go} />}
      <Filters search={search} go={go} facets={facets} />
    </>
  );
};
