import { type Step, steps } from '@eigaichi/domain/insights/analytics';

/** The period shown: a step with its usual length, or custom days. */
export type AnalyticsAsked = { readonly step: Step; readonly from: string | null; readonly to: string | null };

export const firstAsked: AnalyticsAsked = { step: 'day', from: null, to: null };

export const stepNames = steps;

/** The API query, for both the page and the file. */
export const queryOf = ({ step, from, to }: AnalyticsAsked) => ({
  step,
  ...(from === null ? {} : { from }),
  ...(to === null ? {} : { to }),
});
