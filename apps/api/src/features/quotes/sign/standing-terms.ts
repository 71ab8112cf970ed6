import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { PaymentCurrency } from '@eigaichi/domain/options/currencies';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { defaultPaymentCurrency } from '@eigaichi/domain/quotes/sign/payable';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { ratesFor } from '../current-rates.ts';
import { findQuote } from '../quote-facts.ts';
import { providerQuoteTerms } from './provider-quote-terms.ts';

type Wanted = {
  readonly uuid: string;
  readonly quote_provider: string;
  /** Set if the quote's can't be paid in (D7g): a choice, the `usual` one of the buyer's country, or none yet. */
  readonly payment_currency?: PaymentCurrency | 'usual' | undefined;
  /** Excluded titles. */
  readonly drop?: readonly string[];
};

/**
 * A provider's unsigned answer, as a signature today would freeze it. Refuses `not_found` if the reader sees no such
 * provider quote, `not_allowed_now` if none of its titles is answered.
 */
export const standingTerms = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { uuid, quote_provider, payment_currency, drop = [] }: Wanted,
) => {
  const facts = await findQuote(db, actor, uuid);
  const share = facts?.shares.find((each) => each.uuid === quote_provider);
  if (facts === undefined || share === undefined) throw new Refused('not_found');
  const titles = facts.titles
    .filter(
      (title) =>
        title.quote_provider_id === quote_provider &&
        title.status === quoteMovieStatus.waiting_purchase_response &&
        !drop.includes(title.uuid),
    )
    .toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1));
  if (titles.length === 0) throw new Refused('not_allowed_now');
  const { consumer_id } = facts.quote;
  const chosen =
    payment_currency === 'usual'
      ? defaultPaymentCurrency(facts.companies.get(consumer_id)?.hq_country ?? null)
      : payment_currency;
  const today = clock.today().toString();
  const rates = await ratesFor(db, facts.quote, today);
  return {
    facts,
    terms: await providerQuoteTerms(db, { quote: facts.quote, share, titles, rates, today, payment_currency: chosen }),
  };
};
