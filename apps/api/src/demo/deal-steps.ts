import type { Actor } from '@eigaichi/domain/accounts/actor';
import { decimalOf } from '@eigaichi/domain/money/decimal';
import { toMajor } from '@eigaichi/domain/money/money';
import { type Currency, currencyOf } from '@eigaichi/domain/options/currencies';
import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { pricesOf, wirePrices } from '@eigaichi/domain/quotes/prices';
import { eq } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { delivery_problems, sendings } from '../db/schema/deliveries.ts';
import { usage_periods } from '../db/schema/usage.ts';
import type { Deps } from '../deps.ts';
import { advanceQuotes } from '../features/quotes/advance-quotes.ts';
import { answerQuoteMovies } from '../features/quotes/answer/answer-quote-movies.ts';
import { declineQuoteMovies } from '../features/quotes/answer/decline-quote-movies.ts';
import { negotiateQuoteMovies } from '../features/quotes/answer/negotiate-quote-movies.ts';
import { withdrawAnswer } from '../features/quotes/answer/withdraw-answer.ts';
import { reportStart } from '../features/quotes/contract/report-start.ts';
import { ratesFor } from '../features/quotes/current-rates.ts';
import { sendMessage } from '../features/quotes/messages/send-message.ts';
import { byProvider, moveMovies } from '../features/quotes/move-quote-movies.ts';
import type { QuoteMovieRow } from '../features/quotes/quote-row.ts';
import { type LockedQuote, lockQuote, type QuoteMovieChange } from '../features/quotes/quotes-store.ts';
import { cancelQuoteMovies } from '../features/quotes/request/cancel-quote-movies.ts';
import { confirmQuote } from '../features/quotes/request/confirm-quote.ts';
import { hashTerms, providerQuoteTerms } from '../features/quotes/sign/provider-quote-terms.ts';
import { signQuote } from '../features/quotes/sign/sign-quote.ts';
import { freeGrants } from '../features/rights/free-grants.ts';
import { dealsOf, periodsOf } from '../features/settlement/accounts/deals.ts';
import { closeYear } from '../features/settlement/closing/close-year.ts';
import { openDues } from '../features/settlement/payments/payment-store.ts';
import { recordPayment } from '../features/settlement/payments/record-payment.ts';
import { makePayouts } from '../features/settlement/payouts/make-payouts.ts';
import { approveRun, sendRun } from '../features/settlement/payouts/move-run.ts';
import { payRun } from '../features/settlement/payouts/pay-payout.ts';
import { planPayouts } from '../features/settlement/payouts/plan-payouts.ts';
import { reportUsage } from '../features/settlement/usage/report-usage.ts';
import { settlePeriod } from '../features/settlement/usage/settle-period.ts';
import { enterBankDetails } from './bank-details.ts';
import { buyerActor, managerActor, providerActor, providerKeyOf } from './deal-actors.ts';
import type { DealScript, DealStep } from './deal-script.ts';
import { sendDemoFiles } from './made-delivery.ts';

/** A deal at one of its steps; `deps.clock` is at the step's moment. */
export type DealMoment = {
  readonly tx: Tx;
  readonly deps: Deps;
  readonly script: DealScript;
  readonly quote: string;
  readonly valid_until: string;
};

type Share = { readonly uuid: string; readonly actor: Actor; readonly titles: readonly QuoteMovieRow[] };

const load = async ({ tx, quote }: DealMoment): Promise<{ locked: LockedQuote; shares: Share[] }> => {
  const locked = await lockQuote(tx, null, quote);
  const shares = byProvider(locked.titles, locked.providers).map(({ provider, titles }) => ({
    uuid: provider.uuid,
    actor: providerActor(providerKeyOf(provider.provider_id)),
    titles,
  }));
  return { locked, shares };
};

const at = ({ deps }: DealMoment) => deps.clock.nowIso();
const ids = (titles: readonly QuoteMovieRow[]) => titles.map((title) => title.uuid);

