import { unfinishedConditions } from '@eigaichi/domain/quotes/request/unfinished-conditions';
import { requiredText } from '@eigaichi/domain/shared/rules/texts';
import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { namedObject } from '../../shared/named-object.ts';
import { listOf, oneOf, pageQuery } from '../../shared/paging.ts';
import { savedSetConditions } from './quote-conditions.ts';

const buyers = { as: 'effective', roles: ['consumer'] } as const;

/** A buyer's saved conditions (D1), possibly unfinished; `old_format` means they are stored as single values (D10). */
export const quoteSet = namedObject('QuoteSet', {
  uuid: z.uuid(),
  name: z.string(),
  version: z.number().int(),
  old_format: z.boolean(),
  /** Always in the list-based format. */
  conditions: unfinishedConditions,
  updated_at: z.string(),
});

const params = z.object({ uuid: z.uuid() });
const body = z.object({ name: requiredText(200), conditions: savedSetConditions });

export const listQuoteSets = endpoint('quote_sets.list', 'GET /quote_sets', {
  access: buyers,
  query: pageQuery,
  answer: listOf(quoteSet),
});

export const readQuoteSet = endpoint('quote_sets.read', 'GET /quote_set/:uuid', {
  access: buyers,
  params,
  answer: oneOf(quoteSet),
});

export const createQuoteSet = endpoint('quote_sets.create', 'POST /quote_set', {
  access: { ...buyers, member: 'lists.write' },
  body,
  answer: oneOf(quoteSet),
  status: 201,
});

/** Saves a new name, new conditions, or both; a set that is only renamed keeps its format (D10). */
export const saveQuoteSet = endpoint('quote_sets.save', 'PUT /quote_set/:uuid', {
  access: { ...buyers, member: 'lists.write' },
  params,
  body: body.partial().extend({ version: z.number().int() }),
  answer: oneOf(quoteSet),
});

export const removeQuoteSet = endpoint('quote_sets.remove', 'DELETE /quote_set/:uuid', {
  access: { ...buyers, member: 'lists.write' },
  params,
  answer: oneOf(z.object({ uuid: z.uuid() })),
});
