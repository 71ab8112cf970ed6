import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';

/** Suggestions for the letters typed so far: titles, people and tags visible to the reader (D23). */
export const suggestMovies = endpoint('movies.suggest', 'GET /movies/suggestions', {
  access: { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'everyone' },
  scope: 'titles:read',
  query: z.object({ free_word: z.string(), per: z.coerce.number().int().min(1).max(20).default(6) }),
  answer: z.object({
    data: z.array(
      z.object({
        kind: z.enum(['title', 'person', 'tag']),
        uuid: z.uuid().nullable(),
        /** The name in both languages; people and tags as written in the title. */
        ja: z.string(),
        en: z.string(),
      }),
    ),
  }),
});
