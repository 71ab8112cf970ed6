import type { Actor } from '@eigaichi/domain/accounts/actor';
import { offeredPrepayment, signedPrepayment } from '@eigaichi/domain/agreements/prepayment';
import { type TermsSource, termsSource } from '@eigaichi/domain/agreements/terms-source';
import type { Rates } from '@eigaichi/domain/money/exchange';
import { sum } from '@eigaichi/domain/money/money';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import { providerDebt } from '@eigaichi/domain/quotes/answer/provider-net';
import { derivedStatus } from '@eigaichi/domain/quotes/derived-status';
import { ledgersByRole, payersOf } from '@eigaichi/domain/quotes/ledger';
import { mayReadMessage } from '@eigaichi/domain/quotes/messages/messages';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import type { HistoryTerms } from '@eigaichi/domain/quotes/negotiate/history-terms';
import { earliestPromise, promiseState } from '@eigaichi/domain/quotes/promise';
import { priceLimits } from '@eigaichi/domain/quotes/request/price-limits';
import { withoutReferences } from '@eigaichi/domain/quotes/request/references';
import { type PaymentTerms, quarterlyPayment } from '@eigaichi/domain/quotes/share-terms';
import { contractMonths, latestStart, tokyoDay } from '@eigaichi/domain/shared/dates';
import { pick } from '@eigaichi/domain/shared/pick';
import type { Database } from '../../db/client.ts';
import { amountView, paidInView } from '../../http/amounts.ts';
import { waitingAnswer } from './business-cases/case-queries.ts';
import { assigneesOf } from './colleagues/colleague-queries.ts';
import { signedView, versionsOf } from './contract/signed-view.ts';
import { buyersOnHold, confirmAction } from './credit-hold.ts';
import { type Action, providerQuoteActions, quoteActions } from './quote-actions.ts';
import type { Company, QuoteFacts } from './quote-facts.ts';
import { lineView, quoteMovieLines, quoteMovieView } from './quote-movie-view.ts';
import { type ProviderQuoteRow, requestedTermsOf } from './quote-row.ts';
import { type FirstSignatureRow, shownSignatures } from './sign/first-signature.ts';
import { prepays } from './sign/prepays.ts';
import { hashTerms, paymentOf, providerQuoteTerms } from './sign/provider-quote-terms.ts';
import { mayWithdraw } from './sign/withdraw-signature.ts';

/** The only place that chooses the source of a provider quote's amounts: its agreement, otherwise the quote (D2). */
const sourceOf = (facts: QuoteFacts, share: string, rates: Rates): TermsSource => {
  const { conditions } = facts.quote;
  const versions = versionsOf(facts, share).map(({ terms }) => terms);
  const titles = facts.titles.filter(
    (title) => title.quote_provider_id === share && title.status !== quoteMovieStatus.cancelled,
  );
  return termsSource(versions, { rates, payers: payersOf(conditions, titles), asked: requestedTermsOf(conditions) });
};

/** The rate for a reader's amounts: a provider reads only their own provider quote, which may be signed. */
const readersRates = (facts: QuoteFacts, { actor, rates }: Context): Rates => {
  const [own] = facts.shares;
  return actor.role === 'provider' && own !== undefined ? sourceOf(facts, own.uuid, rates).rates : rates;
};

type Context = { readonly actor: Actor; readonly rates: Rates; readonly now: Temporal.Instant };
type ShareContext = Context & { readonly source: TermsSource };
type ShareGiven = Context & {
  readonly waiting: readonly FirstSignatureRow[];
  /** Payment terms of the buyer's account; null for a provider. */
  readonly payment: PaymentTerms | null;
};

export const companyView = (company: Company | undefined) => {
  if (company === undefined) throw new Error('a company of a quote is missing');
  const { fee_rate: _fee, ...shown } = company;
  return shown;
};

/** Totals of the lines the reader may see, over the titles that aren't at 8. */
const totals = (facts: QuoteFacts, share: ProviderQuoteRow, context: ShareContext) => {
  const running = facts.titles.filter(
    (title) => title.quote_provider_id === share.uuid && title.status !== quoteMovieStatus.cancelled,
  );
  const lines = running.map((title) => quoteMovieLines(title, facts, context));
  const seen = ledgersByRole[context.actor.role];
  const asked = requestedTermsOf(facts.quote.conditions);
  const { buyer_delivery: buyerDelivery, provider_delivery: providerDelivery } = context.source;
  const last = (each: readonly { amount: { amount: number; currency: typeof asked.currency } }[] | undefined) =>
    each?.at(-1)?.amount ?? { amount: 0, currency: asked.currency };
  const providerTotal = sum(
    [
      ...lines.map((line) => line.provider_lines?.at(-1)?.amount ?? { amount: 0, currency: 'JPY' as const }),
      ...(providerDelivery === null ? [] : [providerDelivery.amount]),
    ],
    'JPY',
  );
  const owed = providerDebt(providerTotal);
  return {
    ...(seen.buyer
      ? {
          buyer_total: amountView(
            sum(
              [
                ...lines.map((line) => last(line.buyer_lines)),
                ...(buyerDelivery === null ? [] : [buyerDelivery.amount]),
              ],
              asked.currency,
            ),
          ),
          buyer_delivery: buyerDelivery === null ? null : lineView(buyerDelivery),
        }
      : {}),
    ...(seen.provider
      ? {
          provider_total: amountView(providerTotal),
          provider_owes: owed === null ? null : amountView(owed),
          provider_delivery: providerDelivery === null ? null : lineView(providerDelivery),
        }
      : {}),
  };
};

