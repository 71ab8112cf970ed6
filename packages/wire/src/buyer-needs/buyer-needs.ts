import { buyerNeedInput, needKinds, needVisibilities } from '@eigaichi/domain/buyer-needs/need-input';
import { needDecisionInput, needStates } from '@eigaichi/domain/buyer-needs/need-life';
import {
  declineProposalInput,
  maxProposals,
  proposalInput,
  proposalMessageInput,
  proposalStates,
} from '@eigaichi/domain/buyer-needs/proposals';
import { currencies } from '@eigaichi/domain/options/currencies';
import { exclusiveTypes, holdbackLengths } from '@eigaichi/domain/options/exclusivity';
import { optionSchema } from '@eigaichi/domain/options/option-list';
import { lengthFormats } from '@eigaichi/domain/options/titles';
import { unfinishedConditions } from '@eigaichi/domain/quotes/request/unfinished-conditions';
import { boundedList } from '@eigaichi/domain/shared/rules/lists';
import { z } from 'zod';
import { movieProvider } from '../movies/movie-card.ts';
import { action, uuidParams } from '../movies/movie-parts.ts';
import { availabilityState, rightType } from '../rights/rights-answer.ts';
import { amount } from '../shared/amount.ts';
import { day } from '../shared/day.ts';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { listOf, oneOf, pageQuery, searchText } from '../shared/paging.ts';

const readers = { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'quotes.read' } as const;
const staff = { as: 'effective', roles: ['manager'] } as const;
const buyers = { as: 'effective', roles: ['consumer'] } as const;
const posters = { ...buyers, member: 'quotes.request' } as const;
const providers = { as: 'effective', roles: ['provider'] } as const;
const proposers = { ...providers, member: 'quotes.answer' } as const;
const parties = { as: 'effective', roles: ['consumer', 'provider'] } as const;

const company = movieProvider.omit({ plan_id: true });

const needVisibility = optionSchema(needVisibilities);

const listedNeed = namedObject('ListedBuyerNeed', {
  uuid: z.uuid(),
  number: z.number().int(),
  subject: z.string(),
  state: z.enum(needStates),
  visibility: needVisibility,
  /** The buyer; null if the need hides it from the reader. */
  company: z.object({ uuid: z.uuid(), company_name: z.string() }).nullable(),
  title_count: z.number().int(),
  proposals_until: day,
  /** False once its deadline has passed, or before it is open. */
  accepts_proposals: z.boolean(),
  created_at: z.string(),
  /** For its buyer and staff: proposals not withdrawn. Null for providers. */
  proposal_count: z.number().int().nullable(),
  /** For providers: number of own titles that match and are free, as of the last count. Null for others. */
  free_titles: z.number().int().nullable(),
  /** The reading provider's own proposal. */
  own_proposal: z.enum(proposalStates).nullable(),
});

/** Lists of needs: a provider's are those it may propose for, and those it proposed for. */
const needLists = ['open', 'proposed', 'waiting', 'returned', 'closed', 'all'] as const;

/**
 * Needs that the reader may see (D41): a buyer's own, those open to a provider, all for staff. Providers see those with
 * the most free titles first, others those that wait first, then the newest.
 */
export const listNeeds = endpoint('buyer_needs.list', 'GET /buyer_needs', {
  access: readers,
  scope: 'demand:read',
  query: pageQuery.extend({
    state: z.enum(needLists).default('all'),
    /** Part of the subject or, for staff, of the company. */
    free_word: searchText.optional(),
  }),
  answer: listOf(listedNeed),
});

const proposedTitle = z.object({
  movie: z.uuid(),
  film_name_ja: z.string(),
  film_name_en: z.string(),
  production_year: z.number().int().nullable(),
  play_time: z.string().nullable(),
  /** Flat price; null for a price on request. */
  price: amount.nullable(),
});

