import type { Actor } from '@eigaichi/domain/accounts/actor';
import { staffRole } from '@eigaichi/domain/options/companies';
import { deliveryMethod as deliveryMethodCode } from '@eigaichi/domain/options/delivery-methods';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { confirmAllDownloaded, confirmReceived, declareDelivered } from '@eigaichi/wire/deliveries/deliveries';
import { amendQuote, previewTermination, terminateQuote } from '@eigaichi/wire/quotes/contract/quote-amendments';
import { recordReceipt } from '@eigaichi/wire/settlement/bank-statements';
import { requestPayout } from '@eigaichi/wire/settlement/payout-runs';
import {
  readAccount,
  readSummary,
  recordPayment,
  refundCredit,
  reversePayment,
} from '@eigaichi/wire/settlement/settlement';
import { cancelDocument, creditInvoice, readDocument } from '@eigaichi/wire/settlement/settlement-documents';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { type Background, Bargain, delivery, type Parties, type PlayedDeal, person } from './bargain.ts';
import { addDays, type Day } from './days.ts';
import type { Credited, DealModel } from './deal-model.ts';
import { minorOf, type Rates } from './exact.ts';
import { HistoryCaller } from './history-caller.ts';
import type { Fault, MovieModel } from './movie-model.ts';
import type { Random } from './random.ts';
import { Reporting } from './reporting.ts';
import { licenceFee } from './terms.ts';

const running = [4, 5, 6, 7, 9];
const usualRates = { USD: 149, EUR: 163, GBP: 191, JPY: 1 } as const;

/** Part of a receipt for one account, in the account's currency. */
type Part = Pick<PlayedDeal, 'share' | 'model'> & { readonly amount: number } & Readonly<Record<string, unknown>>;

/** One history: a buyer and a provider with up to three deals over the years of the world's clock. */
export class Play {
  readonly deals: PlayedDeal[] = [];
  askedForPayout = false;
  /** Money that reached the provider, less amounts returned by the bank. */
  transferred = 0n;
  private payments = 0;
  readonly payee: Background['payee'];
  readonly happened: Background['happened'];

  readonly seed: number;
  readonly random: Random;
  readonly parties: Parties;
  readonly caller: HistoryCaller;
  private readonly bargain: Bargain;
  private readonly reporting: Reporting;

  constructor(background: Background) {
    this.seed = background.seed;
    this.random = background.random;
    this.parties = background.parties;
    this.payee = background.payee;
    this.happened = background.happened;
    this.caller = new HistoryCaller(background.harness);
    this.bargain = new Bargain(background, this.caller);
    this.reporting = new Reporting(this.caller, background);
  }

  /** Requests, answers, negotiates and signs on one day; some deals fail. */
  async makeDeal(today: Day, rates: Rates, added: string): Promise<void> {
    // First-time: the buyer has no earlier agreement paid in full (D8).
    const firstTime = !this.deals.some(({ model }) => model.isPaidInFull());
    const deal = await this.bargain.strike({ today, rates, added, firstTime });
    if (deal !== null) this.deals.push(deal);
  }

  /** One day of this history: parties' actions, drawn from its own numbers. `statuses` are the product's, by title. */
  async act(today: Day, statuses: ReadonlyMap<string, number>): Promise<void> {
    await this.payTogether(today);
    for (const deal of this.deals) {
      await this.deliver(deal, today, statuses);
      await this.pay(deal, today);
      await this.reporting.report(deal, today);
      await this.settleAccounts(deal, today);
      // A prepayment is open for only 14 days, so events are drawn more often meanwhile.
      const { waits } = deal.model;
      if (this.random.chance(waits ? 0.25 : 0.06)) await this.amend(deal, today, statuses);
      const ends = waits ? 0.2 : deal.model.isPrepaid ? 0.1 : 0.035;
      if (this.random.chance(ends)) await this.terminate(deal, today, statuses);
      if (waits) await this.pay(deal, today);
    }
    if (this.random.chance(0.04) && !this.askedForPayout) {
      const { status } = await this.caller.call(requestPayout, this.parties.provider, {});
      if (status < 300) this.askedForPayout = true;
    }
  }

