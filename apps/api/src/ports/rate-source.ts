import type { EuroRates } from '@eigaichi/domain/reference/rate-checks';

/** A published list of exchange rates (D7h). */
export type RateSource = {
  /** Throws if the source doesn't answer, or answers with something else. */
  latest(): Promise<EuroRates>;
};
