import type { Actor } from '@eigaichi/domain/accounts/actor';
import { staffRole } from '@eigaichi/domain/options/companies';
import { deliveryMethod as deliveryMethodCode } from '@eigaichi/domain/options/delivery-methods';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { confirmAllDownloaded, confirmReceived, declareDelivered } from '@eigaichi/wire/deliveries/deliveries';
import { amendQuote, previewTermination, terminateQuote } from '@eigaichi/wire/quotes/contract/quote-amendments';
import { recordReceipt } from '@eigaichi/wire/settlement/bank-statements';
import { askPayout } from '@eigaichi/wire/settlement/payout-runs';
import {
  readAccount,
  readSummary,
  recordPayment,
  refundCredit,
  reversePayment,
} from '@eigaichi/wire/settlement/settlement';
import { cancelDocument } from '@eigaichi/wire/settlement/settlement-documents';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { type Background, Bargain, delivery, type Parties, type PlayedDeal, person } from './bargain.ts';
import { addDays, type Day } from './days.ts';
import type { DealModel } from './deal-model.ts';
import type { Rates } from './exact.ts';
import { HistoryCaller } from './history-caller.ts';
import type { Fault, MovieModel } from './movie-model.ts';
import type { Random } from './random.ts';
import { Reporting } from './reporting.ts';
import { buyerTotal, licenceFee } from './terms.ts';

const running = [4, 5, 6, 7, 9];