  private async pay({ share, model }: PlayedDeal, today: Day) {
    const { random } = this;
    const { manager } = this.parties;
    const open = model.open('buyer');
    const { waits } = model;
    if (open <= 0n || !random.chance(waits ? 0.75 : 0.4)) return;
    const part = random.pick([1n, 1n, 1n, 2n, 3n]);
    const due = waits && random.chance(0.5) ? open : (open + part - 1n) / part;
    const isMore = due === open && random.chance(0.12);
    const amount = due + (isMore ? BigInt(random.between(1, 90_000)) : 0n);
    const deducted = amount > 50n && random.chance(0.1) ? 20n : 0n;
    this.payments += 1;
    const paid = {
      amount: major(model, amount - deducted),
      deducted: major(model, deducted),
      note: deducted === 0n ? null : 'charge of the bank',
      open: major(model, open),
      credit: isMore,
    };
    const transfer = { paid_on: this.valueDate(today), reference: `W-${this.payments}` };
    if (random.chance(0.3)) await this.receive(transfer, [{ share, model, ...paid }]);
    else
      await this.caller.must(recordPayment, manager, {
        params: { uuid: share },
        body: { side: 'buyer', ...paid, ...transfer },
      });
    if (model.hasTitleCredit) model.creditsUsed = true;
    model.paid.buyer += amount;
    model.noticePrepaid();
  }

  /** Sometimes a payment is recorded weeks after its arrival, possibly in a closed month (D8v). */
  private valueDate(today: Day): Day {
    return this.random.chance(0.3) ? addDays(today, -this.random.between(1, 90)) : today;
  }

  /** Pays the open amounts of all accounts with one receipt (D8z). */
  private async payTogether(today: Day) {
    const owing = this.deals.filter(({ model }) => model.open('buyer') > 0n && !model.hasTitleCredit);
    if (owing.length < 2 || !this.random.chance(0.3)) return;
    this.payments += 1;
    const transfer = { paid_on: this.valueDate(today), reference: `W-${this.payments}` };
    const parts = owing.map(({ share, model }) => {
      const open = major(model, model.open('buyer'));
      return { share, model, amount: open, deducted: 0, note: null, open, credit: false };
    });
    await this.receive(transfer, parts);
    this.happened('a receipt for several accounts');
    for (const { model } of owing) {
      model.paid.buyer += model.open('buyer');
      model.noticePrepaid();
    }
  }

  /** A receipt in any currency (D8z), confirmed if far from the rate of its day. */
  private async receive({ paid_on, reference }: { paid_on: Day; reference: string }, owing: readonly Part[]) {
    const { manager } = this.parties;
    const currency = this.random.pick(['JPY', 'USD', 'EUR'] as const);
    const parts = owing.map(({ share, model, amount: credited, ...part }) => {
      const { paidIn } = model.terms;
      if (paidIn === currency) return { quote_provider: share, ...part, amount: credited };
      this.happened('a receipt in another currency');
      const worth = (credited * usualRates[paidIn] * this.random.between(80, 120)) / 100 / usualRates[currency];
      return { quote_provider: share, ...part, amount: Math.max(1, Math.round(worth)), credited };
    });
    const amount = Math.round(parts.reduce((sum, part) => sum + part.amount, 0) * 100) / 100;
    const body = { currency, amount, paid_on, reference, parts };
    const requested = await this.caller.call(recordReceipt, manager, { body: body as never });
    if (requested.status < 300) return;
    const { code, details } = requested.body as { code?: string; details?: { figures?: object[] } };
    if (code !== 'figures_unusual') throw new Error(`a receipt answered ${JSON.stringify(requested.body)}`);
    await this.caller.must(recordReceipt, manager, { body: { ...body, confirmed: details?.figures } as never });
  }

  /** Staff corrections in the buyer's account: credits refunded, payments reversed, invoices cancelled (D8d, D8e). */
  private async settleAccounts({ share, model }: PlayedDeal, today: Day) {
    const { random } = this;
    const { manager } = this.parties;
    const credit = -model.open('buyer');
    if (credit > 0n && random.chance(0.25)) {
      const amount = random.chance(0.6) ? credit : (credit + 1n) / 2n;
      this.payments += 1;
      await this.caller.must(refundCredit, manager, {
        params: { uuid: share },
        body: {
          side: 'buyer',
          amount: major(model, amount),
          open: major(model, -credit),
          paid_on: today,
          reference: `R-${this.payments}`,
        },
      });
      model.paid.buyer -= amount;
      model.creditsUsed = true;
      this.happened('a refund');
    }
    const isReversed = random.chance(0.05);
    const isCancelled = random.chance(0.05);
    const isCredited = random.chance(0.1);
    if (!isReversed && !isCancelled && !isCredited) return;
    const account = await this.account(share, 'buyer');
    const payment = account.payments.find(({ actions }) =>
      actions.some(({ name, allowed }) => name === 'reverse' && allowed),
    );
    if (isReversed && payment !== undefined) {
      const body = { paid_on: today, reason: 'Returned by the bank.' };
      await this.caller.must(reversePayment, manager, { params: { uuid: share, payment: payment.uuid }, body });
      const moved = minorIn(model, payment.amount.amount) + minorIn(model, payment.deducted.amount);
      model.paid.buyer += payment.kind === 'refund' ? moved : -moved;
    }
    const invoices = account.documents.filter(({ kind, cancelled_by }) => kind === 'invoice' && cancelled_by === null);
    const [invoice] = invoices;
    if (isCredited && invoice !== undefined) await this.credit(model, random.pick(invoices).uuid);
    else if (isCancelled && invoice !== undefined) {
      await this.caller.must(cancelDocument, manager, {
        params: { uuid: invoice.uuid },
        body: { reason: 'Wrong address.' },
      });
      model.awaitsInvoice = !model.prepaid;
    }
  }

