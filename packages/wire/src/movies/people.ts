import { commaList } from '@eigaichi/domain/shared/rules/lists';
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { freeWord } from '../shared/paging.ts';

/** More names than the credits of one title have. */
export const mostNames = 100;

/** Which of these names, as Japanese credits write them, belong to people whom we know (D23b). Others are left out. */
export const lookUpPeople = endpoint('movies.people', 'GET /people', {
  access: { as: 'effective', roles: ['manager', 'provider'], capability: 'movies.write' },
  query: z.object({ names: commaList(freeWord, { max: mostNames }) }),
  answer: z.object({
    data: z.array(z.object({ name: z.string(), kana: z.string().nullable(), romaji: z.string().nullable() })),
  }),
});
