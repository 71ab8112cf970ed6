import { z } from 'zod';
import { cursorListOf, cursorQuery } from '../shared/cursor.ts';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { movieCard } from './movie-card.ts';

/** One title of the catalogue: its data now, or the fact that the reader no longer sees it. */
const catalogueChange = namedObject('CatalogueChange', {
  uuid: z.uuid(),
  change: z.enum(['changed', 'removed']),
  /** Absent if removed. */
  title: movieCard.optional(),
});

/**
 * Titles that changed since the cursor, for a copy of the catalogue (D51). Without a cursor all titles come first. A
 * cursor that is too old is refused with `cursor_expired`: the copy then begins without one.
 */
export const listCatalogueChanges = endpoint('catalogue.changes', 'GET /catalogue/changes', {
  access: { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'everyone' },
  scope: 'titles:read',
  query: cursorQuery,
  answer: cursorListOf(catalogueChange),
});
