import { type Step, steps } from '@eigaichi/domain/insights/analytics';

/** The period shown: a step with its usual length, or custom days. */
export type AnalyticsQuery = { readonly step: Step; readonly from: string | null; readonly to: string | null };

export const firstRequests: AnalyticsQuery = { step: 'day', from: null, to: null };

export const stepNames = steps;

/** The API query, for both the page and the file. */
export const queryOf = ({ step, from, to }: AnalyticsQuery) => ({
  step,
  ...(from === null ? {} : { from }),
  ...(to === null ? {} : { to }),
});
