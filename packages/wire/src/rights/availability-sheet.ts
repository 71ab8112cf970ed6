import { z } from 'zod';
import { movieQuery } from '../movies/movies.ts';
import { endpoint, file } from '../shared/endpoint.ts';

/**
 * Availability of one's titles for a wanted licence, as an xlsx with a row per title, territory and right, sorted by
 * title (D9e). The query is the list's: rights, countries and both days are required. Returns the file.
 */
export const exportAvailability = endpoint('rights.availability_sheet', 'GET /rights/availability/xlsx', {
  access: { as: 'effective', roles: ['manager', 'provider'], staff: 'everyone' },
  scope: 'rights:read',
  query: movieQuery.omit({ page: true, per: true, facets: true, sort: true }).extend({
    language: z.enum(['ja', 'en']).default('en'),
  }),
  answer: file,
});
