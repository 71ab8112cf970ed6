import { currencies } from '@eigaichi/domain/options/currencies';
import { optionSchema } from '@eigaichi/domain/options/option-list';
import { typedMovies } from '@eigaichi/domain/quotes/request/requested-movies';
import { z } from 'zod';
import { guidePrice } from '../../movies/movie-card.ts';
import { licenceClashes } from '../../rights/rights-answer.ts';
import { amount } from '../../shared/amount.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { errorAnswer, fieldError } from '../../shared/errors.ts';
import { namedObject } from '../../shared/named-object.ts';
import { oneOf } from '../../shared/paging.ts';
import { approvalNeed, ledgerLine, plannedLine } from '../quotes-parts.ts';
import { typedConditions } from './quote-conditions.ts';

/** Maximum titles of a cart in a preview; a request has fewer. */
export const maxPreviewedMovies = 1000;

const exampleAmount = (value: number) => ({ amount: value, currency: 'USD' });

/** Minimum and maximum planned cost, in the quote's currency. */
const cost = namedObject('PlannedCost', {
  least: amount.meta({
    description: 'Minimum planned cost, in major units of its currency',
    examples: [exampleAmount(12_000)],
  }),
  most: amount.nullable().meta({
    description: 'Maximum planned cost, in major units of its currency; null if open-ended',
    examples: [exampleAmount(48_000)],
  }),
});

/** Preview of an unfinished request: refusals, cost and availability (D4, D6, D7b, D7e, D9); nothing is stored. */
export const previewQuote = endpoint('quotes.preview', 'POST /quote/preview', {
  access: { as: 'effective', roles: ['consumer'], capability: 'quotes.request' },
  body: z.object({
    movies: typedMovies({ max: maxPreviewedMovies }).meta({
      description:
        'Titles in the cart, as POST /quote takes them; an empty list or too many titles are reported as issues',
      examples: [['0192f7a4-8f5e-7c55-9d3a-2f1f6f2b9a10']],
    }),
    conditions: typedConditions.meta({ description: 'Conditions of the request, as far as entered' }),
  }),
  answer: oneOf(
    z.object({
      issues: z.array(fieldError).meta({
        description: 'All issues that POST /quote would report for this body, by field',
        examples: [
          [{ field: 'conditions.flat_price', rule: 'required', message: 'The Price per title field is required' }],
        ],
      }),
      refusal: errorAnswer
        .pick({ code: true, message: true })
        .nullable()
        .meta({
          description: 'Why titles would be refused: removed, or no longer available for a request',
          examples: [{ code: 'not_found', message: 'Not found' }],
        }),
      limits: z.object({
        titles: z
          .number()
          .int()
          .meta({ description: 'Maximum number of titles per request', examples: [200] }),
        currency: optionSchema(currencies)
          .nullable()
          .meta({
            description: 'Currency of the two minimums, ISO 4217; null while none is chosen',
            examples: ['USD'],
          }),
        minimum_flat_price: z
          .number()
          .int()
          .nullable()
          .meta({ description: 'Current minimum flat price per title, in whole units of currency', examples: [500] }),
        minimum_guarantee: z
          .number()
          .int()
          .nullable()
          .meta({
            description: 'Current minimum total guarantee per title, in whole units of currency',
            examples: [200],
          }),
      }),
      planned_lines: z.array(plannedLine).meta({
        description: 'What a month of one title is expected to cost, step by step (spec 9)',
        examples: [[{ name: 'planned_price', amount: exampleAmount(1_000), count: '4000', unit: '0.25' }]],
      }),
      fixed: ledgerLine.nullable().meta({
        description: 'Fixed fee of one title: its flat price, or its guarantee over all contract months',
        examples: [{ name: 'guarantee', amount: exampleAmount(12_000), from: exampleAmount(1_000), months: 12 }],
      }),
      delivery: ledgerLine.nullable().meta({
        description: 'Delivery fee that the buyer pays, once per provider',
        examples: [{ name: 'delivery_fee', amount: exampleAmount(100), from: exampleAmount(100) }],
      }),
      cost: cost.nullable().meta({
        description: 'All titles that can be requested, including the delivery fees that the buyer pays',
        examples: [{ least: exampleAmount(12_000), most: exampleAmount(48_000) }],
      }),
      approval: approvalNeed.nullable().meta({
        description: 'Approval that sending it takes in the company of the buyer (D14j); null where it takes none',
        examples: [null],
      }),
      titles: z
        .array(
          z.object({
            movie: z.uuid().meta({ description: 'Title', examples: ['0192f7a4-8f5e-7c55-9d3a-2f1f6f2b9a10'] }),
            requestable: z.boolean().meta({ description: 'Whether it can be requested at all', examples: [true] }),
            availability: licenceClashes.nullable().meta({
              description:
                'Whether it is available for the licence entered so far, with the first four clashes; null while too little is entered',
              examples: [{ state: 'free', free_from: null, clashes: [], more_clashes: 0 }],
            }),
            cost: cost.nullable().meta({
              description: 'Planned cost over the contract, without delivery; null while no price is known',
              examples: [{ least: exampleAmount(12_000), most: exampleAmount(48_000) }],
            }),
            indicative: z
              .object({
                kind: z.enum(['general', 'area', 'lowest', 'licence', 'lowest_licence']),
                area: z.number().int().nullable(),
                guide_price: guidePrice.nullable(),
                amounts: z.array(amount),
              })
              .nullable()
              .meta({
                description:
                  'Price that the provider names before a quote: the one for the licence entered so far or the lowest of these, its general one, that of the area of the countries entered so far, or the lowest of each currency; null where it names none',
                examples: [{ kind: 'area', area: 3, guide_price: null, amounts: [exampleAmount(4_000)] }],
              }),
          }),
        )
        .meta({ description: 'Each title, in the order sent' }),
    }),
  ),
});
