import { commaList } from '@eigaichi/domain/shared/rules/lists';
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { searchText } from '../shared/paging.ts';

/** Maximum names per request; one title's credits have fewer. */
export const mostNames = 100;

/** Names, as written in Japanese credits, that belong to people known to us (D23b). Others are left out. */
export const lookUpPeople = endpoint('movies.people', 'GET /people', {
  access: { as: 'effective', roles: ['manager', 'provider'], capability: 'movies.write' },
  scope: 'titles:read',
  query: z.object({ names: commaList(searchText, { max: mostNames }) }),
  answer: z.object({
    data: z.array(z.object({ name: z.string(), kana: z.string().nullable(), romaji: z.string().nullable() })),
  }),
});
