import type { Actor } from '@eigaichi/domain/accounts/actor';
import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { guaranteePeriod, payer } from '@eigaichi/domain/options/pricing';
import { rightType } from '@eigaichi/domain/options/right-types';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { answerQuote, negotiateQuote } from '@eigaichi/wire/quotes/answer/quote-answer';
import { correctMovies, correctRate } from '@eigaichi/wire/quotes/desk/quote-corrections';
import { cancelQuote, confirmQuote, requestQuote } from '@eigaichi/wire/quotes/request/quote-request';
import { readQuoteTerms, signQuote } from '@eigaichi/wire/quotes/sign/quote-signing';
import type { Harness } from '../../apps/api/src/testing/harness.ts';
import { makeMovie } from '../../apps/api/src/testing/movies.ts';
import { addDays, type Day } from './days.ts';
import { DealModel } from './deal-model.ts';
import { type Currency, type Rates, tenThousandths } from './exact.ts';
import type { HistoryCaller, Quote } from './history-caller.ts';
import type { Random } from './random.ts';
import type { DealTerms, MovieTerms } from './terms.ts';

export type Parties = { readonly buyer: Actor; readonly provider: Actor; readonly manager: Actor };

/** A deal in progress: its ids in the product, and the recomputed model. */
export type PlayedDeal = { readonly quote: string; readonly share: string; readonly model: DealModel };

/** Withholding tax on the provider. Individuals: D8n. Abroad: at the rate entered, until then at none (D8t). */
export type Payee = {
  readonly kind: 'company' | 'person' | 'abroad';
  readonly isRegistered: boolean;
  rate: string | null;
};

/** Parties of a history, and settings common to all of its deals. */
export type Background = {
  readonly seed: number;
  readonly random: Random;
  readonly harness: Harness;
  readonly parties: Parties;
  readonly reckoning: { readonly periodMonths: number; readonly startMonth: number };
  readonly feeRate: string;
  readonly payee: Payee;
  readonly happened: (what: string) => void;
};

type Offered = {
  readonly today: Day;
  /** The day's rates, which the confirmation freezes (D7), and the addition deducted from them. */
  readonly rates: Rates;
  readonly added: string;
  readonly firstTime: boolean;
};

export const person = { person_name: '月白 花子', person_title: '取締役' } as const;
export const delivery = {
  full_name: 'A. Buyer',
  country: 'FR',
  city: 'Lyon',
  street: '1 rue Exemple',
  zip: '69001',
  server_address: 'ftp.example.com',
  username: 'buyer',
  password: 'Secret1',
  shared_url: 'https://www.dropbox.com/s/example',
} as const;
const unitNames = { 2: 'revenue_percent', 3: 'price_viewer_count', 4: 'price_stream_minute' } as const;

/** From request to signature: random terms, with rounds and corrections in between. */
export class Bargain {
  private readonly random: Random;
  private readonly harness: Harness;
  private readonly parties: Parties;
  private readonly reckoning: Background['reckoning'];
  private readonly feeRate: string;
  private readonly caller: HistoryCaller;

  constructor(background: Background, caller: HistoryCaller) {
    this.random = background.random;
    this.harness = background.harness;
    this.parties = background.parties;
    this.reckoning = background.reckoning;
    this.feeRate = background.feeRate;
    this.caller = caller;
  }

  private movieTerms(type: 1 | 2 | 3 | 4, days: { start: Day; end: Day }): MovieTerms {
    const { random } = this;
    const guaranteed = type === 1 || random.chance(0.65);
    const unit = {
      1: null,
      2: random.pick(['12.5', '33.3333', '40', '55']),
      3: random.pick(['0.035', '1.2', '0.4999']),
      4: random.pick(['0.0025', '0.011', '0.3']),
    };
    return {
      price: guaranteed ? random.between(1200, 9000) : null,
      unit: unit[type],
      technicalFee: random.chance(0.4) ? random.between(10, 900) : 0,
      translationFee: random.chance(0.4) ? random.between(10, 700) : 0,
      feeRate: this.feeRate,
      adjustmentYen: 0n,
      extraYen: 0n,
      ...days,
    };
  }

  private prices(deal: DealTerms, { price, unit, technicalFee, translationFee }: MovieTerms) {
    return {
      ...(deal.type === 1
        ? { flat_price: price }
        : {
            [unitNames[deal.type]]: unit,
            ...(price === null
              ? {}
              : {
                  price_minimum_guarantee: price,
                  period_minimum_guarantee: deal.guaranteeByMonth ? guaranteePeriod.month : guaranteePeriod.contract,
                }),
          }),
      technical_fee: technicalFee || null,
      translation_fee: translationFee || null,
    };
  }

