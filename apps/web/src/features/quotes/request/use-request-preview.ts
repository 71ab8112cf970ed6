import { mostPreviewed, previewQuote } from '@eigaichi/wire/quotes/quote-preview';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { usePreview } from '../../../lib/use-preview.ts';
import { type Draft, sentConditions } from './draft.ts';
import { inStepOrder } from './steps.ts';

export type RequestPreview = AnswerOut<typeof previewQuote>['data'];

type Told = { readonly field: string; readonly rule: string; readonly message: string };

/** The API names a condition as `conditions.flat_price`; in the wizard it is just the field. */
export const byStep = (errors: readonly Told[]): Told[] =>
  inStepOrder(errors.map((error) => ({ ...error, field: error.field.replace(/^conditions\./, '') })));

/** What the request would be refused for and cost, and which titles are free; null asks nothing yet. */
export const useRequestPreview = (typed: { readonly draft: Draft; readonly movies: readonly string[] } | null) => {
  const asked =
    typed === null
      ? null
      : { body: { movies: typed.movies.slice(0, mostPreviewed), conditions: sentConditions(typed.draft) } };
  const { data, error, isBehind } = usePreview(previewQuote, asked);
  return { preview: data?.data, issues: byStep(data?.data.issues ?? []), error, isBehind };
};
