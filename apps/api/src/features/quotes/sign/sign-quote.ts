import { randomUUID } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { currencyOf, type PaymentCurrency } from '@eigaichi/domain/options/currencies';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { isOpen } from '@eigaichi/domain/quotes/quote-movie-states';
import { paymentCurrencyIssue } from '@eigaichi/domain/quotes/sign/payable';
import { compareDates } from '@eigaichi/domain/shared/dates';
import { eq } from 'drizzle-orm';
import { agreements } from '../../../db/schema/agreements.ts';
import { quote_providers } from '../../../db/schema/quotes.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { requestOrigin } from '../../../http/request-context.ts';
import { grantRights } from '../../rights/grant-rights.ts';
import { queueTakenByAgreement } from '../../rights/queue-taken.ts';
import { providerConsent } from '../contract/provider-consent.ts';
import { ratesFor } from '../current-rates.ts';
import { moveMovies } from '../move-quote-movies.ts';
import { refuseOtherStaff } from '../quote-actions.ts';
import type { ProviderQuoteRow, QuoteMovieRow } from '../quote-row.ts';
import { type LockedQuote, lockQuote } from '../quotes-store.ts';
import { stateRefused } from '../refuse-state.ts';
import { prepays } from './prepays.ts';
import { hashTerms, providerQuoteTerms } from './provider-quote-terms.ts';

type Signature = {
  readonly uuid: string;
  readonly quote_provider: string;
  readonly terms_sha256: string;
  readonly person_name: string;
  readonly person_title: string;
  readonly drop: readonly string[];
  /** Where the quote's currency can't be paid in (D7g). */
  readonly payment_currency?: PaymentCurrency | undefined;
};

const providerQuoteOf = (locked: LockedQuote, uuid: string): { share: ProviderQuoteRow; titles: QuoteMovieRow[] } => {
  const share = locked.providers.find((each) => each.uuid === uuid);
  if (share === undefined) throw new Refused('not_found');
  return { share, titles: locked.titles.filter((title) => title.quote_provider_id === uuid) };
};

/** Why none of the titles can be signed: the provider took its answer back or hasn't given one, or it is too late. */
const nothingToSign = (titles: readonly QuoteMovieRow[]): Refused => {
  const [first] = titles;
  if (first === undefined) return new Refused('not_found');
  const waiting = titles
    .filter(({ status }) => status === quoteMovieStatus.waiting_provider_response)
    .map(({ uuid }) => uuid);
  return waiting.length > 0
    ? new Refused('titles_unanswered', { details: { quote_movies: waiting } })
    : stateRefused('sign', first);
};

/**
 * The buyer signs with one provider (D2): with consent, over the terms whose hash it saw, if nothing clashes (D9). Titles
 * named in `drop` are cancelled; others that still wait for an answer refuse the signature. Freezes the agreement, grants
 * the rights; checklist, dues and mails follow in the same transaction.
 */
export const signQuote = async (deps: Deps, actor: Actor, signature: Signature): Promise<void> => {
  refuseOtherStaff(actor);
  await deps.db.transaction(async (tx) => {
    const locked = await lockQuote(tx, actor, signature.uuid);
    const { share, titles } = providerQuoteOf(locked, signature.quote_provider);
    const answered = titles.filter((title) => title.status === quoteMovieStatus.waiting_purchase_response);
    if (answered.length === 0) throw nothingToSign(titles);
    const { payment_currency } = signature;
    const issue = paymentCurrencyIssue(currencyOf(locked.quote.currency), payment_currency);
    if (issue !== null) throw new Refused('invalid', { issues: [issue] });
    const today = deps.clock.today().toString();
    const rates = await ratesFor(tx, locked.quote, today);
    const agreed = { quote: locked.quote, share, rates, today, payment_currency };
    const { sha256 } = hashTerms(await providerQuoteTerms(tx, { ...agreed, titles: answered }));
    if (sha256 !== signature.terms_sha256)
      throw new Refused('terms_changed', { details: { seen: signature.terms_sha256, now: sha256 } });
    const dropped = titles.filter((title) => signature.drop.includes(title.uuid) && isOpen(title.status));
    if (dropped.length > 0)
      await moveMovies(tx, deps, actor, { action: 'cancel', quote: locked.quote, provider: share, titles: dropped });
    const signed = answered.filter((title) => !signature.drop.includes(title.uuid));
    const unanswered = titles.filter(
      (title) => title.status === quoteMovieStatus.waiting_provider_response && !signature.drop.includes(title.uuid),
    );
    if (unanswered.length > 0)
      throw new Refused('titles_unanswered', { details: { quote_movies: unanswered.map(({ uuid }) => uuid) } });
    if (signed.length === 0) return;
    // The day may have ended before the clock's job came by.
    if (signed.some(({ valid_until }) => valid_until === null || compareDates(valid_until, today) < 0))
      throw new Refused('answer_expired');
    const terms = await providerQuoteTerms(tx, { ...agreed, titles: signed });
    const hashed = hashTerms(terms);
    const agreement_id = randomUUID();
    const { rights, countries, all_countries, license_start, license_end } = locked.quote.conditions;
    await grantRights(tx, {
      holder_id: locked.quote.consumer_id,
      agreement_id,
      entered_by: actor.account,
      movies: signed.map((title) => ({
        movie_id: title.movie_id,
        quote_movie_id: title.uuid,
        license_start: title.license_start,
        license_end: title.license_end,
      })),
      rights,
      countries,
      all_countries,
      license_start,
      license_end,
    });
    await queueTakenByAgreement(deps, tx, agreement_id);
    const at = deps.clock.nowIso();
    // Asked before this agreement is written: it has nothing due yet and would count as paid.
    const prepayment_due = await prepays(tx, locked.quote.consumer_id, terms);
    await tx.insert(agreements).values({
      uuid: agreement_id,
      quote_provider_id: share.uuid,
      wording_version: terms.wording_version,
      terms,
      ...hashed,
      signed_at: at,
      consumer_person_id: actor.role === 'consumer' && actor.real === undefined ? actor.person.uuid : null,
      consumer_person_name: signature.person_name,
      consumer_person_title: signature.person_title,
      on_behalf_by: actor.role === 'manager' ? actor.account : (actor.real?.manager ?? null),
      signed_from: requestOrigin(),
      ...(await providerConsent(tx, signed)),
    });
    const [after] = await tx
      .update(quote_providers)
      .set({ signed_at: at, prepayment_due })
      .where(eq(quote_providers.uuid, share.uuid))
      .returning();
    const moved = await moveMovies(tx, deps, actor, {
      action: 'sign',
      quote: locked.quote,
      provider: after ?? share,
      titles: signed,
      person_name: signature.person_name,
    });
    if (!prepayment_due)
      await moveMovies(tx, deps, null, {
        action: 'release',
        quote: locked.quote,
        provider: after ?? share,
        titles: moved,
      });
  });
};
