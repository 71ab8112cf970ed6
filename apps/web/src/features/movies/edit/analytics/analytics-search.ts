import { type Step, steps } from '@eigaichi/domain/insights/analytics';

/** What is looked at: a step with its usual length, or days of one's own. */
export type AnalyticsAsked = { readonly step: Step; readonly from: string | null; readonly to: string | null };

export const firstAsked: AnalyticsAsked = { step: 'day', from: null, to: null };

export const stepNames = steps;

/** As it is asked of the API, for the page and for the file alike. */
export const queryOf = ({ step, from, to }: AnalyticsAsked) => ({
  step,
  ...(from === null ? {} : { from }),
  ...(to === null ? {} : { to }),
});
