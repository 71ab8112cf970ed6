import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';

const filmName = z.object({ ja: z.string().nullable(), en: z.string().nullable() });

/** A provider's series, to which an episode can be added. */
export const listSeries = endpoint('movies.series', 'GET /series', {
  access: { as: 'effective', roles: ['manager', 'provider'], capability: 'movies.write' },
  /** The provider; a provider always gets its own, a manager names one. */
  query: z.object({ provider: z.uuid().optional() }),
  answer: z.object({
    data: z.array(
      z.object({
        uuid: z.uuid(),
        film_name: filmName,
        /** How many episodes are linked to it, trashed ones left out. */
        episodes: z.number().int(),
        /** The number after the highest of its episodes; 1 while there is none. */
        next_episode: z.number().int(),
      }),
    ),
  }),
});
