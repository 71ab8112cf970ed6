import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import type { Conditions } from '@eigaichi/domain/quotes/request/conditions';
import {
  type AmendedConditions,
  amendedConditions,
  grantIssues,
  offeredConditions,
  type ProviderQuoteTerms,
  termsHistoryText,
} from '@eigaichi/domain/quotes/share-terms';
import { type Issue, requiredIssue } from '@eigaichi/domain/shared/issue';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { quote_providers } from '../../../db/schema/quotes.ts';
import type { ShownTerms } from '../move-quote-movies.ts';
import type { ProviderQuoteRow, QuoteMovieRow, QuoteRow } from '../quote-row.ts';

/** A provider quote with the terms an offer would give all its titles; `after` is null if it changes none (D2e). */
export type OfferedProviderQuote = {
  readonly share: ProviderQuoteRow;
  readonly before: AmendedConditions & Pick<Conditions, 'pricing_type'>;
  readonly after: AmendedConditions | null;
};

export const offeredProviderQuote = (
  quote: QuoteRow,
  share: ProviderQuoteRow,
  offer: ProviderQuoteTerms,
): OfferedProviderQuote => {
  const before = { ...quote.conditions, ...share.amended };
  const mayChoose = quote.conditions.any_pricing === true;
  return { share, before, after: offeredConditions(before, offer, { mayChoose }) };
};

/**
 * Issues with terms of a whole provider quote: its grant, and a concurrent offer on other terms (D2e). `titles` are
 * those of the quote, `named` those in the offer, at `field`.
 */
export const offeredProviderQuoteIssues = (
  { share, after }: OfferedProviderQuote,
  { titles, named, field }: { titles: readonly QuoteMovieRow[]; named: readonly string[]; field: string },
): Issue[] => {
  if (after === null) return [];
  const stands = titles.some(
    ({ uuid, quote_provider_id, status }) =>
      quote_provider_id === share.uuid &&
      status === quoteMovieStatus.waiting_purchase_response &&
      !named.includes(uuid),
  );
  return [...grantIssues(after), ...(stands ? [{ field, rule: 'whole_share', params: {} }] : [])];
};

/** The pricing type of an answer: the provider's choice if the request leaves it open (D4g). */
export const pricingTypeOf = ({ before, after }: OfferedProviderQuote): Conditions['pricing_type'] =>
  after?.pricing_type ?? before.pricing_type;

/** Issues unless an answer chooses the pricing type that the request leaves open (D4g). */
export const pricingIssues = ({ before, after }: OfferedProviderQuote): Issue[] =>
  before.any_pricing === true && after?.pricing_type === undefined ? [requiredIssue('pricing_type')] : [];

/** Stores the terms of a provider quote; changes appear in the history of each title that the offer moves. */
export const saveProviderAnswer = async (
  tx: Tx,
  { share, before, after }: OfferedProviderQuote,
): Promise<{ provider: ProviderQuoteRow; shown?: () => ShownTerms }> => {
  if (after === null) return { provider: share };
  const [provider] = await tx
    .update(quote_providers)
    .set({ amended: after })
    .where(eq(quote_providers.uuid, share.uuid))
    .returning();
  const shown = { before: termsHistoryText(amendedConditions(before, {})), after: termsHistoryText(after) };
  return { provider: provider ?? share, shown: () => shown };
};
