import { optionSchema } from '@eigaichi/domain/options/option-list';
import {
  questionInput,
  questionMessageInput,
  questionStates,
  questionTopics,
  titleFaqInput,
} from '@eigaichi/domain/questions/title-questions';
import { z } from 'zod';
import { action, uuidParams } from '../movies/movie-parts.ts';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { listOf, oneOf, pageQuery, searchText } from '../shared/paging.ts';

const members = { as: 'effective', roles: ['manager', 'provider', 'consumer'] } as const;
/** Staff who read quotes also read questions, in their original form (D42b). */
const readers = { ...members, staff: 'quotes.read' } as const;
const parties = { as: 'effective', roles: ['provider', 'consumer'] } as const;

const bilingual = z.object({ ja: z.string(), en: z.string() });

const questionRow = namedObject('TitleQuestionRow', {
  uuid: z.uuid(),
  number: z.number().int(),
  movie: z.object({ uuid: z.uuid(), names: bilingual }),
  /** The company that asked. */
  buyer_name: z.string(),
  provider_name: bilingual,
  question_topic: optionSchema(questionTopics),
  /** The first message. */
  question: z.string(),
  state: z.enum(questionStates),
  /** An answer that no one at the buyer has opened; only for the buyer. */
  is_new: z.boolean(),
  asked_at: z.string(),
  last_message_at: z.string(),
});

const message = z.object({
  uuid: z.uuid(),
  party: z.enum(['consumer', 'provider']),
  /** The author, for their own company and staff. */
  person_name: z.string().nullable(),
  message: z.string(),
  /** Contact details are hidden until the companies have a deal (D42b). */
  is_masked: z.boolean(),
  written_at: z.string(),
});

const faq = namedObject('TitleFaq', {
  uuid: z.uuid(),
  question: z.string(),
  answer: z.string(),
  published_at: z.string(),
});

const titleQuestion = questionRow
  .extend({
    messages: z.array(message),
    /** The published answer, for the provider. */
    faq: faq.nullable(),
    /** True if the two companies have a deal, which shows contact details. */
    has_deal: z.boolean(),
    actions: z.array(action),
  })
  .meta({ id: 'TitleQuestion' });

const aboutTitle = z.object({
  /** Latest first. */
  faqs: z.array(faq),
  /** Median business days to a first answer of the title's provider; null for too few answers (D42c). */
  response_days: z.number().int().nullable(),
  /** True if a buyer who reads this has a deal with the provider. */
  has_deal: z.boolean(),
  actions: z.array(action),
});

/** Published answers of a title, the response time of its provider, and the actions `ask` and `withdraw` (D42). */
export const readTitleFaqs = endpoint('questions.faqs', 'GET /movie/:uuid/faqs', {
  access: { ...members, staff: 'everyone' },
  scope: 'demand:read',
  params: uuidParams,
  answer: oneOf(aboutTitle),
});

/** Asks the provider of a title; notifies them by mail. */
export const askTitleQuestion = endpoint('questions.ask', 'POST /movie/:uuid/questions', {
  access: { ...parties, roles: ['consumer'], capability: 'quotes.message' },
  scope: 'demand:write',
  params: uuidParams,
  body: questionInput,
  answer: oneOf(titleQuestion),
  status: 201,
  idempotent: true,
});

export const questionLists = ['all', ...questionStates] as const;

/**
 * Questions of a buyer, to a provider, or for staff all: unread answers first, then those that await an answer, longest
 * first. `to_handle` counts those that await the reader.
 */
export const listTitleQuestions = endpoint('questions.list', 'GET /title_questions', {
  access: readers,
  scope: 'demand:read',
  query: pageQuery.extend({
    state: z.enum(questionLists).default('all'),
    /** Part of a title or, for staff, of a company; or the number. */
    free_word: searchText.optional(),
  }),
  answer: listOf(questionRow).extend({ to_handle: z.number().int() }),
});

export const readTitleQuestion = endpoint('questions.read', 'GET /title_question/:uuid', {
  access: readers,
  scope: 'demand:read',
  params: uuidParams,
  answer: oneOf(titleQuestion),
});

/** Adds a message of either side; the other one is notified by mail. */
export const writeToTitleQuestion = endpoint('questions.write', 'POST /title_question/:uuid/messages', {
  access: { ...parties, capability: 'quotes.message' },
  scope: 'demand:write',
  params: uuidParams,
  body: questionMessageInput,
  answer: oneOf(titleQuestion),
  status: 201,
  idempotent: true,
});

/** Marks an answer as read by the buyer. */
export const markTitleQuestionRead = endpoint('questions.mark_read', 'POST /title_question/:uuid/read', {
  access: { ...parties, roles: ['consumer'], member: 'everyone' },
  scope: 'demand:write',
  idempotent: true,
  params: uuidParams,
  answer: z.object({}),
});

/** Closes a thread whose last message needs no answer. Nothing is mailed. */
export const closeTitleQuestion = endpoint('questions.close', 'POST /title_question/:uuid/close', {
  access: { ...parties, roles: ['provider'], capability: 'quotes.message' },
  scope: 'demand:write',
  idempotent: true,
  params: uuidParams,
  answer: oneOf(titleQuestion),
});

/** Publishes an edited question and answer on the title's page, or replaces the one published from this thread. */
export const publishTitleFaq = endpoint('questions.publish', 'PUT /title_question/:uuid/faq', {
  access: { ...parties, roles: ['provider'], capability: 'movies.write' },
  scope: 'demand:write',
  params: uuidParams,
  body: titleFaqInput,
  answer: oneOf(titleQuestion),
});

/** Removes a published answer from the title's page; the thread stays. */
export const withdrawTitleFaq = endpoint('questions.withdraw', 'DELETE /title_faq/:uuid', {
  access: { as: 'effective', roles: ['manager', 'provider'], capability: 'movies.write', staff: 'everyone' },
  scope: 'demand:write',
  params: uuidParams,
  answer: z.object({}),
});
