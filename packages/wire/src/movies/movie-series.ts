import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';

const filmName = z.object({ ja: z.string().nullable(), en: z.string().nullable() });

/** A provider's series, for adding an episode. */
export const listSeries = endpoint('movies.series', 'GET /series', {
  access: { as: 'effective', roles: ['manager', 'provider'], capability: 'movies.write' },
  scope: 'titles:read',
  /** A provider always gets their own series; a manager names a provider. */
  query: z.object({ provider: z.uuid().optional() }),
  answer: z.object({
    data: z.array(
      z.object({
        uuid: z.uuid(),
        film_name: filmName,
        /** Number of linked episodes, without trashed ones. */
        episodes: z.number().int(),
        /** Highest episode number + 1; 1 if there are none. */
        next_episode: z.number().int(),
      }),
    ),
  }),
});
