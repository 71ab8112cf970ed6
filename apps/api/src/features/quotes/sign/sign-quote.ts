import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { AgreementTerms } from '@eigaichi/domain/agreements/agreement-terms';
import { buyerPayable } from '@eigaichi/domain/agreements/buyer-dues';
import { readingOf } from '@eigaichi/domain/agreements/document/sections';
import { textSections } from '@eigaichi/domain/agreements/document/whole-text';
import { displayMoney } from '@eigaichi/domain/money/display';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { isOpen } from '@eigaichi/domain/quotes/quote-movie-states';
import { paymentCurrencyIssue } from '@eigaichi/domain/quotes/sign/payable';
import { needsRecentLogin } from '@eigaichi/domain/quotes/sign/signatories';
import { compareDates } from '@eigaichi/domain/shared/dates';
import type { Tx } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { orNotFound, Refused } from '../../../http/refused.ts';
import { requestOrigin } from '../../../http/request-context.ts';
import type { Session } from '../../../http/session.ts';
import { findWording } from '../../agreements/wording-queries.ts';
import { refuseUnlessRecent } from '../../sessions/recent-login.ts';
import { markUsed, refuseUnapproved } from '../business-cases/require-approval.ts';
import { ratesFor } from '../current-rates.ts';
import { moveMovies } from '../move-quote-movies.ts';
import { refuseOtherStaff } from '../quote-actions.ts';
import type { ProviderQuoteRow, QuoteMovieRow } from '../quote-row.ts';
import { type LockedQuote, lockQuote } from '../quotes-store.ts';
import { stateRefused } from '../refuse-state.ts';
import { concludeAgreement, refuseTaken, type Signature } from './conclude-agreement.ts';
import { endFirstSignature, recordFirstSignature } from './first-signature.ts';
import { notifySignature } from './notify-signature.ts';
import { hashTerms, providerQuoteTerms } from './provider-quote-terms.ts';
import { namesIn, signingFacts, signsForItself } from './signing-facts.ts';

const providerQuoteOf = (locked: LockedQuote, uuid: string): { share: ProviderQuoteRow; titles: QuoteMovieRow[] } => {
  const share = orNotFound(locked.providers.find((each) => each.uuid === uuid));
  return { share, titles: locked.titles.filter((title) => title.quote_provider_id === uuid) };
};

/** Reason why none of the titles can be signed: the provider withdrew the answer or gave none, or it is too late. */
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

/** The titles of a provider quote to sign now: answered, in time and not dropped. Refuses if others are open (D2). */
const signedAmong = (titles: readonly QuoteMovieRow[], drop: readonly string[], today: string): QuoteMovieRow[] => {
  const kept = titles.filter(({ uuid }) => !drop.includes(uuid));
  const unanswered = kept.filter(({ status }) => status === quoteMovieStatus.waiting_provider_response);
  if (unanswered.length > 0)
    throw new Refused('titles_unanswered', { details: { quote_movies: unanswered.map(({ uuid }) => uuid) } });
  const signed = kept.filter(({ status }) => status === quoteMovieStatus.waiting_purchase_response);
  // The day may have ended before the clock's job ran.
  if (signed.some(({ valid_until }) => valid_until === null || compareDates(valid_until, today) < 0))
    throw new Refused('answer_expired');
  return signed;
};

/** Sections shown before signing (D2h); null if the caller didn't say. */
const readingFor = async (tx: Tx, terms: AgreementTerms, reached: readonly string[] | undefined) => {
  if (reached === undefined) return null;
  const document = { terms, signature: null, prepayment: null, wording: await findWording(tx, terms.wording_version) };
  return readingOf(textSections(document, 'consumer', 'en'), reached);
};

/** The signatory and their session; the demo's deals have none. */
type Caller = { readonly actor: Actor; readonly session: Session | null };