  /** Reduces some or all invoice lines, partly or wholly (D8za). Shares are restated instead, restatements left out. */
  private async credit(model: DealModel, invoice: string) {
    const { random } = this;
    const { manager } = this.parties;
    const params = { uuid: invoice };
    type Invoice = AnswerOut<typeof readDocument>['data'];
    const { creditable } = await this.caller.must<Invoice>(readDocument, manager, { params });
    const dues = await this.caller.dues(creditable.map(({ due }) => due));
    const isWhole = random.chance(0.3);
    const ids: string[] = [];
    const lines: Credited[] = [];
    for (const { due, amount } of creditable) {
      const found = dues.get(due);
      if (found === undefined || !random.chance(0.7)) continue;
      const open = minorIn(model, amount.amount);
      const lowered = isWhole ? open : (open * BigInt(random.between(1, 99)) + 99n) / 100n;
      ids.push(due);
      lines.push({ ...found, title: found.title === null ? null : model.title(found.title), amount: lowered });
    }
    if (lines.length === 0) return;
    const with_provider = random.chance(0.6) && lines.every(({ title }) => title?.lowered !== true);
    const lowered = lines.map(({ amount }, at) => ({ due: ids[at] ?? '', amount: major(model, amount) }));
    const body = { reason: 'Late materials.', with_provider, lines: lowered };
    await this.caller.must(creditInvoice, manager, { params, body });
    model.credit(lines, with_provider);
    if (model.titles.some((title) => model.totals(title)[0] < 0n)) throw new Error('more was credited than was due');
    this.happened(isWhole ? 'a credit of whole lines' : 'a credit of parts of lines');
    if (with_provider) this.happened('a credit that the provider bears as well');
  }

  private async deliver({ model }: PlayedDeal, today: Day, statuses: ReadonlyMap<string, number>) {
    const { random, parties } = this;
    const { provider, manager, buyer } = parties;
    for (const title of model.titles) {
      const status = statuses.get(title.uuid);
      if (status === quoteMovieStatus.waiting_provider_upload && model.prepaid && random.chance(0.6)) {
        const acting: Actor = { ...provider, real: { manager: manager.account, staff_role: staffRole.manager } };
        const as = random.pick([provider, provider, provider, manager, acting]);
        const number = { tracking_number: '7712 0000 1111' };
        const how = { 1: {}, 2: {}, 3: number, 4: number, 5: { link: delivery.shared_url } };
        const { deliveryMethod } = model.terms;
        const body =
          deliveryMethod === deliveryMethodCode.online ? {} : { sent_on: today, note: '', ...how[deliveryMethod] };
        await this.caller.must(declareDelivered, as, { params: { uuid: title.uuid }, body });
        // D7b: only a provider who ships the first title themselves, and never for online transfer.
        if (!model.sent && as === provider && deliveryMethod !== deliveryMethodCode.online) model.carriage = true;
        model.sent = true;
        title.sent = today;
      } else if (status === quoteMovieStatus.waiting_consumer_download) {
        if (title.received === null && model.terms.deliveryMethod !== deliveryMethodCode.online && random.chance(0.3)) {
          await this.caller.must(confirmReceived, buyer, { params: { uuid: title.uuid } });
          title.received = today;
        } else if (random.chance(0.3)) {
          await this.caller.must(confirmAllDownloaded, buyer, { params: { uuid: title.uuid } });
          title.confirmed = today;
          model.noticeConfirmed();
        }
      }
    }
  }

