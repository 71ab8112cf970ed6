import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';

/** What the letters typed so far may mean: titles, people and tags that the reader may see (D23). */
export const suggestMovies = endpoint('movies.suggest', 'GET /movies/suggestions', {
  access: { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'everyone' },
  query: z.object({ free_word: z.string(), per: z.coerce.number().int().min(1).max(20).default(6) }),
  answer: z.object({
    data: z.array(
      z.object({
        kind: z.enum(['title', 'person', 'tag']),
        uuid: z.uuid().nullable(),
        /** The name in both languages; people and tags as they are written in the title. */
        ja: z.string(),
        en: z.string(),
      }),
    ),
  }),
});
