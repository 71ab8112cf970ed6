import { roleOf, type Session } from '../../../lib/session-state.ts';
import type { MovieListQuery } from '../queries.ts';
import { facetsInView, foldedFacets, openedFacets } from './list-facets.ts';
import { isOwnList, type ListSearch, queryOf, searchOf, wantsLicence } from './list-search.ts';

const storageName = 'eigaichi.list_view';
const views = ['cards', 'table'] as const;

export type View = (typeof views)[number];

/** The view chosen last in this browser; cards before that, and where nothing can be stored. */
const listItemView = (): View => {
  try {
    const saved = localStorage.getItem(storageName);
    return views.find((view) => view === saved) ?? 'cards';
  } catch {
    return 'cards';
  }
};

export const keepView = (view: View): void => {
  try {
    localStorage.setItem(storageName, view);
  } catch {
    // The next visit then begins with cards.
  }
};

/** The view that a link names wins over the one chosen last. */
export const viewOf = (search: ListSearch): View => views.find((view) => view === search.view) ?? listItemView();

/** The counts that the page shows: a folded group that something is chosen of is open, one that was opened may be. */
const facetsShown = (search: ListSearch, session: Session): readonly string[] => [
  ...facetsInView,
  ...foldedFacets.filter((facet) => search[facet] !== undefined || openedFacets.now().includes(facet)),
  ...(wantsLicence(search) ? ['availability'] : []),
  ...(roleOf(session) === 'manager' || isOwnList(search, session) ? ['status'] : []),
];

/** What the page asks the API for, in the view that it is shown in. */
export const listQueryOf = (search: ListSearch, session: Session): MovieListQuery => ({
  ...queryOf({ ...searchOf(search, session), view: viewOf(search) }),
  facets: facetsShown(search, session).join(','),
});