/** One history: a buyer and a provider with up to three deals, over the years that the world's clock goes through. */
export class Play {
  readonly deals: PlayedDeal[] = [];
  askedForPayout = false;
  /** Money that reached the provider, less what its bank sent back. */
  transferred = 0n;
  private payments = 0;
  /** Where the provider is a person (D8n): whether it is registered for consumption tax. */
  readonly individual: Background['individual'];

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
    this.individual = background.individual;
    this.caller = new HistoryCaller(background.harness);
    this.bargain = new Bargain(background, this.caller);
    this.reporting = new Reporting(this.caller, background.random, background.parties);
  }

  /** Requests, answers, negotiates and signs on one day; some deals fail. */
  async makeDeal(today: Day, rates: Rates, added: string): Promise<void> {
    // First-time: none of the buyer's earlier agreements is paid in full (D8).
    const firstTime = !this.deals.some(({ model }) => model.isPaidInFull());
    const deal = await this.bargain.strike({ today, rates, added, firstTime });
    if (deal !== null) this.deals.push(deal);
  }

  /** One day of this history: what its parties do, drawn from its own numbers. `statuses` are the product's, by title. */
  async act(today: Day, statuses: ReadonlyMap<string, number>): Promise<void> {
    for (const deal of this.deals) {
      await this.deliver(deal, today, statuses);
      await this.pay(deal, today);
      await this.reporting.report(deal, today);
      await this.settleAccounts(deal, today);
      // A prepayment waits for 14 days only: what happens to it meanwhile is drawn more often.
      const { waits } = deal.model;
      if (this.random.chance(waits ? 0.25 : 0.06)) await this.amend(deal, today, statuses);
      if (this.random.chance(waits ? 0.2 : 0.035)) await this.terminate(deal, today, statuses);
      if (waits) await this.pay(deal, today);
    }
    if (this.random.chance(0.04) && !this.askedForPayout) {
      const { status } = await this.caller.call(askPayout, this.parties.provider, {});
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
    const transfer = { paid_on: today, reference: `W-${this.payments}` };
    if (model.terms.paidIn !== 'JPY' && random.chance(0.3))
      await this.payInYen({ share, model }, { ...paid, ...transfer });
    else
      await this.caller.must(recordPayment, manager, {
        params: { uuid: share },
        body: { side: 'buyer', ...paid, ...transfer },
      });
    if (model.hasTitleCredit) model.creditsUsed = true;
    model.paid.buyer += amount;
    model.noticePrepaid();
  }

  /** A receipt of yen for an account in another currency (D8z), asked about where it is far from the rate of its day. */
  private async payInYen(
    { share, model }: Pick<PlayedDeal, 'share' | 'model'>,
    paid: { amount: number; paid_on: string; reference: string } & Record<string, unknown>,
  ) {
    const { manager } = this.parties;
    const { amount: credited, paid_on, reference, ...part } = paid;
    const usual = { USD: 149, EUR: 163, GBP: 191, CAD: 110, JPY: 1 }[model.terms.paidIn];
    const amount = Math.max(1, Math.round((credited * usual * this.random.between(80, 120)) / 100));
    const parts = [{ quote_provider: share, ...part, amount, credited }];
    const body = { currency: 'JPY', amount, paid_on, reference, parts };
    const asked = await this.caller.call(recordReceipt, manager, { body: body as never });
    if (asked.status < 300) return;
    const { code, details } = asked.body as { code?: string; details?: { figures?: object[] } };
    if (code !== 'figures_unusual') throw new Error(`a receipt of yen answered ${JSON.stringify(asked.body)}`);
    await this.caller.must(recordReceipt, manager, { body: { ...body, confirmed: details?.figures } as never });
  }

  /** What staff set right in the buyer's account: credits are paid back, payments taken back, invoices cancelled (D8d, D8e). */
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
    }
    const isReversed = random.chance(0.05);
    const isCancelled = random.chance(0.05);
    if (!isReversed && !isCancelled) return;
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
    const invoice = account.documents.find(({ kind, cancelled_by }) => kind === 'invoice' && cancelled_by === null);
    if (isCancelled && invoice !== undefined)
      await this.caller.must(cancelDocument, manager, {
        params: { uuid: invoice.uuid },
        body: { reason: 'Wrong address.' },
      });
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
        // D7b: only a provider that itself sends the first title, and nothing of an online transfer.
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
    // Which of several credits was used decides when a title that is raised again is due; that is left out.
    if (model.creditsUsed && runs.some(({ confirmed }) => confirmed === null)) return;
    const seen = await this.caller.read(quote, manager);
    const note = { ...person, consented_on: today, note: 'Agreed by mail.' };
    const price =
      title.terms.price === null
        ? null
        : Math.max(1, Math.round(title.terms.price * random.pick([0.7, 0.9, 1.2, 1.6])));
    const technicalFee = random.chance(0.3)
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
    title.terms = { ...title.terms, price, technicalFee };
    if (end !== null) for (const each of runs) each.terms = { ...each.terms, end };
    for (const each of runs) model.noticeAmended(each, today);
    if (!model.prepaid)
      for (const each of runs) each.prepayment = each.prepayment === 0n ? 0n : buyerTotal(model.terms, each.terms);
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
    const asked = { quote_provider: share, fault, quote_movies: ended.map(({ uuid }) => uuid) };
    const preview = await this.caller.must<{ compensation: { amount: number }; fees: { amount: number } }>(
      previewTermination,
      manager,
      { params: { uuid: quote }, body: asked },
    );
    const per = model.terms.currency === 'JPY' ? 1 : 100;
    const amount = model.terminate(ended, { fault, today, runs: runs.length });
    if (Math.round(preview.compensation.amount * per) !== Number(amount))
      throw new Error(
        `a compensation of ${preview.compensation.amount}, not ${Number(amount) / per} over ${ended.map((each) => licenceFee(model.terms, each.terms)).join()}`,
      );
    await this.caller.must(terminateQuote, manager, {
      params: { uuid: quote },
      body: {
        ...asked,
        version: seen.version,
        reason: 'The service closes.',
        compensation: preview.compensation.amount,
      },
    });
  }

  /** What the provider's page says of all its deals. */
  async summary() {
    const read = await this.caller.must<AnswerOut<typeof readSummary>['data']>(readSummary, this.parties.provider, {});
    if (read.provider === undefined) throw new Error('a provider without a summary');
    return read.provider;
  }

  /** The account of one side as staff read it. */
  account(share: string, side: 'buyer' | 'provider') {
    return this.caller.must<AnswerOut<typeof readAccount>['data']>(readAccount, this.parties.manager, {
      params: { uuid: share, side },
    });
  }
}

const perMajor = ({ terms }: DealModel) => (terms.paidIn === 'JPY' ? 1 : 100);
const major = (model: DealModel, amount: bigint) => Number(amount) / perMajor(model);
const minorIn = (model: DealModel, amount: number) => BigInt(Math.round(amount * perMajor(model)));
