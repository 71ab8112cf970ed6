import { z } from 'zod';
import { movieQuery } from '../movies/movies.ts';
import { endpoint, file } from '../shared/endpoint.ts';

/**
 * What one's titles have of a wanted licence, as an xlsx with a row for each title, territory and right, sorted by title (D9e). The
 * query is that of the list: rights, countries and both days are needed. The answer is the file.
 */
export const exportAvailability = endpoint('rights.availability_sheet', 'GET /rights/availability/xlsx', {
  access: { as: 'effective', roles: ['manager', 'provider'], staff: 'everyone' },
  query: movieQuery.omit({ page: true, per: true, facets: true, sort: true }).extend({
    language: z.enum(['ja', 'en']).default('en'),
  }),
  answer: file,
});
