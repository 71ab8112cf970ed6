import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';
import { movieCard } from './movie-card.ts';
import { uuidParams } from './movie-parts.ts';

/**
 * Related titles on the market. For an episode: its series and all episodes of it in order, itself included. Also six
 * per row from its provider, from its director, and similar ones.
 */
export const listRelatedMovies = endpoint('movies.related', 'GET /movie/:uuid/related', {
  access: { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'everyone' },
  params: uuidParams,
  answer: oneOf(
    z.object({
      /** At most one. */
      series: z.array(movieCard),
      episodes: z.array(movieCard),
      provider: z.array(movieCard),
      director: z.array(movieCard),
      similar: z.array(movieCard),
    }),
  ),
});
