import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';

/** Names for the provider filter: providers with a title visible to the reader (D23). */
export const listMovieProviders = endpoint('movies.providers', 'GET /movies/providers', {
  access: { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'everyone' },
  scope: 'titles:read',
  answer: z.object({
    data: z.array(z.object({ uuid: z.uuid(), company_name: z.string(), company_name_english: z.string().nullable() })),
  }),
});