  private async answer(quote: string, deal: DealTerms, terms: ReadonlyMap<string, MovieTerms>, today: Day) {
    const { provider } = this.parties;
    const seen = await this.caller.read(quote, provider);
    const titles = seen.providers
      .flatMap(({ movies }) => movies)
      .filter(({ status }) => status === quoteMovieStatus.waiting_provider_response);
    if (titles.length === 0) return;
    await this.caller.must(answerQuote, provider, {
      params: { uuid: quote },
      body: {
        valid_until: addDays(today, 1),
        consent: true,
        ...person,
        titles: titles.map(({ uuid, version }) => {
          const own = terms.get(uuid);
          if (own === undefined) throw new Error(`no terms for ${uuid}`);
          return { quote_movie: uuid, version, ...this.prices(deal, own) };
        }),
      },
    });
  }

  /** Requests, answers, negotiates and signs on one day; some deals fail. `rates` are the day's, frozen by D7. */
  async strike({ today, rates, added, firstTime }: Offered): Promise<PlayedDeal | null> {
    const { random, harness, parties } = this;
    const { buyer, manager } = parties;
    const { db } = harness.deps;
    const type = random.pick([1, 2, 2, 3, 4] as const);
    const currency: Currency = random.pick(['USD', 'USD', 'EUR', 'GBP', 'JPY', 'CAD'] as const);
    const start = addDays(today, random.between(3, 120));
    const days = { start, end: addDays(start, random.between(60, 760)) };
    const deal: DealTerms = {
      type,
      currency,
      paidIn: currency === 'CAD' ? random.pick(['JPY', 'USD', 'EUR', 'GBP'] as const) : currency,
      guaranteeByMonth: type !== 1 && random.chance(0.4),
      deliveryMethod: random.pick([1, 1, 2, 3, 4, 5] as const),
      sellerPaysDelivery: random.chance(0.3),
      sellerPaysTranslation: random.chance(0.3),
      rates,
      ...this.reckoning,
    };
    const count = random.pick([1, 1, 2, 3]);
    // Separate titles per deal: a directly following licence carries on the delivery (D4h), which isn't modelled.
    const movies: string[] = [];
    while (movies.length < count) movies.push(await makeMovie(db, parties.provider));
    const factor = currency === 'JPY' ? 150 : 1;
    const drawn = () => {
      const own = this.movieTerms(type, days);
      const scaled = { technicalFee: own.technicalFee * factor, translationFee: own.translationFee * factor };
      return { ...own, ...scaled, price: own.price === null ? null : own.price * factor };
    };
    const first = drawn();
    const { uuid, version } = await this.caller.must<Quote>(requestQuote, buyer, {
      body: {
        movies,
        conditions: {
          license_start: days.start,
          license_end: days.end,
          countries: ['FR'],
          rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.nonExclusive }],
          currency,
          pricing_type: type,
          delivery_at: addDays(today, 2),
          delivery_method: deal.deliveryMethod,
          delivery_payer: deal.sellerPaysDelivery ? payer.seller : payer.buyer,
          delivery,
          translation_payment: deal.sellerPaysTranslation ? payer.seller : payer.buyer,
          ...this.prices(deal, { ...first, technicalFee: 0, translationFee: 0 }),
        },
      },
    });
    const { status, body } = await this.caller.call(confirmQuote, manager, { params: { uuid }, body: { version } });
    // A late-paying buyer is put on hold (D8l): their request is not confirmed.
    if (status === 409 && body.code === 'buyer_on_hold') return null;
    if (status >= 300) throw new Error(`a confirmation answered ${status}: ${JSON.stringify(body)}`);
    const [share] = (body.data as Quote).providers;
    if (share === undefined) throw new Error('a quote without a provider');
    // Either every title has a guarantee or none: an answer doesn't remove a requested one.
    const terms = new Map(
      share.movies.map(({ uuid: title }) => {
        const own = drawn();
        return [title, { ...own, price: first.price === null ? null : (own.price ?? first.price) }] as const;
      }),
    );
    let frozen = deal;
    await this.answer(uuid, frozen, terms, today);
    if (random.chance(0.2)) {
      const message = 'Could you go a little lower?';
      const quote_movies = share.movies.map(({ uuid: title }) => title);
      const seen = await this.caller.read(uuid, buyer);
      await this.caller.must(negotiateQuote, buyer, {
        params: { uuid },
        body: { quote_provider: share.uuid, quote_movies, message, terms_sha256: seen.providers[0]?.terms_sha256 },
      });
      for (const [title, own] of terms)
        if (own.price !== null) terms.set(title, { ...own, price: Math.ceil(own.price * 0.9) });
      await this.answer(uuid, frozen, terms, today);
    }
    if (random.chance(0.25)) await this.correct(uuid, share.uuid, terms);
    if (currency !== 'JPY' && random.chance(0.15)) {
      const rate = `${(Number(deal.rates[currency]) / 10_000 + Number(added) + random.between(1, 20)).toFixed(2)}`;
      const seen = await this.caller.read(uuid, manager);
      await this.caller.must(correctRate, manager, {
        params: { uuid },
        body: {
          version: seen.version,
          reason: 'Another rate.',
          rate: { currency, exchange_rate: rate, exchange_rate_addition: added },
        },
      });
      frozen = { ...deal, rates: { ...deal.rates, [currency]: tenThousandths(rate) - tenThousandths(added) } };
    }
    // Titles sent back by a correction are answered again with the same terms.
    await this.answer(uuid, frozen, terms, today);
    if (random.chance(0.08)) {
      const seen = await this.caller.read(uuid, buyer);
      await this.caller.must(cancelQuote, buyer, { params: { uuid }, body: { version: seen.version } });
      return null;
    }
    return random.chance(0.05) ? null : this.sign(uuid, frozen, terms, { today, firstTime });
  }

  private async correct(uuid: string, share: string, terms: Map<string, MovieTerms>) {
    const { random } = this;
    const { manager } = this.parties;
    const seen = await this.caller.read(uuid, manager);
    const [title] = terms.keys();
    const own = title === undefined ? undefined : terms.get(title);
    if (title === undefined || own === undefined) return;
    const adjustmentYen = BigInt(random.between(0, 30_000));
    const extraYen = BigInt(random.between(0, 20_000));
    const feeRate = random.chance(0.5) ? own.feeRate : random.pick(['0', '12.25', '18', '41.5']);
    const { status, body } = await this.caller.call(correctMovies, manager, {
      params: { uuid },
      body: {
        quote_provider: share,
        terms_sha256: seen.providers[0]?.terms_sha256 ?? null,
        reason: 'As agreed by telephone.',
        titles: [
          {
            quote_movie: title,
            adjustment_yen: Number(adjustmentYen),
            price_minimum_guarantee_fl_yen: Number(extraYen),
            fee_rate: Number(feeRate),
          },
        ],
      },
    });
    if (status >= 300) throw new Error(`a correction answered ${status}: ${JSON.stringify(body)}`);
    terms.set(title, { ...own, adjustmentYen, extraYen, feeRate });
  }

  /** The signed terms; if the prices' currency can't be paid in, with the buyer's choice (D7g). */
  private async agreed(uuid: string, { currency, paidIn }: DealTerms, share: Quote['providers'][number]) {
    if (currency === paidIn) return { terms_sha256: share.terms_sha256 };
    const { sha256 } = await this.caller.must<{ sha256: string }>(readQuoteTerms, this.parties.buyer, {
      params: { uuid, quote_provider: share.uuid },
      query: { payment_currency: paidIn },
    });
    return { terms_sha256: sha256, payment_currency: paidIn };
  }

  private async sign(
    uuid: string,
    deal: DealTerms,
    terms: ReadonlyMap<string, MovieTerms>,
    { today, firstTime }: Pick<Offered, 'today' | 'firstTime'>,
  ): Promise<PlayedDeal> {
    const { buyer } = this.parties;
    const seen = await this.caller.read(uuid, buyer);
    const share = seen.providers[0];
    if (share === undefined) throw new Error('a quote without a provider');
    const titles = share.movies.map(({ uuid: title }) => {
      const own = terms.get(title);
      if (own === undefined) throw new Error(`no terms for ${title}`);
      return { uuid: title, terms: own };
    });
    const unpaid = new DealModel({ terms: deal, signedOn: today, prepays: true }, titles);
    const isFixed = unpaid.prepaymentOpen() > 0n;
    const prepays = isFixed && firstTime;
    const consent = { quote_provider: share.uuid, consent: true, ...person };
    await this.caller.must(signQuote, buyer, {
      params: { uuid },
      body: { ...consent, ...(await this.agreed(uuid, deal, share)) },
    });
    // For online transfer only the dates are tested; other proofs cover file uploads.
    if (deal.deliveryMethod === deliveryMethod.online)
      await this.harness.deps.pool.query('update checklist_items set required = false where quote_movie_id = any($1)', [
        titles.map((title) => title.uuid),
      ]);
    const model = prepays ? unpaid : new DealModel({ terms: deal, signedOn: today, prepays }, titles);
    return { quote: uuid, share: share.uuid, model };
  }
}
