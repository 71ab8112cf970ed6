import { isDate } from '@eigaichi/domain/shared/dates';
import { previewAnswer } from '@eigaichi/wire/quotes/answer/answer-preview';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { usePreview } from '../../../lib/use-preview.ts';
import type { Quote, QuoteMovie } from '../queries.ts';
import type { ReadQuoteMovie } from './read-quote-movie.ts';

export type QuoteMoviePreview = AnswerOut<typeof previewAnswer>['data']['titles'][number];

type Typed = {
  /** Changes for all titles. */
  readonly share: object;
  readonly titles: readonly { readonly title: QuoteMovie; readonly read: ReadQuoteMovie }[];
  readonly valid_until: string;
};

/** Preview of the answer being typed, with its refusals; a title is left out until it can be read. */
export const useAnswerPreview = (quote: Quote, { titles, valid_until, share }: Typed) => {
  const body = {
    ...share,
    valid_until: isDate(valid_until) ? valid_until : null,
    titles: titles.flatMap(({ title, read }) => (read.success ? [{ ...read.data, quote_movie: title.uuid }] : [])),
  };
  const requested = body.titles.length === 0 ? null : { params: { uuid: quote.uuid }, body };
  const { data, isBehind, refetch } = usePreview(previewAnswer, requested);
  return {
    isBehind,
    refetch,
    errors: data?.data.errors ?? [],
    total: data?.data.total ?? null,
    approval: data?.data.approval ?? null,
    of: (uuid: string): QuoteMoviePreview | undefined =>
      data?.data.titles.find(({ quote_movie }) => quote_movie === uuid),
  };
};
