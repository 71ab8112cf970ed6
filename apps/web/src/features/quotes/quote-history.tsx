import { companyName } from '@eigaichi/domain/accounts/company-name';
import type { Rate } from '@eigaichi/domain/money/exchange';
import { optionOf } from '@eigaichi/domain/options/option-list';
import { pricingType, pricingTypes } from '@eigaichi/domain/options/pricing';
import { materialLists } from '@eigaichi/domain/quotes/answer/requested-materials';
import { bracketed } from '@eigaichi/domain/shared/punctuation';
import type { TFunction } from 'i18next';
import { dayOf, formatDate, formatMoment, formatMoney, formatNumber, formatPercent } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Change, History, type HistoryEntry } from '../../ui/change-mark.tsx';
import { Lang } from '../../ui/lang.tsx';
import { lineTerms } from './answer/material-texts.ts';
import { entryOf } from './answer/quote-movie-draft.ts';
import { priceTexts } from './conditions-text.ts';
import {
  alike,
  type ChangedLine,
  gathered,
  type HistoryEvent,
  type HistoryGroup,
  ownBids,
  quoteMoviesOfGroup,
  recipientsOf,
  sharedChangesByProvider,
} from './history-groups.ts';
import { providerQuoteTermNames, termNames, termText } from './negotiate/rounds.ts';
import type { Quote } from './queries.ts';
import { useQuoteMovieName } from './quoted-movie.tsx';
import { narrowToProviderQuote } from './sign/standing-conditions.ts';

const percent = (value: string | number | undefined) => (value === undefined ? null : formatPercent(Number(value), 2));
const inYen = (value: string | number | undefined) => formatMoney(Number(value ?? 0), 'JPY');

const staffTerms = [
  { name: 'fee_rate', words: percent },
  { name: 'adjustment_yen', words: inYen },
  { name: 'price_minimum_guarantee_fl_yen', words: inYen },
] as const;

const rateText = ({ exchange_rate, exchange_rate_addition }: Rate, t: TFunction<'quotes'>) =>
  t('manager.rate', {
    rate: formatNumber(Number(exchange_rate), 4),
    addition: formatNumber(Number(exchange_rate_addition), 4),
  });

const concernsSame = (event: HistoryEvent, older: HistoryEvent): boolean =>
  (older.quote_provider ?? event.quote_provider) === event.quote_provider &&
  (older.quote_movie ?? event.quote_movie) === event.quote_movie;

/** Maximum number of a move's titles listed by name; the rest are counted. */
const namedQuoteMovies = 3;
/** Maximum number of titles listed with their own price; more are counted. */
const mostOwnPrices = 5;

type Terms = NonNullable<HistoryEvent['after']>;

const ChangedValue = ({ line: { key, before, after } }: { line: ChangedLine }) => {
  // The very first price is no change.
  if (before === null) return key === 'price' ? after : <Change after={after} />;
  return <Change before={before} after={after} />;
};

