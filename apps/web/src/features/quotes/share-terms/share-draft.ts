import { type PaymentTerms, providerTermsInput } from '@eigaichi/domain/quotes/share-terms';
import { type Issue, issuesOf } from '@eigaichi/domain/shared/issue';
import { z } from 'zod';
import type { ProviderQuote, Quote } from '../queries.ts';
import type { RightChoice } from '../request/right-choices.ts';
import type { Territories } from '../request/territories.ts';
import { currentConditions, currentPayment } from '../sign/standing-conditions.ts';

/** Typed changes of an offer for all titles of a provider; null leaves a term unchanged (D2e). */
export type ProviderTermsDraft = {
  readonly places: Territories | null;
  readonly rights: readonly RightChoice[] | null;
  readonly contract_terms: string | null;
  readonly payment: PaymentTerms | null;
};

export const emptyProviderTermsDraft: ProviderTermsDraft = {
  places: null,
  rights: null,
  contract_terms: null,
  payment: null,
};

/** The same as stored in the browser. */
export const storedProviderTermsDraft = z
  .custom<ProviderTermsDraft>((stored) =>
    Object.keys(emptyProviderTermsDraft).every((name) => name in (stored as object)),
  )
  .catch(emptyProviderTermsDraft);

type Requested = Quote['conditions']['rights'][number];

const rightChoice = ({ holdback_length, air_run_count, allow_offline_viewing, ...right }: Requested): RightChoice => ({
  ...right,
  holdback_length: holdback_length ?? null,
  air_run_count: air_run_count ?? null,
  allow_offline_viewing: allow_offline_viewing ?? false,
});

/** Current terms, the initial values of an offer. */
export const currentTermsDraft = (quote: Quote, share: ProviderQuote) => {
  const { countries, all_countries, rights, contract_terms } = currentConditions(quote, share);
  return {
    places: { countries, all_countries },
    rights: rights.map((right) => rightChoice(right)),
    contract_terms: contract_terms ?? '',
    payment: currentPayment(share),
  };
};

/** Terms in request shape: only those that differ from the current ones. */
export const providerTermsBody = (quote: Quote, share: ProviderQuote, draft: ProviderTermsDraft) => {
  const standing = currentTermsDraft(quote, share);
  const changed = <Name extends keyof ProviderTermsDraft>(name: Name) =>
    draft[name] !== null && JSON.stringify(draft[name]) !== JSON.stringify(standing[name]);
  const { places, rights, contract_terms, payment } = draft;
  return {
    ...(changed('places') ? places : {}),
    ...(changed('rights') ? { rights } : {}),
    ...(changed('contract_terms') ? { contract_terms } : {}),
    ...(changed('payment') ? payment : {}),
  };
};

/** Unreadable fields of the terms; the server judges readable ones. */
export const providerTermsIssues = (sent: object): Issue[] => {
  const read = providerTermsInput.safeParse(sent);
  return read.success ? [] : issuesOf(read.error);
};
