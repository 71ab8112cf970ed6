import { maxPreviewedMovies, previewQuote } from '@eigaichi/wire/quotes/request/quote-preview';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { usePreview } from '../../../lib/use-preview.ts';
import { conditionsBody, type Draft, type requestedMovies } from './draft.ts';
import { inStepOrder } from './steps.ts';

export type RequestPreview = AnswerOut<typeof previewQuote>['data'];

type FieldError = { readonly field: string; readonly rule: string; readonly message: string };
type Requested = ReturnType<typeof requestedMovies>;

/**
 * Maps the API's field names to the wizard's. `conditions.flat_price` becomes the field, and a title's price by index
 * becomes the title.
 */
export const byStep = (errors: readonly FieldError[], movies: readonly string[]): FieldError[] =>
  inStepOrder(
    errors.map((error) => ({
      ...error,
      field: error.field
        .replace(/^conditions\./, '')
        .replace(/^movies\.(\d+)\.flat_price$/, (_, at) => `own_prices.${movies[Number(at)]}`),
    })),
  );

/** Predicted refusals and cost of the request, and availability of its titles; null sends nothing yet. */
export const useRequestPreview = (typed: { readonly draft: Draft; readonly movies: Requested } | null) => {
  const movies = (typed?.movies ?? []).map((each) => (typeof each === 'string' ? each : each.movie));
  const requested =
    typed === null
      ? null
      : {
          body: { movies: typed.movies.slice(0, maxPreviewedMovies), conditions: conditionsBody(typed.draft, movies) },
        };
  const { data, error, isBehind } = usePreview(previewQuote, requested);
  return { preview: data?.data, issues: byStep(data?.data.issues ?? [], movies), error, isBehind };
};
