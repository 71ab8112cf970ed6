import { mostPreviewed, previewQuote } from '@eigaichi/wire/quotes/request/quote-preview';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { usePreview } from '../../../lib/use-preview.ts';
import { type askedMovies, type Draft, sentConditions } from './draft.ts';
import { inStepOrder } from './steps.ts';

export type RequestPreview = AnswerOut<typeof previewQuote>['data'];

type Told = { readonly field: string; readonly rule: string; readonly message: string };
type Asked = ReturnType<typeof askedMovies>;

/**
 * The API names a condition as `conditions.flat_price`, and a title's own price by its place; in the wizard they are just
 * the field, and the title.
 */
export const byStep = (errors: readonly Told[], movies: readonly string[]): Told[] =>
  inStepOrder(
    errors.map((error) => ({
      ...error,
      field: error.field
        .replace(/^conditions\./, '')
        .replace(/^movies\.(\d+)\.flat_price$/, (_, at) => `own_prices.${movies[Number(at)]}`),
    })),
  );

/** What the request would be refused for and cost, and which titles are free; null asks nothing yet. */
export const useRequestPreview = (typed: { readonly draft: Draft; readonly movies: Asked } | null) => {
  const movies = (typed?.movies ?? []).map((each) => (typeof each === 'string' ? each : each.movie));
  const asked =
    typed === null
      ? null
      : { body: { movies: typed.movies.slice(0, mostPreviewed), conditions: sentConditions(typed.draft, movies) } };
  const { data, error, isBehind } = usePreview(previewQuote, asked);
  return { preview: data?.data, issues: byStep(data?.data.issues ?? [], movies), error, isBehind };
};