/** An answer slightly above the request, or half-way after a counter-offer. */
const answered = (title: QuoteMovieRow, { conditions }: LockedQuote['quote']) => {
  const standing = wirePrices(title, currencyOf(title.currency));
  const requested = standing.flat_price ?? conditions.flat_price ?? null;
  return {
    quote_movie: title.uuid,
    ...pricesOf(conditions),
    flat_price: requested === null ? null : Math.round(requested * (title.negotiating ? 1.03 : 1.1)),
    technical_fee: null,
    translation_fee: null,
    delivery_at: conditions.delivery_at,
  };
};

const answer = async (moment: DealMoment, only: (share: Share, place: number) => boolean) => {
  const { locked, shares } = await load(moment);
  for (const share of shares.filter(only)) {
    const titles = share.titles.filter((title) => title.status === quoteMovieStatus.waiting_provider_response);
    if (titles.length === 0) continue;
    await answerQuoteMovies(moment.deps, share.actor, {
      uuid: moment.quote,
      titles: titles.map((title) => answered(title, locked.quote)),
      valid_until: moment.valid_until,
      person_name: share.actor.person.name,
      person_title: '海外営業担当',
      message: null,
    });
  }
};

const decline = async (moment: DealMoment, only: (share: Share, place: number) => boolean) => {
  const { shares } = await load(moment);
  for (const share of shares.filter(only)) {
    const reason = 'We are already negotiating these rights for this territory with another company.';
    await declineQuoteMovies(moment.deps, share.actor, {
      uuid: moment.quote,
      quote_movies: ids(share.titles),
      reason,
    });
  }
};

const encryptNow = async ({ tx, deps }: DealMoment, locked: LockedQuote, share: string) => {
  const provider = locked.providers.find((each) => each.uuid === share);
  if (provider === undefined) throw new RangeError('a share of the demo market is gone');
  const today = deps.clock.today().toString();
  const titles = locked.titles.filter(
    (title) => title.quote_provider_id === share && title.status === quoteMovieStatus.waiting_purchase_response,
  );
  const rates = await ratesFor(tx, locked.quote, today);
  return hashTerms(await providerQuoteTerms(tx, { quote: locked.quote, share: provider, titles, rates, today })).sha256;
};

const negotiate = async (moment: DealMoment) => {
  const { locked, shares } = await load(moment);
  for (const share of shares) {
    const [first] = share.titles;
    if (first === undefined) continue;
    const price = wirePrices(first, currencyOf(first.currency)).flat_price;
    await negotiateQuoteMovies(moment.deps, buyerActor(moment.script.buyer), {
      uuid: moment.quote,
      quote_provider: share.uuid,
      quote_movies: ids(share.titles),
      terms_sha256: await encryptNow(moment, locked, share.uuid),
      flat_price: price === null ? null : Math.round(price * 0.9),
      message: 'Could you meet us half-way? We plan a themed month around these titles.',
    });
  }
};

const sign = async (moment: DealMoment) => {
  const { locked, shares } = await load(moment);
  const actor = buyerActor(moment.script.buyer);
  for (const share of shares)
    await signQuote(
      moment.deps,
      { actor, session: null },
      {
        uuid: moment.quote,
        quote_provider: share.uuid,
        terms_sha256: await encryptNow(moment, locked, share.uuid),
        person_name: actor.person.name,
        person_title: 'Head of Acquisitions',
        drop: [],
      },
    );
};

/** Open amount of a provider quote so far, in major units. */
const openOf = async ({ tx }: DealMoment, quote_provider: string, currency: Currency): Promise<number> => {
  const open = await openDues(tx, { quote_provider, side: 'buyer' });
  return toMajor({ amount: open.reduce((sum, each) => sum + each.open, 0), currency });
};

