import type { PaymentCurrency } from '@eigaichi/domain/options/currencies';
import { listQuotes, type quote, readQuote } from '@eigaichi/wire/quotes/quotes';
import { readQuoteTerms } from '@eigaichi/wire/quotes/sign/quote-signing';
import type { AnswerOut, BodyIn, Endpoint, QueryIn } from '@eigaichi/wire/shared/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, callForData } from '../../lib/api.ts';
import { putAnswer } from '../../lib/put-answer.ts';
import { dataQuery, pageQuery } from '../../lib/read-query.ts';
import type { UndoOffer } from '../desk/use-notify-undo.ts';

export type Quote = z.output<typeof quote>;
export type ProviderQuote = Quote['providers'][number];
export type QuoteMovie = ProviderQuote['movies'][number];
export type QuoteRow = AnswerOut<typeof listQuotes>['data'][number];

/** One page of the reader's quotes under a tab. */
export const quotesQuery = (query: QueryIn<typeof listQuotes>) => pageQuery(listQuotes, { query });

export const quoteQuery = (uuid: string) => dataQuery(readQuote, { params: { uuid } });

/**
 * Terms that the buyer is about to sign; never cached, so always current. `payment_currency` is their choice so far
 * (D7g). Previous terms stay until those for another choice arrive.
 */
export const termsQuery = (uuid: string, quote_provider: string, payment_currency?: PaymentCurrency) =>
  queryOptions({
    queryKey: ['quotes', 'terms', uuid, quote_provider, payment_currency],
    queryFn: async ({ signal }) => {
      const query = payment_currency === undefined ? {} : { payment_currency };
      return await callForData(readQuoteTerms, { params: { uuid, quote_provider }, query, signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

/** A move of a quote: returns the updated quote and refetches all lists. */
export const useQuoteMove = <E extends Endpoint>(endpoint: E, uuid: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, idempotencyKey }: { body: BodyIn<E>; idempotencyKey?: string }) => {
      const input = { params: { uuid }, body, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) };
      const answer = await call(endpoint as Endpoint, input);
      return answer as { data: Quote; undo?: UndoOffer };
    },
    onSuccess: async ({ data }) => {
      await putAnswer(client, quoteQuery(uuid).queryKey, data);
      return client.invalidateQueries({ queryKey: ['quotes', 'list'] });
    },
    // On a refusal for a changed state, refetch the quote, so that the reader sees the reason.
    onError: () => client.invalidateQueries({ queryKey: quoteQuery(uuid).queryKey }),
  });
};
