import { type View, views } from '../../../lib/list-views.ts';
import { savedChoice, storeHere } from '../../../lib/saved-choice.ts';
import { roleOf, type Session } from '../../../lib/session-state.ts';
import type { MovieListQuery } from '../queries.ts';
import { facetsInView, foldedFacets, openedFacets } from './list-facets.ts';
import { isOwnList, type ListSearch, queryOf, searchOf, wantsLicence } from './list-search.ts';

const storageName = 'eigaichi.list_view';

/** The view last chosen in this browser; cards by default, and if nothing can be stored. */
const listItemView = (): View => {
  const saved = savedChoice(storageName);
  return views.find((view) => view === saved) ?? 'cards';
};

export const storeView = (view: View): void => storeHere(storageName, view);

/** The view named by a link takes precedence over the last chosen one. */
export const viewOf = (search: ListSearch): View => views.find((view) => view === search.view) ?? listItemView();

/** Counts shown on the page: collapsed groups with a selection are open, and others may have been opened. */
const facetsShown = (search: ListSearch, session: Session): readonly string[] => [
  ...facetsInView,
  ...foldedFacets.filter((facet) => search[facet] !== undefined || openedFacets.now().includes(facet)),
  ...(wantsLicence(search) ? ['availability'] : []),
  ...(roleOf(session) === 'manager' || isOwnList(search, session) ? ['status'] : []),
];

/** The page's API query, for the view it is shown in. */
export const listQueryOf = (search: ListSearch, session: Session): MovieListQuery => ({
  ...queryOf({ ...searchOf(search, session), view: viewOf(search) }),
  facets: facetsShown(search, session).join(','),
});
