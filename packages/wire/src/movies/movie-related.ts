import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';
import { movieCard } from './movie-card.ts';
import { uuidParams } from './movie-parts.ts';

/**
 * Titles on the market beside this one: of an episode its series, and all episodes of the series in their order, itself
 * among them; six a row of its provider, of its director, and others like it.
 */
export const listRelatedMovies = endpoint('movies.related', 'GET /movie/:uuid/related', {
  access: { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'everyone' },
  params: uuidParams,
  answer: oneOf(
    z.object({
      /** One, or none. */
      series: z.array(movieCard),
      episodes: z.array(movieCard),
      provider: z.array(movieCard),
      director: z.array(movieCard),
      similar: z.array(movieCard),
    }),
  ),
});