/** Terms the buyer would sign now, if any: their hash, and the prepayment flag of a signature (D8). */
const unsignedView = async (db: Database, facts: QuoteFacts, share: ProviderQuoteRow, context: ShareGiven) => {
  const titles = facts.titles.filter(
    (title) => title.quote_provider_id === share.uuid && title.status === quoteMovieStatus.waiting_purchase_response,
  );
  if (titles.length === 0 || context.payment === null) return { terms_sha256: null, prepayment: null };
  const sorted = titles.toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1));
  const today = tokyoDay(context.now);
  const terms = await providerQuoteTerms(db, {
    quote: facts.quote,
    share,
    titles: sorted,
    rates: context.rates,
    today,
    payment: context.payment,
  });
  const prepayment = (await prepays(db, facts.quote.consumer_id, terms)) ? offeredPrepayment : null;
  return { terms_sha256: hashTerms(terms).sha256, prepayment };
};

/** The prepayment of the current agreement; null if none was required (D8). */
const prepaymentView = (share: ProviderQuoteRow, agreement: QuoteFacts['agreements'][number]) => {
  if (!share.prepayment_due) return null;
  const signed = signedPrepayment({
    first_signed: Temporal.Instant.from(share.signed_at ?? agreement.signed_at),
    received_at: share.prepaid_at === null ? null : Temporal.Instant.from(share.prepaid_at),
    version: agreement.version,
    made_at: Temporal.Instant.from(agreement.signed_at),
  });
  return { ...signed, until: share.prepay_by ?? signed.until };
};

/** The buyer's open prepayments of a provider quote, by invoice; hidden from the provider. */
const invoicesView = (facts: QuoteFacts, share: ProviderQuoteRow, actor: Actor) =>
  actor.role === 'provider'
    ? {}
    : {
        invoices: facts.invoices
          .filter(({ quote_provider }) => quote_provider === share.uuid)
          .map(({ quote_provider: _share, ...invoice }) => invoice),
      };

/** The first of the buyer's two signatures and its consequences for the actor (D14h); hidden from the provider. */
const withFirstSignature = (actor: Actor, waiting: FirstSignatureRow | undefined, actions: Action[]) => {
  if (actor.role === 'provider' || waiting === undefined) return { first_signature: null, actions };
  const { person_id, person_name, person_title, signed_at, dropped, payment_currency } = waiting;
  const is_own = person_id === actor.person.uuid;
  const notTwice = { name: 'sign', allowed: false, reason: 'second_signatory_needed' };
  return {
    first_signature: { person_name, person_title, signed_at, is_own, dropped, payment_currency },
    actions: [
      ...actions.map((action) => (is_own && action.name === 'sign' ? notTwice : action)),
      ...(mayWithdraw(actor, waiting) ? [{ name: 'withdraw_signature', allowed: true }] : []),
    ],
  };
};

const providerQuoteView = async (db: Database, facts: QuoteFacts, share: ProviderQuoteRow, given: ShareGiven) => {
  const [signed] = versionsOf(facts, share.uuid);
  const context = { ...given, source: sourceOf(facts, share.uuid, given.rates) };
  const movies = facts.titles
    .filter((title) => title.quote_provider_id === share.uuid)
    .map((title) => quoteMovieView(title, facts, context));
  return {
    uuid: share.uuid,
    provider: companyView(facts.companies.get(share.provider_id)),
    status: derivedStatus(movies.map(({ status }) => status)),
    negotiating: movies.some(({ negotiating }) => negotiating),
    prepayment_due: share.prepayment_due && share.prepaid_at === null,
    prepaid_at: share.prepaid_at,
    movies,
    ...totals(facts, share, context),
    ...(await unsignedView(db, facts, share, context)),
    ...(signed === undefined ? {} : { prepayment: prepaymentView(share, signed) }),
    payment: given.payment && (signed === undefined ? given.payment : (signed.terms.payment ?? quarterlyPayment)),
    ...(ledgersByRole[given.actor.role].buyer
      ? { paid_in: signed === undefined ? null : paidInView(signed.terms) }
      : {}),
    ...invoicesView(facts, share, context.actor),
    ...signedView(facts, share, context.actor),
    ...withFirstSignature(
      context.actor,
      given.waiting.find(({ quote_provider_id }) => quote_provider_id === share.uuid),
      providerQuoteActions(movies, share),
    ),
  };
};