/** The buyer pays everything due so far, including a prepayment, which lets the delivery begin. */
const paid = async (moment: DealMoment) => {
  const { locked, shares } = await load(moment);
  for (const share of shares) {
    const open = await openOf(moment, share.uuid, currencyOf(locked.quote.currency));
    if (open > 0)
      await recordPayment(moment.deps, managerActor(), {
        uuid: share.uuid,
        side: 'buyer',
        amount: open,
        deducted: 0,
        paid_on: day(moment),
        reference: `WIRE-${String(locked.quote.number).padStart(4, '0')}-${day(moment)}`,
        note: null,
        open,
        credit: false,
      });
  }
};

/** Pays every provider the amounts payable by this day, and records it. */
const payOut = async ({ tx, deps }: DealMoment) => {
  const due_on = deps.clock.today().toString();
  const planned = (await planPayouts({ ...deps, db: tx }, due_on)).filter(({ amount }) => amount.amount > 0);
  if (planned.length === 0) return;
  await enterBankDetails(
    deps,
    planned.map(({ provider_id }) => provider_id),
  );
  const total = planned.reduce((sum, { amount }) => sum + amount.amount, 0);
  const uuid = await makePayouts(deps, managerActor(), { due_on, total });
  await approveRun(deps, managerActor(), { uuid, amount: total });
  await sendRun(deps, managerActor(), { uuid, amount: total });
  await payRun(deps, managerActor(), { uuid, paid_on: due_on, reference: `FURIKOMI-${due_on}` });
};

/** Revenue of a title in a period: grows slightly each time. */
const reportedIn = (place: number, title: number) => decimalOf(4200 + 1350 * place + 730 * title);

/** The buyer reports every ended period, and staff settle it. */
const reportEnded = async (moment: DealMoment) => {
  const { tx, deps, script } = moment;
  const { shares } = await load(moment);
  for (const deal of await dealsOf(
    tx,
    shares.map(({ uuid }) => uuid),
  )) {
    const settled = await tx
      .select({ period_start: usage_periods.period_start })
      .from(usage_periods)
      .where(eq(usage_periods.quote_provider_id, deal.quote_provider));
    for (const [place, { period, titles }] of periodsOf(deal).entries()) {
      const known = settled.some(({ period_start }) => period_start === period.period_start);
      if (known || period.period_end >= day(moment)) continue;
      const { period_start } = period;
      const lines = titles.map(({ quote_movie }, at) => ({ quote_movie, reported: reportedIn(place, at) }));
      const uuid = deal.quote_provider;
      const report = { uuid, period_start, version: 0, lines, note: null, source: 'form' as const, confirmed: [] };
      await reportUsage(deps, buyerActor(script.buyer), report);
      await settlePeriod(deps, managerActor(), { uuid, period_start, version: 1 });
    }
  }
};

type Delivery = { action: 'delivered' | 'received' | 'report_problem' | 'all_downloaded'; by: 'provider' | 'buyer' };

/** Makes a move of the delivery, with its further writes for each title. */
const deliver = async (
  moment: DealMoment,
  { action, by }: Delivery,
  write: (title: QuoteMovieRow, actor: Actor) => Promise<QuoteMovieChange>,
) => {
  const { locked, shares } = await load(moment);
  for (const share of shares) {
    const provider = locked.providers.find((each) => each.uuid === share.uuid);
    if (provider === undefined) continue;
    const actor = by === 'provider' ? share.actor : buyerActor(moment.script.buyer);
    for (const title of share.titles) {
      const change = await write(title, actor);
      const move = { action, quote: locked.quote, provider, titles: [title], change: () => change };
      await moveMovies(moment.tx, moment.deps, actor, move);
    }
  }
};

const terminate = async (moment: DealMoment) => {
  const { locked, shares } = await load(moment);
  const last_day = moment.deps.clock.today().toString();
  for (const share of shares) {
    const provider = locked.providers.find((each) => each.uuid === share.uuid);
    if (provider === undefined) continue;
    await freeGrants(moment.tx, { of: { quote_movies: ids(share.titles) }, last_day });
    await moveMovies(moment.tx, moment.deps, managerActor(), {
      action: 'terminate',
      quote: locked.quote,
      provider,
      titles: share.titles,
      message: 'Terminated because the licence fee was not paid.',
      change: () => ({ end_reason: 'unpaid' }),
    });
  }
};

