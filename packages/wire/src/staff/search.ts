import { foundKinds } from '@eigaichi/domain/search/found';
import { z } from 'zod';
import { companyNames } from '../settlement/settlement.ts';
import { amount } from '../shared/amount.ts';
import { day } from '../shared/day.ts';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { freeWord } from '../shared/paging.ts';

const bothNames = z.object({ ja: z.string().nullable(), en: z.string().nullable() });

const found = namedObject('Found', {
  /** Distinguishes it within its kind. */
  key: z.string(),
  /** The page that it is on. */
  href: z.string(),
  /** As it is written: a quote’s 0013, INV-2026-00001, the reference of a transfer. */
  number: z.string().nullable(),
  /** Of a company, a person or a title. */
  name: bothNames.nullable(),
  companies: z.array(companyNames),
  /** The first of its titles, and how many there are. */
  titles: z.object({ first: bothNames, count: z.number().int() }).nullable(),
  day: day.nullable(),
  amount: amount.nullable(),
});

/**
 * One search over everything that the reader may see (D37e): companies, people, titles, quotes, agreements, documents,
 * payments and payout runs. A kind is searched only for those who may call its list.
 */
export const searchEverything = endpoint('search.everything', 'GET /search', {
  access: { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'everyone' },
  query: z.object({
    /** A name or a part of it, or a number. */
    free_word: freeWord,
    /** Of each kind at most so many. */
    per: z.coerce.number().int().min(1).max(20).default(4),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        kind: z.enum(foundKinds),
        found: z.array(found),
        /** Whether there are more than these. */
        more: z.boolean(),
        /** The list that shows them all, where there is one. */
        href: z.string().nullable(),
      }),
    ),
  }),
});
