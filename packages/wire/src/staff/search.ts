import { searchResultKinds } from '@eigaichi/domain/search/found';
import { z } from 'zod';
import { companyNames } from '../settlement/settlement.ts';
import { amount } from '../shared/amount.ts';
import { day } from '../shared/day.ts';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { searchText } from '../shared/paging.ts';

const bothNames = z.object({ ja: z.string().nullable(), en: z.string().nullable() });

const found = namedObject('Found', {
  /** Unique within its kind. */
  key: z.string(),
  href: z.string(),
  /** As written: a quote’s 0013, INV-2026-00001, the reference of a transfer. */
  number: z.string().nullable(),
  /** Name of a company, a person or a title. */
  name: bothNames.nullable(),
  companies: z.array(companyNames),
  titles: z.object({ first: bothNames, count: z.number().int() }).nullable(),
  day: day.nullable(),
  amount: amount.nullable(),
});

/**
 * One search over everything visible to the reader (D37e): companies, people, titles, quotes, agreements, documents,
 * payments and payout runs. A kind is searched only for those who may call its list.
 */
export const searchEverything = endpoint('search.everything', 'GET /search', {
  access: { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'everyone' },
  query: z.object({
    /** A name or part of it, or a number. */
    free_word: searchText,
    /** Maximum per kind. */
    per: z.coerce.number().int().min(1).max(20).default(4),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        kind: z.enum(searchResultKinds),
        found: z.array(found),
        more: z.boolean(),
        /** The list that shows all of them, if any. */
        href: z.string().nullable(),
      }),
    ),
  }),
});