const day = ({ deps }: DealMoment) => deps.clock.today().toString();
const everyShare = () => true;
const firstShare = (_share: Share, place: number) => place === 0;

/** Runs one step of a deal through the product's own use cases. */
export const runDealStep = async (moment: DealMoment, step: DealStep): Promise<void> => {
  const { tx, deps, script, quote } = moment;
  const buyer = buyerActor(script.buyer);
  switch (step) {
    case 'confirm': {
      const { locked } = await load(moment);
      await confirmQuote(deps, managerActor(), { uuid: quote, version: locked.quote.version });
      return;
    }
    case 'answer':
      return answer(moment, everyShare);
    case 'answer_first':
      return answer(moment, firstShare);
    case 'decline':
      return decline(moment, everyShare);
    case 'decline_first':
      return decline(moment, firstShare);
    case 'negotiate':
      return negotiate(moment);
    case 'sign':
      return sign(moment);
    case 'prepaid':
      return paid(moment);
    case 'paid':
      return paid(moment);
    case 'terminate':
      return terminate(moment);
    case 'usage':
      return reportEnded(moment);
    case 'close_year':
      await closeYear(deps, managerActor(), deps.clock.today().year - 1);
      return;
    case 'pay_out':
      return payOut(moment);
    case 'clock':
      return advanceQuotes(deps);
    case 'cancel': {
      const { locked } = await load(moment);
      return cancelQuoteMovies(deps, buyer, { uuid: quote, version: locked.quote.version });
    }
    case 'withdraw': {
      const { shares } = await load(moment);
      for (const share of shares)
        await withdrawAnswer(deps, share.actor, {
          uuid: quote,
          quote_movies: ids(share.titles),
        });
      return;
    }
    case 'message': {
      const { shares } = await load(moment);
      const message = 'Thank you. Is a dubbed version planned for any of these?';
      for (const share of shares.slice(0, 1))
        await sendMessage(deps, buyer, { uuid: quote, quote_provider: share.uuid, message });
      return;
    }
    case 'sent':
      return deliver(moment, { action: 'delivered', by: 'provider' }, async (title) => {
        const [tracking_number, link] =
          script.conditions.delivery_method === deliveryMethod.dropbox
            ? [null, 'https://drive.example/materials']
            : ['EX000000000JP', null];
        const sent_on = day(moment);
        await tx
          .insert(sendings)
          .values({ quote_movie_id: title.uuid, sent_on, tracking_number, link, recorded_at: at(moment) });
        return { delivered_at: at(moment), first_received_at: null };
      });
    case 'uploaded': {
      const { shares } = await load(moment);
      for (const { actor, titles } of shares)
        for (const title of titles) await sendDemoFiles(deps, tx, { quote_movie: title.uuid, sent_by: actor.account });
      return;
    }
    case 'delivered':
      return deliver(moment, { action: 'delivered', by: 'provider' }, async () => ({
        delivered_at: at(moment),
        first_received_at: null,
      }));
    case 'received':
      return deliver(moment, { action: 'received', by: 'buyer' }, async () => ({ first_received_at: at(moment) }));
    case 'problem':
      return deliver(moment, { action: 'report_problem', by: 'buyer' }, async (title, actor) => {
        const description = 'The second half of the main feature has no sound.';
        await tx
          .insert(delivery_problems)
          .values({ quote_movie_id: title.uuid, description, reported_by: actor.account, reported_at: at(moment) });
        return { delivery_confirmed_on: null };
      });
    case 'all_received':
      return deliver(moment, { action: 'all_downloaded', by: 'buyer' }, async (title) => ({
        delivery_confirmed_on: title.delivery_confirmed_on ?? day(moment),
      }));
    case 'stream': {
      const { locked } = await load(moment);
      return reportStart(deps, buyer, {
        uuid: quote,
        quote_movies: ids(locked.titles),
        license_started_at: day(moment),
      });
    }
  }
};