/** Offers, counter-offers and messages, newest first; old values are struck through next to new ones. */
export const QuoteHistory = ({ quote }: { quote: Quote }) => {
  const { t, language } = useTexts(['quotes', 'quote_desk']);
  const { t: answered } = useTexts('quote_answer');
  const role = roleOf(useSession());
  const nameOf = useQuoteMovieName();
  const { currency } = quote.conditions;
  const who = ({ party, quote_provider, person_name }: HistoryEvent) => {
    if (party === role && (role !== 'manager' || person_name === null)) return t('page.you');
    // Staff see the person's name.
    if (party === 'manager') return role === 'manager' ? (person_name ?? t('page.by_manager')) : t('page.by_manager');
    if (party === 'system') return t('page.by_system');
    if (party === 'consumer') return companyName(quote.consumer, language);
    const share = quote.providers.find(({ uuid }) => uuid === quote_provider);
    return share === undefined ? t('labels.provider') : companyName(share.provider, language);
  };
  /** Staff moves for a party are marked as such (D2). */
  const doneFor = ({ event, events }: HistoryGroup) => {
    const count = new Set(events.map(({ quote_provider }) => quote_provider)).size;
    const what = t(`history.${event.action}`, { count, defaultValue: event.action });
    if (event.party !== 'manager') return what;
    const share = quote.providers.find(({ uuid }) => uuid === event.quote_provider);
    const party = event.action === 'sign' ? quote.consumer : share?.provider;
    return party !== undefined && ['answer', 'decline', 'sign'].includes(event.action)
      ? t('quote_desk:history.on_behalf', { what, name: companyName(party, language) })
      : what;
  };
  /** Fee rate and yen of a correction; the server returns them only to authorised readers (D7f). */
  const staffLines = (before: Terms, after: Terms): ChangedLine[] =>
    staffTerms.flatMap(({ name, words }) => {
      const [old, fresh] = [before[name], after[name]];
      if (old === fresh || (old ?? null) === (fresh ?? null)) return [];
      return [{ key: name, name: t(`quote_desk:history.${name}`), before: words(old), after: words(fresh) ?? '' }];
    });
  /** A corrected frozen rate, returned only to staff (D7f). */
  const rateLines = (before: Terms, after: Terms): ChangedLine[] => {
    const old = before.rates ?? {};
    return Object.entries(after.rates ?? {}).map(([code, rate]) => ({
      key: `rate ${code}`,
      name: t('quote_desk:history.rate', { currency: code }),
      before: old[code] === undefined ? null : rateText(old[code], t),
      after: rateText(rate, t),
    }));
  };
  /** Materials that a move changed; null is as requested. */
  const materialLines = (before: Terms, after: Terms): ChangedLine[] =>
    materialLists.flatMap((list) => {
      const words = (lines: readonly (object | string)[] | null | undefined) =>
        lines == null
          ? t('differences.as_asked')
          : lines.map((line) => lineTerms(list, entryOf(line), { currency, t: answered, language })).join(' / ') ||
            answered('materials.none');
      const [was, now] = [words(before[list]), words(after[list])];
      return was === now ? [] : [{ key: list, name: answered(`materials.${list}`), before: was, after: now }];
    });
  /** The quote as seen from the move's provider quote, with the pricing type of that moment. */
  const quoteAt = ({ quote_provider, after }: HistoryEvent): Quote => {
    const own = narrowToProviderQuote(
      quote,
      quote.providers.find(({ uuid }) => uuid === quote_provider),
    );
    return {
      ...own,
      conditions: {
        ...own.conditions,
        pricing_type: optionOf(pricingTypes, after?.pricing_type)?.code ?? own.conditions.pricing_type,
      },
    };
  };
  const priceOf = (event: HistoryEvent, terms: Terms | null | undefined) =>
    priceTexts(quoteAt(event).conditions.pricing_type, terms ?? {}, currency, t);
  const olderThan = (event: HistoryEvent) =>
    quote.events.slice(quote.events.indexOf(event) + 1).filter((older) => concernsSame(event, older));
  const linesOf = (event: HistoryEvent): ChangedLine[] => {
    const [before, after] = [event.before ?? {}, event.after ?? {}];
    const at = quoteAt(event);
    const price = priceOf(event, after);
    const old =
      priceOf(event, before) ??
      priceOf(event, olderThan(event).find((each) => priceOf(event, each.after) !== null)?.after);
    const until = after.valid_until ? formatDate(after.valid_until, language) : null;
    const others = [...termNames, ...providerQuoteTermNames]
      .filter((name) => name !== 'price' && name !== 'valid_until')
      .flatMap((name): ChangedLine[] => {
        const [was, now] = [termText(at, before, name, t, language), termText(at, after, name, t, language)];
        return was === now || now === null ? [] : [{ key: name, name: t(`rounds.${name}`), before: was, after: now }];
      });
    return [
      ...(price !== null && price !== old ? [{ key: 'price', name: t('page.price'), before: old, after: price }] : []),
      ...(event.action === 'request' ? [] : others),
      ...materialLines(before, after),
      ...staffLines(before, after),
      ...rateLines(before, after),
      ...(until !== null && before.valid_until !== after.valid_until
        ? [{ key: 'valid_until', name: t('page.valid_until'), before: null, after: until }]
        : []),
    ];
  };
  const quoteMoviesLine = (group: HistoryGroup) => {
    const titles = quoteMoviesOfGroup(group, quote);
    if (titles.length === 0) return [];
    const names = titles.slice(0, namedQuoteMovies).map(({ movie }) => nameOf(movie));
    const rest = titles.length - names.length;
    const listed = names.join(language === 'ja' ? '、' : ', ');
    const value = rest === 0 ? listed : t('quote_desk:history.more_titles', { names: listed, count: rest });
    return [{ key: 'titles', name: t('labels.titles'), value: <Lang>{value}</Lang> }];
  };
  const providersLine = (group: HistoryGroup) => {
    const names = recipientsOf(group, quote).map(({ provider }) => companyName(provider, language));
    if (names.length === 0) return [];
    const value = <Lang>{names.join(language === 'ja' ? '、' : ', ')}</Lang>;
    return [{ key: 'providers', name: t('quote_desk:history.providers'), value }];
  };
  /** Price of each title by name, if a move set different ones. */
  const ownPrices = (events: readonly HistoryEvent[]) => {
    const titles = quote.providers.flatMap(({ movies }) => movies);
    return events.flatMap((event) => {
      const title = titles.find(({ uuid }) => uuid === event.quote_movie);
      const line = linesOf(event).find(({ key }) => key === 'price');
      if (title === undefined || line === undefined) return [];
      return [{ key: title.uuid, name: <Lang>{nameOf(title.movie)}</Lang>, value: <ChangedValue line={line} /> }];
    });
  };
  const bidLines = (group: HistoryGroup) =>
    ownBids(group, quote).map(({ uuid, movie, asked, asked_flat_price }) => ({
      key: uuid,
      name: <Lang>{nameOf(movie)}</Lang>,
      value: priceTexts(pricingType.flat, { ...asked, flat_price: asked_flat_price }, currency, t),
    }));
  const changedLines = ({ events }: HistoryGroup) => {
    const same = alike(events.map((event) => linesOf(event)));
    if (same === null) {
      const byShare = sharedChangesByProvider(events, linesOf);
      if (byShare !== null)
        return byShare.flatMap(({ share, lines }) => {
          const party = quote.providers.find(({ uuid }) => uuid === share)?.provider;
          const named = (name: string) =>
            party === undefined ? name : bracketed(name, companyName(party, language), language);
          return lines.map((line) => ({
            key: `${share} ${line.key}`,
            name: <Lang>{named(line.name)}</Lang>,
            value: <ChangedValue line={line} />,
          }));
        });
      const own = ownPrices(events);
      if (own.length === events.length && own.length <= mostOwnPrices) return own;
      return [
        { key: 'own', name: t('page.price'), value: t('quote_desk:history.own_terms', { count: events.length }) },
      ];
    }
    return same.map((line) => ({ key: line.key, name: line.name, value: <ChangedValue line={line} /> }));
  };
  const entries = gathered(quote.events).map((group, at): HistoryEntry => {
    const { event } = group;
    return {
      key: event.uuid,
      title: t('history.entry', { who: who(event), what: doneFor(group) }),
      // Staff need the time, the parties the day.
      day:
        role === 'manager' ? formatMoment(event.created_at, language) : formatDate(dayOf(event.created_at), language),
      calling: at === 0 && event.party !== role,
      lines: [...providersLine(group), ...quoteMoviesLine(group), ...changedLines(group), ...bidLines(group)],
      ...(event.message === null ? {} : { text: <Lang>{event.message}</Lang> }),
    };
  });
  return <History entries={entries} />;
};
