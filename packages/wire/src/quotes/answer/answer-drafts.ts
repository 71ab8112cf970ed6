import { answerDraftContent } from '@eigaichi/domain/quotes/answer/answer-draft';
import { z } from 'zod';
import { day } from '../../shared/day.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { namedObject } from '../../shared/named-object.ts';
import { oneOf } from '../../shared/paging.ts';
import { quoteParams } from '../quotes-parts.ts';

const sellers = { as: 'effective', roles: ['provider'] } as const;
const writers = { ...sellers, member: 'quotes.answer' } as const;

const amount = z.number().nullish();
const date = day.nullish();

/** Draft of an answer, written by a program of the provider (D55). */
export const answerDraft = namedObject('AnswerDraft', {
  titles: z.array(
    z.object({
      quote_movie: z.uuid(),
      version: z.number().int(),
      flat_price: amount,
      price_minimum_guarantee: amount,
      revenue_percent: amount,
      price_viewer_count: amount,
      price_stream_minute: amount,
      technical_fee: amount,
      translation_fee: amount,
      delivery_at: date,
      license_start: date,
      license_end: date,
    }),
  ),
  valid_until: date,
  message: z.string().nullish(),
  created_at: z.string(),
});

/** The draft of the provider's answer to a quote, with the titles it still fits; null without one. */
export const readAnswerDraft = endpoint('quotes.read_answer_draft', 'GET /quote/:uuid/answer_draft', {
  access: sellers,
  scope: 'quotes:read',
  params: quoteParams,
  answer: oneOf(answerDraft.nullable()),
});

/** Saves a draft instead of the former one. Nothing is sent: a person reviews and sends it on the page of the quote. */
export const saveAnswerDraft = endpoint('quotes.save_answer_draft', 'PUT /quote/:uuid/answer_draft', {
  access: writers,
  scope: 'quotes:write',
  params: quoteParams,
  body: answerDraftContent,
  answer: oneOf(answerDraft),
});

export const removeAnswerDraft = endpoint('quotes.remove_answer_draft', 'DELETE /quote/:uuid/answer_draft', {
  access: writers,
  scope: 'quotes:write',
  params: quoteParams,
  answer: z.object({}),
});