const proposal = namedObject('BuyerNeedProposal', {
  uuid: z.uuid(),
  version: z.number().int(),
  state: z.enum(proposalStates),
  provider: company,
  titles: z.array(proposedTitle),
  /** Sum of the prices; null if one is on request. */
  total: amount.nullable(),
  terms: z.string().nullable(),
  note: z.string().nullable(),
  /** Reason for declining it. */
  reason: z.string().nullable(),
  sent_at: z.string(),
  message_count: z.number().int(),
  /** The first request for quotes with one of its titles after it was sent. */
  quote: z.object({ uuid: z.uuid(), number: z.number().int() }).nullable(),
  actions: z.array(action),
});

const need = listedNeed.extend({
  version: z.number().int(),
  description: z.string(),
  kinds: z.array(optionSchema(needKinds)),
  genres: z.array(z.uuid()),
  length_formats: z.array(optionSchema(lengthFormats)),
  year_from: z.number().int().nullable(),
  year_to: z.number().int().nullable(),
  languages: z.array(z.string()),
  rights: z.array(rightType),
  exclusive_type: optionSchema(exclusiveTypes),
  holdback_length: optionSchema(holdbackLengths).nullable(),
  countries: z.array(z.string()),
  all_countries: z.boolean(),
  license_start: day,
  license_end: day,
  currency: optionSchema(currencies),
  budget_min: amount.nullable(),
  budget_max: amount.nullable(),
  /** Chosen providers, for the buyer and staff. */
  chosen_providers: z.array(company),
  /** Staff's reason for requesting changes or closing it; for the buyer and staff. */
  reason: z.string().nullable(),
  /** A buyer's and staff's: all, shortlisted ones first; a provider's: its own. */
  proposals: z.array(proposal),
  /** For a provider: open proposals, and the maximum (D41c). Null for others. */
  quota: z.object({ open: z.number().int(), most: z.number().int() }).nullable(),
  actions: z.array(action),
});

export const readNeed = endpoint('buyer_needs.read', 'GET /buyer_need/:uuid', {
  access: readers,
  scope: 'demand:read',
  params: uuidParams,
  answer: oneOf(need),
});

/** Posts a need, which waits for the staff's approval. */
export const postNeed = endpoint('buyer_needs.post', 'POST /buyer_need', {
  access: posters,
  scope: 'demand:write',
  body: buyerNeedInput,
  answer: oneOf(z.object({ uuid: z.uuid(), number: z.number().int() })),
  status: 201,
  idempotent: true,
});

/** Changes a need that isn't open yet; it waits for the staff again. `version` is the one read (D30). */
export const changeNeed = endpoint('buyer_needs.change', 'PUT /buyer_need/:uuid', {
  access: posters,
  scope: 'demand:write',
  params: uuidParams,
  body: buyerNeedInput.safeExtend({ version: z.number().int() }),
  answer: oneOf(need),
});

/** Closes a need; providers that proposed titles are notified. */
export const closeNeed = endpoint('buyer_needs.close', 'POST /buyer_need/:uuid/close', {
  access: posters,
  scope: 'demand:write',
  idempotent: true,
  params: uuidParams,
  answer: oneOf(need),
});

/** Approves a need, requests changes to it, or closes it. `version` is the one read (D30). */
export const decideNeed = endpoint('buyer_needs.decide', 'PUT /buyer_need/:uuid/decision', {
  access: { ...staff, capability: 'quotes.manage' },
  params: uuidParams,
  body: needDecisionInput.safeExtend({ version: z.number().int() }),
  answer: oneOf(need),
});

/** A title with its availability for the licence of the need. */
const candidate = proposedTitle.omit({ price: true }).extend({ availability: availabilityState });

/**
 * Own titles that the reading provider may propose: those that fit and are free, or all that buyers see, the most
 * available first.
 */
