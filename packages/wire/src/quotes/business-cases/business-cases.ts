import { cellStyles } from '@eigaichi/domain/agreements/document/document';
import { paymentCurrencies } from '@eigaichi/domain/options/currencies';
import { optionSchema } from '@eigaichi/domain/options/option-list';
import { quoteAnswer } from '@eigaichi/domain/quotes/answer/answer';
import {
  answerCaseInput,
  caseInput,
  caseKinds,
  caseMessageInput,
  caseStates,
  declineInput,
  spendRuleInput,
} from '@eigaichi/domain/quotes/business-cases/business-cases';
import { mostMovies } from '@eigaichi/domain/quotes/request/conditions';
import { requestedMovies } from '@eigaichi/domain/quotes/request/requested-movies';
import { boundedList } from '@eigaichi/domain/shared/rules/lists';
import { z } from 'zod';
import { action } from '../../movies/movie-parts.ts';
import { amount } from '../../shared/amount.ts';
import { endpoint, file } from '../../shared/endpoint.ts';
import { namedObject } from '../../shared/named-object.ts';
import { listOf, oneOf, pageQuery } from '../../shared/paging.ts';
import { quoteParams } from '../quotes-parts.ts';
import { conditionsIn } from '../request/quote-conditions.ts';

/** The company's own people: never staff, nor anyone acting for the company (D15). */
const own = { as: 'effective', roles: ['consumer', 'provider'], capability: 'account.secure' } as const;
const buyers = { ...own, roles: ['consumer'] } as const;
const providers = { ...own, roles: ['provider'] } as const;
const owners = { ...own, member: 'members.manage' } as const;
const approvers = { ...own, member: 'purchases.approve' } as const;
/** The use case checks permissions, because they depend on the case. */
const people = { ...own, member: 'everyone' } as const;

const limit = amount.nullable();
const rule = z.object({ request_above: limit, signature_above: limit, answer_above: limit });

/** Amounts above which the company's requests and signatures (D14j), or its answers (D14k), need approval. */
export const readSpendRule = endpoint('business_cases.read_rule', 'GET /company/spend_rule', {
  access: own,
  answer: oneOf(rule),
});

export const saveSpendRule = endpoint('business_cases.save_rule', 'PUT /company/spend_rule', {
  access: owners,
  body: spendRuleInput,
  answer: oneOf(rule),
});

const businessCaseRow = namedObject('BusinessCaseRow', {
  uuid: z.uuid(),
  kind: optionSchema(caseKinds),
  state: z.enum(caseStates),
  quote: z.uuid().nullable(),
  quote_number: z.number().int().nullable(),
  titles: z.array(z.object({ film_name_ja: z.string().nullable(), film_name_en: z.string().nullable() })),
  least: amount.nullable(),
  most: amount.nullable(),
  asked_by_name: z.string(),
  asked_at: z.string(),
  is_own: z.boolean(),
  decided_by_name: z.string().nullable(),
  decided_at: z.string().nullable(),
});

const businessCase = businessCaseRow
  .extend({
    /** The whole case as printed, row by row, in the reader's language. */
    rows: z.array(z.object({ style: z.enum(cellStyles), texts: z.array(z.string()) })),
    actions: z.array(action),
  })
  .meta({ id: 'BusinessCase' });

const answer = oneOf(businessCase);
const params = z.object({ uuid: z.uuid() });

/** The company's business cases: waiting ones first, then the newest. `to_decide` counts those awaiting the reader. */
export const listBusinessCases = endpoint('business_cases.list', 'GET /business_cases', {
  access: own,
  query: pageQuery,
  answer: listOf(businessCaseRow).extend({ to_decide: z.number().int() }),
});

export const readBusinessCase = endpoint('business_cases.read', 'GET /business_case/:uuid', {
  access: own,
  params,
  answer,
});

/** The business case as a file in the reader's language. */
export const readBusinessCaseSheet = endpoint('business_cases.sheet', 'GET /business_case/:uuid/sheet/:format', {
  access: own,
  params: params.extend({ format: z.enum(['xlsx', 'pdf']) }),
  answer: file,
  heavy: 'file',
});

/** Requests approval for a request in the form of POST /quote; returns an existing case for the same terms. */
export const requestQuoteApproval = endpoint('business_cases.ask_request', 'POST /business_case/request', {
  access: { ...buyers, member: 'quotes.request' },
  body: z.object({ movies: requestedMovies({ min: 1, max: mostMovies }), conditions: conditionsIn, ...caseInput }),
  answer,
  status: 201,
});

/** Requests approval for a signature on the current terms of POST /quote/{uuid}/sign. */
export const requestSignatureApproval = endpoint('business_cases.ask_signature', 'POST /business_case/signature', {
  access: { ...buyers, member: 'everyone' },
  body: z.object({
    quote: z.uuid(),
    quote_provider: z.uuid(),
    drop: boundedList(z.uuid(), { max: 200 }).default([]),
    payment_currency: optionSchema(paymentCurrencies).optional(),
    ...caseInput,
  }),
  answer,
  status: 201,
});

/**
 * Requests approval for an answer in the form of POST /quote/{uuid}/answer, which is sent once approved (D14k). Replaces
 * the requester's waiting one for the same quote.
 */
export const requestAnswerApproval = endpoint('business_cases.ask_answer', 'POST /quote/:uuid/answer/approval', {
  access: { ...providers, member: 'quotes.answer' },
  params: quoteParams,
  body: quoteAnswer.extend(answerCaseInput),
  answer,
  status: 201,
});

/** Approves the case. An answer is sent in the same step, by the rules that hold now. */
export const approveBusinessCase = endpoint('business_cases.approve', 'POST /business_case/:uuid/approve', {
  access: approvers,
  params,
  answer,
});

export const declineBusinessCase = endpoint('business_cases.decline', 'POST /business_case/:uuid/decline', {
  access: approvers,
  params,
  body: declineInput,
  answer,
});

/** Withdraws the case; only for its requester. */
export const withdrawBusinessCase = endpoint('business_cases.withdraw', 'POST /business_case/:uuid/withdraw', {
  access: people,
  params,
  answer,
});

/** Adds an approver's question, or the requester's answer. */
export const writeToBusinessCase = endpoint('business_cases.write', 'POST /business_case/:uuid/message', {
  access: people,
  params,
  body: caseMessageInput,
  answer,
  status: 201,
});
