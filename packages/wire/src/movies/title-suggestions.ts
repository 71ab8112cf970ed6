import {
  groupSizeCodes,
  interestKindCodes,
  suggestionInput,
  suggestionStateCodes,
} from '@eigaichi/domain/suggestions/suggestions';
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { listOf, oneOf, pageQuery } from '../shared/paging.ts';
import { movieCard } from './movie-card.ts';
import { action, uuidParams } from './movie-parts.ts';

const providers = { as: 'effective', roles: ['provider'], member: 'quotes.answer' } as const;
const senders = { as: 'effective', roles: ['provider', 'manager'], staff: 'quotes.read' } as const;
const buyers = { as: 'effective', roles: ['consumer'] } as const;
const choosers = { ...buyers, member: 'lists.write' } as const;

const bilingual = z.object({ ja: z.string(), en: z.string() });
const company = z.object({
  uuid: z.uuid(),
  company_name: z.string(),
  company_name_english: z.string().nullable(),
});

/** Buyers interested in something that a title offers. Their number is given in steps, never exactly (D44c). */
const interestGroup = namedObject('InterestGroup', {
  interest: z.string(),
  kind: z.enum(interestKindCodes),
  name: bilingual,
  size: z.enum(groupSizeCodes),
  /** True while a suggestion of the title to this group is open. */
  is_suggested: z.boolean(),
});

/** Groups for one of the provider's own titles, in the order of the title's genres, then areas and rights offered. */
export const listInterestGroups = endpoint('suggestions.groups', 'GET /movie/:uuid/interest_groups', {
  access: providers,
  scope: 'demand:read',
  params: uuidParams,
  answer: oneOf(
    z.object({
      groups: z.array(interestGroup),
      /** Suggestions sent in the last 30 days, of the most that may be. */
      sent: z.number().int(),
      most: z.number().int(),
    }),
  ),
});

const sentSuggestion = namedObject('SentSuggestion', {
  uuid: z.uuid(),
  movie: z.uuid(),
  title: bilingual,
  provider: company,
  /** Name of the interest that it was sent for. */
  interest: bilingual,
  note: z.string().nullable(),
  sent_at: z.string(),
  ends_at: z.string(),
  state: z.enum(suggestionStateCodes),
  /** Buyers who received and dismissed it; absent for providers, who never learn either (D44c). */
  received: z.number().int().optional(),
  dismissed: z.number().int().optional(),
  actions: z.array(action),
});

/** Suggests a title to all buyers interested in something; the answer is the same whether any received it (D44c). */
export const sendSuggestion = endpoint('suggestions.send', 'POST /suggestion', {
  access: providers,
  body: suggestionInput,
  answer: oneOf(sentSuggestion),
  status: 201,
});

/** A provider's own suggestions, or those of all providers for staff; latest first. */
export const listSentSuggestions = endpoint('suggestions.sent', 'GET /suggestions', {
  access: senders,
  scope: 'demand:read',
  query: pageQuery,
  answer: listOf(sentSuggestion),
});

/** Removes a suggestion from all buyers' lists. It still counts for the provider's quota. */
export const withdrawSuggestion = endpoint('suggestions.withdraw', 'POST /suggestion/:uuid/withdraw', {
  access: { ...senders, staff: 'quotes.manage', member: 'quotes.answer' },
  params: uuidParams,
  answer: oneOf(sentSuggestion),
});

/** A suggested title, with the provider's note and the interest for which the buyer received it. */
const receivedSuggestion = movieCard
  .extend({
    suggestion: z.uuid(),
    interest: bilingual,
    note: z.string().nullable(),
    sent_at: z.string(),
  })
  .meta({ id: 'ReceivedSuggestion' });

/** Open suggestions to the buyer that they neither dismissed nor muted, latest first. */
export const listReceivedSuggestions = endpoint('suggestions.received', 'GET /received_suggestions', {
  access: buyers,
  scope: 'demand:read',
  query: pageQuery,
  answer: listOf(receivedSuggestion),
});

/** Dismisses a suggestion, or undoes that. */
export const dismissSuggestion = endpoint('suggestions.dismiss', 'PUT /received_suggestion/:uuid/dismissed', {
  access: choosers,
  params: uuidParams,
  body: z.object({ is_dismissed: z.boolean() }),
  answer: z.object({}),
});

const suggestionSettings = namedObject('SuggestionSettings', {
  /** Number of open suggestions. */
  open: z.number().int(),
  /** True if the company receives no suggestions at all. */
  is_off: z.boolean(),
  /** Providers whose suggestions the company doesn't receive. */
  muted: z.array(company),
});

export const readSuggestionSettings = endpoint('suggestions.settings', 'GET /suggestion_settings', {
  access: buyers,
  answer: oneOf(suggestionSettings),
});

/** Mutes or unmutes a provider, or with null all suggestions. */
export const muteSuggestions = endpoint('suggestions.mute', 'PUT /suggestion_settings', {
  access: choosers,
  body: z.object({ provider: z.uuid().nullable(), is_muted: z.boolean() }),
  answer: oneOf(suggestionSettings),
});