export const listCandidates = endpoint('buyer_needs.candidates', 'GET /buyer_need/:uuid/candidates', {
  access: providers,
  scope: 'demand:read',
  params: uuidParams,
  query: pageQuery.extend({
    which: z.enum(['free', 'all']).default('free'),
    free_word: searchText.optional(),
  }),
  answer: listOf(candidate),
});

/** Proposes titles, or changes the own proposal. `version` is the one read, 0 for a first one (D30). */
export const saveProposal = endpoint('buyer_needs.propose', 'PUT /buyer_need/:uuid/proposal', {
  access: proposers,
  scope: 'demand:write',
  params: uuidParams,
  body: proposalInput.extend({ version: z.number().int().min(0) }),
  answer: oneOf(need),
});

export const withdrawProposal = endpoint('buyer_needs.withdraw', 'POST /buyer_need_proposal/:uuid/withdraw', {
  access: proposers,
  scope: 'demand:write',
  idempotent: true,
  params: uuidParams,
  answer: oneOf(need),
});

/** Shortlists a proposal, takes it off the shortlist, or declines it. `version` is the one read (D30). */
export const decideProposal = endpoint('buyer_needs.decide_proposal', 'PUT /buyer_need_proposal/:uuid/decision', {
  access: posters,
  scope: 'demand:write',
  params: uuidParams,
  body: declineProposalInput.extend({
    action: z.enum(['shortlist', 'unlist', 'decline']),
    version: z.number().int(),
  }),
  answer: oneOf(need),
});

const message = z.object({
  uuid: z.uuid(),
  party: z.enum(['consumer', 'provider']),
  /** Empty if the need hides its buyer from the reader. */
  author_name: z.string(),
  message: z.string(),
  created_at: z.string(),
});

/** Questions and answers between a buyer and a provider on a proposal, oldest first; staff read them too. */
export const listProposalMessages = endpoint('buyer_needs.messages', 'GET /buyer_need_proposal/:uuid/messages', {
  access: readers,
  scope: 'demand:read',
  params: uuidParams,
  answer: z.object({ data: z.array(message) }),
});

export const sendProposalMessage = endpoint('buyer_needs.write', 'POST /buyer_need_proposal/:uuid/messages', {
  access: { ...parties, member: 'quotes.message' },
  scope: 'demand:write',
  params: uuidParams,
  body: proposalMessageInput,
  answer: z.object({ data: z.array(message) }),
  status: 201,
  idempotent: true,
});

/**
 * Adds the titles of these proposals to the cart if they can be requested. Returns the conditions of a request for them
 * (D41d), as `quotes.ask_again` does.
 */
export const requestFromNeed = endpoint('buyer_needs.request', 'POST /buyer_need/:uuid/request', {
  access: { ...buyers, capability: 'quotes.request' },
  scope: 'demand:write',
  idempotent: true,
  params: uuidParams,
  body: z.object({ proposals: boundedList(z.uuid(), { min: 1, max: maxProposals }) }),
  answer: oneOf(
    z.object({
      conditions: unfinishedConditions,
      own_prices: z.array(z.object({ movie: z.uuid(), flat_price: z.number() })),
      /** Now in the cart. */
      movies: z.array(z.uuid()),
      refused: z.array(proposedTitle.pick({ movie: true, film_name_ja: true, film_name_en: true })),
    }),
  ),
});

/** Figures of the needs board (D41e), over all needs stored. */
export const readNeedFigures = endpoint('buyer_needs.figures', 'GET /buyer_need_figures', {
  access: { ...staff, capability: 'quotes.read' },
  answer: oneOf(
    z.object({
      waiting: z.number().int(),
      open: z.number().int(),
      /** Open needs with a provider that has free titles for them. */
      matched: z.number().int(),
      /** Needs with a proposal. */
      proposed: z.number().int(),
      /** Needs with a proposed title in a request for quotes, and in a signed deal. */
      requested: z.number().int(),
      signed: z.number().int(),
    }),
  ),
});