  private async amend({ quote, share, model }: PlayedDeal, today: Day, statuses: ReadonlyMap<string, number>) {
    const { random } = this;
    const { manager } = this.parties;
    const runs = model.titles.filter(
      ({ uuid, terminated }) => terminated === null && running.includes(statuses.get(uuid) ?? 0),
    );
    const [title] = runs;
    if (title === undefined || model.lapsed) return;
    // The due day of a title raised again depends on the credit used, of several; not modelled.
    if (model.creditsUsed && runs.some(({ confirmed }) => confirmed === null)) return;
    const seen = await this.caller.read(quote, manager);
    const note = { ...person, consented_on: today, note: 'Agreed by mail.' };
    // Totals below the amount already credited are left out, as are amounts paid to the provider before the credit.
    if (runs.some(({ credited, netPaid }) => credited.provider > 0n && netPaid !== 0n)) return;
    const isCredited = runs.some(({ credited }) => credited.buyer > 0n);
    const factors = isCredited ? [1.2, 1.6] : [0.7, 0.9, 1.2, 1.6];
    const price = title.terms.price === null ? null : Math.max(1, Math.round(title.terms.price * random.pick(factors)));
    const technicalFee =
      !isCredited && random.chance(0.3)
        ? random.between(10, 900) * (model.terms.currency === 'JPY' ? 150 : 1)
        : title.terms.technicalFee;
    const unsettled = model
      .periods()
      .some(({ period }) => model.reported.has(period.start) && !model.settledPeriods.has(period.start));
    const end = !unsettled && random.chance(0.3) ? addDays(title.terms.end, random.between(1, 200)) : null;
    const { status, body } = await this.caller.call(amendQuote, manager, {
      params: { uuid: quote },
      body: {
        version: seen.version,
        quote_provider: share,
        reason: 'Agreed again.',
        consents: { consumer: note, provider: note },
        ...(end === null ? {} : { license_end: end }),
        titles: [
          {
            quote_movie: title.uuid,
            ...(price === null
              ? {}
              : model.terms.type === 1
                ? { flat_price: price }
                : { price_minimum_guarantee: price }),
            technical_fee: technicalFee || null,
          },
        ],
      },
    });
    if (status >= 300) {
      const { code } = body as { code?: string };
      if (code === 'invalid' || code === 'nothing_amended') return;
      throw new Error(`an amendment answered ${status}: ${JSON.stringify(body)}`);
    }
    const before = runs.map((each) => model.totals(each));
    title.terms = { ...title.terms, price, technicalFee };
    if (end !== null) for (const each of runs) each.terms = { ...each.terms, end };
    for (const [at, each] of runs.entries())
      if (model.totals(each).some((total, side) => total < (before[at]?.[side] ?? 0n))) each.lowered = true;
    for (const each of runs) model.noticeAmended(each, today);
    if (!model.prepaid)
      for (const each of runs)
        if (each.prepayment + each.credited.buyer !== 0n) each.prepayment = model.totals(each)[0];
    model.noticePrepaid();
  }

  private async terminate({ quote, share, model }: PlayedDeal, today: Day, statuses: ReadonlyMap<string, number>) {
    const { random } = this;
    const { manager } = this.parties;
    const isRunning = ({ uuid, terminated }: MovieModel) =>
      terminated === null && running.includes(statuses.get(uuid) ?? 0);
    const runs = model.titles.filter(isRunning);
    if (runs.length === 0 || model.lapsed) return;
    const ended = runs.length > 1 && random.chance(0.5) ? [random.pick(runs)] : runs;
    const fault: Fault = random.pick(['consumer', 'provider', 'nobody'] as const);
    const seen = await this.caller.read(quote, manager);
    const requested = { quote_provider: share, fault, quote_movies: ended.map(({ uuid }) => uuid) };
    const preview = await this.caller.must<{ compensation: { amount: number }; fees: { amount: number } }>(
      previewTermination,
      manager,
      { params: { uuid: quote }, body: requested },
    );
    const per = model.terms.currency === 'JPY' ? 1 : 100;
    if (ended.some(({ prepayment, confirmed }) => prepayment > 0n && confirmed === null) && model.paid.buyer > 0n)
      this.happened('a cancelled prepayment');
    const amount = model.terminate(ended, { fault, today, runs: runs.length });
    if (Math.round(preview.compensation.amount * per) !== Number(amount))
      throw new Error(
        `a compensation of ${preview.compensation.amount}, not ${Number(amount) / per} over ${ended.map((each) => licenceFee(model.terms, each.terms)).join()}`,
      );
    await this.caller.must(terminateQuote, manager, {
      params: { uuid: quote },
      body: {
        ...requested,
        version: seen.version,
        reason: 'The service closes.',
        compensation: preview.compensation.amount,
      },
    });
  }

  /** Summaries of both parties, each as its own side reads it. */
  async summaries() {
    const read = (as: Actor) => this.caller.must<AnswerOut<typeof readSummary>['data']>(readSummary, as, {});
    const [{ buyer }, { provider }] = [await read(this.parties.buyer), await read(this.parties.provider)];
    if (buyer === undefined || provider === undefined) throw new Error('a party without a summary');
    return { buyer, provider };
  }

  /** One side's account as read by staff. */
  account(share: string, side: 'buyer' | 'provider') {
    return this.caller.must<AnswerOut<typeof readAccount>['data']>(readAccount, this.parties.manager, {
      params: { uuid: share, side },
    });
  }
}

const perMajor = ({ terms }: DealModel) => Number(minorOf(terms.paidIn));
const major = (model: DealModel, amount: bigint) => Number(amount) / perMajor(model);
const minorIn = (model: DealModel, amount: number) => BigInt(Math.round(amount * perMajor(model)));