/** The delivery address and access data are shown to the provider from the signature on (D20b). */
const conditionsView = (facts: QuoteFacts, actor: Actor) => {
  const { delivery, ...conditions } = facts.quote.conditions;
  const signed = facts.shares.some((share) => share.signed_at !== null);
  if (actor.role !== 'provider') return { ...conditions, delivery };
  // The budget and references are private to the buyer (D7f); access data follow the signature.
  const { budget: _budget, ...asked } = withoutReferences(conditions);
  return signed ? { ...asked, delivery } : asked;
};

/** True for a message of another party after the last entry that the reader has seen. */
const isUnread = (event: QuoteFacts['events'][number], facts: QuoteFacts, actor: Actor) =>
  event.action === 'message' &&
  event.party !== actor.role &&
  mayReadMessage(actor.role, event.audience) &&
  event.number > (facts.read_to ?? 0);

/** Rates are only for staff, fee rate and yen for the provider as well (D7f). */
const shownTo = ({ role }: Actor, terms: HistoryTerms | null): HistoryTerms | null => {
  if (terms === null || role === 'manager') return terms;
  const { rates: _rates, ...ofProvider } = terms;
  if (role === 'provider') return ofProvider;
  const {
    fee_rate: _fee,
    adjustment_yen: _adjustment,
    price_minimum_guarantee_fl_yen: _extra,
    ...ofBuyer
  } = ofProvider;
  return ofBuyer;
};

const eventsView = (facts: QuoteFacts, actor: Actor) =>
  facts.events
    .filter((event) => actor.role !== 'provider' || event.action !== 'lapse' || event.quote_movie_id !== null)
    .filter((event) => mayReadMessage(actor.role, event.audience))
    .map((event) => ({
      ...pick(event, 'uuid', 'action', 'party', 'person_name', 'message', 'audience'),
      unread: isUnread(event, facts, actor),
      quote_provider: event.quote_provider_id,
      quote_movie: event.quote_movie_id,
      before: shownTo(actor, event.before),
      after: shownTo(actor, event.after),
      created_at: event.created_at,
    }));

/** The promised answer date, made to or by the reader (D3b). */
const promiseView = ({ titles, quote }: QuoteFacts, { actor, now }: Context) => {
  const promised = titles.map(({ status, moved_at, answered_by_name }) => ({
    status,
    moved_at: moved_at,
    answered: answered_by_name !== null,
  }));
  const due_on = earliestPromise(promised, actor.role, quote.created_at);
  return due_on === null ? null : promiseState(due_on, tokyoDay(now));
};

/** New requests of a buyer on credit hold can't be confirmed (D8l). */
const heldBack = async (db: Database, consumer: string, actions: readonly Action[]): Promise<Action[]> => {
  const isHeld = actions.some(({ name }) => name === 'confirm') && (await buyersOnHold(db, [consumer])).has(consumer);
  return actions.map((action) => (isHeld && action.name === 'confirm' ? confirmAction(isHeld) : action));
};

/** A quote as the actor may see it: providers see only their own provider quote, no one another's lines (D1, D7f). */
export const quoteView = async (db: Database, facts: QuoteFacts, context: Context) => {
  const { quote } = facts;
  const { actor, rates } = context;
  const waiting = await shownSignatures(
    db,
    facts.shares.map((share) => share.uuid),
  );
  const payment = actor.role === 'provider' ? null : await paymentOf(db, quote.consumer_id);
  const given = { ...context, waiting, payment };
  const providers = await Promise.all(facts.shares.map((share) => providerQuoteView(db, facts, share, given)));
  const titles = providers.flatMap(({ movies }) => movies);
  const events = eventsView(facts, actor);
  return {
    ...pick(quote, 'uuid', 'number', 'version', 'created_at', 'confirmed_at'),
    consumer: companyView(facts.companies.get(quote.consumer_id)),
    conditions: conditionsView(facts, actor),
    currency: quote.currency,
    contract_months: contractMonths(quote.license_start, quote.license_end),
    latest_start: latestStart(
      quote.license_start,
      quote.license_end,
      quote.conditions.latest_distribution_start_duration,
    ),
    status: derivedStatus(titles.map(({ status }) => status)),
    negotiating: titles.some(({ negotiating }) => negotiating),
    promise: promiseView(facts, context),
    providers,
    events,
    unread_messages: events.filter(({ unread }) => unread).length,
    limits: priceLimits(currencyOf(quote.currency), readersRates(facts, context)),
    // Before rates are frozen, a manager reads the day's, which confirming would freeze (D7).
    ...(ledgersByRole[actor.role].rates ? { rates: quote.rates ?? rates } : {}),
    ...(await assigneesOf(db, actor, [quote.uuid]))(quote.uuid),
    ...(await waitingAnswer(db, actor, quote.uuid)),
    actions: await heldBack(db, quote.consumer_id, quoteActions(titles)),
  };
};