/**
 * Signs with one provider as the buyer (D2): with consent, over the terms with the seen hash, if nothing clashes (D9).
 * Titles in `drop` are cancelled; others without an answer refuse the signature. Above a signatory's limit it is the
 * first of two and waits for the second, or is refused (D14h).
 */
export const signQuote = async (deps: Deps, { actor, session }: Caller, signature: Signature): Promise<void> => {
  refuseOtherStaff(actor);
  await deps.db.transaction(async (tx) => {
    const locked = await lockQuote(tx, actor, signature.uuid);
    const { share, titles } = providerQuoteOf(locked, signature.quote_provider);
    const answered = titles.filter((title) => title.status === quoteMovieStatus.waiting_purchase_response);
    if (answered.length === 0) throw nothingToSign(titles);
    const { payment_currency, drop } = signature;
    const issue = paymentCurrencyIssue(currencyOf(locked.quote.currency), payment_currency);
    if (issue !== null) throw new Refused('invalid', { issues: [issue] });
    const today = deps.clock.today().toString();
    const rates = await ratesFor(tx, locked.quote, today);
    const agreed = { quote: locked.quote, share, rates, today, payment_currency };
    const { sha256 } = hashTerms(await providerQuoteTerms(tx, { ...agreed, titles: answered }));
    if (sha256 !== signature.terms_sha256)
      throw new Refused('terms_changed', { details: { seen: signature.terms_sha256, now: sha256 } });
    const signed = signedAmong(titles, drop, today);
    const dropped = titles.filter((title) => drop.includes(title.uuid) && isOpen(title.status));
    const cancelDropped = () =>
      dropped.length === 0
        ? undefined
        : moveMovies(tx, deps, actor, { action: 'cancel', quote: locked.quote, provider: share, titles: dropped });
    if (signed.length === 0) {
      await cancelDropped();
      return;
    }
    const terms = await providerQuoteTerms(tx, { ...agreed, titles: signed });
    const terms_sha256 = hashTerms(terms).sha256;
    const facts = await signingFacts(tx, actor, {
      consumer: locked.quote.consumer_id,
      quote_provider: share.uuid,
      terms,
      terms_sha256,
    });
    const { decision, waiting, others } = facts;
    const refused = { limit: facts.limit === null ? '' : displayMoney(facts.limit), names: namesIn(others) };
    if (decision === 'above_sign_limit' || decision === 'second_signatory_needed')
      throw new Refused(decision, { params: refused });
    const approval = { kind: 'signature', sha256: terms_sha256 } as const;
    await refuseUnapproved(tx, actor, { ...approval, cost: buyerPayable(terms), rates });
    if (session !== null && needsRecentLogin(decision) && signsForItself(actor)) refuseUnlessRecent(deps, session);
    if (waiting !== undefined) {
      const state = decision === 'sign_second' ? 'completed' : 'void';
      await endFirstSignature(tx, deps, actor, { uuid: waiting.uuid, state });
      if (state === 'void' && waiting.person_id !== actor.person.uuid)
        await notifySignature(tx, deps, 'void', { actor, quote: locked.quote, signature: waiting, titles });
    }
    const reading = await readingFor(tx, terms, signature.reached);
    if (decision === 'sign_first') {
      await refuseTaken(tx, actor, { locked, share, signed });
      const first = {
        quote_provider_id: share.uuid,
        terms_sha256,
        dropped: dropped.map(({ uuid }) => uuid),
        payment_currency: payment_currency ?? null,
        person_id: actor.person.uuid,
        person_name: signature.person_name,
        person_title: signature.person_title,
        signed_from: requestOrigin(),
        reading,
      };
      await recordFirstSignature(tx, deps, actor, first);
      await notifySignature(tx, deps, 'needed', { actor, quote: locked.quote, signature: first, titles, others });
      return;
    }
    await cancelDropped();
    const first = decision === 'sign_second' ? (waiting ?? null) : null;
    await concludeAgreement(tx, deps, actor, { locked, share, signed, terms, first, reading, signature });
    await markUsed(tx, actor, approval);
  });
};
