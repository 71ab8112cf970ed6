import { wordingClauses } from '@eigaichi/domain/agreements/wording/wording-input';
import { date } from '@eigaichi/domain/shared/rules/date-rules';
import { z } from 'zod';
import { action } from '../movies/movie-parts.ts';
import { day } from '../shared/day.ts';
import { endpoint, file } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';

const staff = { as: 'effective', roles: ['manager'], capability: 'quotes.read' } as const;
const editors = { ...staff, capability: 'agreements.manage' } as const;
const params = z.object({ uuid: z.uuid() });

const bilingual = z.object({ ja: z.string(), en: z.string() });

const agreementWording = z.object({
  /** Null for the built-in wording, which can't be changed. */
  uuid: z.uuid().nullable(),
  wording_version: z.string(),
  state: z.enum(['draft', 'coming', 'in_force', 'past']),
  effective_on: day.nullable(),
  clauses: z.array(z.object({ heading: bilingual, text: bilingual, option: z.string().optional() })),
  version: z.number().int(),
  /** Number of agreements signed on it. */
  signed: z.number().int(),
  updated_at: z.string().nullable(),
  actions: z.array(action),
});

/** All wordings of the individual agreement, latest first: drafts, current and previous. */
export const listWordings = endpoint('wordings.list', 'GET /agreement_wordings', {
  access: staff,
  answer: z.object({ data: z.array(agreementWording) }),
});

/** Creates a draft with these clauses. */
export const createWording = endpoint('wordings.create', 'POST /agreement_wording', {
  access: editors,
  body: z.object({ clauses: wordingClauses }),
  answer: oneOf(agreementWording),
  status: 201,
});

export const updateWording = endpoint('wordings.update', 'PUT /agreement_wording/:uuid', {
  access: editors,
  params,
  body: z.object({ version: z.int(), clauses: wordingClauses }),
  answer: oneOf(agreementWording),
});

/** Publishes the wording: agreements use it from `effective_on`. */
export const publishWording = endpoint('wordings.publish', 'POST /agreement_wording/:uuid/publish', {
  access: editors,
  params,
  body: z.object({ version: z.int(), effective_on: date }),
  answer: oneOf(agreementWording),
});

/** Withdraws a published wording before it takes effect; it becomes a draft again. */
export const withdrawWording = endpoint('wordings.withdraw', 'POST /agreement_wording/:uuid/withdraw', {
  access: editors,
  params,
  body: z.object({ version: z.int() }),
  answer: oneOf(agreementWording),
});

export const deleteWording = endpoint('wordings.delete', 'DELETE /agreement_wording/:uuid', {
  access: editors,
  params,
  answer: oneOf(z.object({ uuid: z.uuid() })),
});

/** Preview of the document for one side. Returns the file itself; the built-in wording is identified by its version. */
export const previewWording = endpoint(
  'wordings.preview',
  'GET /agreement_wording/:wording_version/preview/:side/:format',
  {
    access: staff,
    params: z.object({
      wording_version: z.string().regex(/^\d{1,6}(\.\d)?$/),
      side: z.enum(['provider', 'consumer']),
      format: z.enum(['xlsx', 'pdf']),
    }),
    answer: file,
    heavy: 'file',
  },
);
