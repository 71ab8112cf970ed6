import { useTranslation } from 'react-i18next';
import { dayOf, formatMoney, formatPercent, formatShortDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { Change, History, type HistoryEntry } from '../../ui/change-mark.tsx';
import { Lang } from '../../ui/lang.tsx';
import { companyName } from './company-name.tsx';
import { conditionsOf, priceWords } from './conditions-words.ts';
import type { Quote } from './queries.ts';

type Event = Quote['events'][number];

/** A move that took along several titles is told once: same move, same moment. */
const gathered = (events: readonly Event[]): Event[] =>
  events.filter(
    (event, at) =>
      events.findIndex(
        (other) =>
          other.action === event.action &&
          other.created_at === event.created_at &&
          (event.party !== 'provider' || other.quote_provider === event.quote_provider),
      ) === at,
  );

const percent = (value: unknown) => (value === undefined || value === null ? null : formatPercent(Number(value), 2));
const inYen = (value: unknown) => formatMoney(Number(value ?? 0), 'JPY');

const staffTerms = [
  { name: 'fee_rate', words: percent },
  { name: 'adjustment_yen', words: inYen },
  { name: 'price_minimum_guarantee_fl_yen', words: inYen },
] as const;

const concernsSame = (event: Event, older: Event): boolean =>
  (older.quote_provider ?? event.quote_provider) === event.quote_provider &&
  (older.quote_movie ?? event.quote_movie) === event.quote_movie;

/** Offers, counter-offers and messages, newest first; what changed stands struck beside what it became. */
export const QuoteHistory = ({ quote }: { quote: Quote }) => {
  const { t } = useTranslation(['quotes', 'quote_desk']);
  const language = useLanguage();
  const role = roleOf(useSession());
  const { pricing_type, currency } = conditionsOf(quote.conditions);
  const who = ({ party, quote_provider }: Event) => {
    if (party === role) return t('page.you');
    if (party === 'manager') return t('page.by_manager');
    if (party === 'system') return t('page.by_system');
    if (party === 'consumer') return companyName(quote.consumer, language);
    const share = quote.providers.find(({ uuid }) => uuid === quote_provider);
    return share === undefined ? t('page.from_provider') : companyName(share.provider, language);
  };
  /** What staff did for a party is shown so (D2). */
  const doneFor = (event: Event) => {
    const what = t(`history.${event.action}`, { defaultValue: event.action });
    if (event.party !== 'manager') return what;
    const share = quote.providers.find(({ uuid }) => uuid === event.quote_provider);
    const party = event.action === 'sign' ? quote.consumer : share?.provider;
    return party !== undefined && ['answer', 'decline', 'sign'].includes(event.action)
      ? t('quote_desk:history.on_behalf', { what, name: companyName(party, language) })
      : what;
  };
  /** Fee rate and yen of a correction: the server answers them to those who may read them (D7f). */
  const staffLines = (before: Record<string, unknown>, after: Record<string, unknown>) =>
    staffTerms.flatMap(({ name, words }) => {
      const [old, fresh] = [before[name], after[name]];
      if (old === fresh || (old ?? null) === (fresh ?? null)) return [];
      const [was, is] = [words(old), words(fresh)];
      return [
        {
          key: name,
          name: t(`quote_desk:history.${name}`),
          value: was === null ? (is ?? '') : <Change before={was} after={is ?? ''} />,
        },
      ];
    });
  const priceOf = (terms: Event['after'] | undefined) => priceWords(pricing_type, terms ?? {}, currency, t);
  const linesOf = (event: Event, older: readonly Event[]) => {
    const [before, after] = [event.before ?? {}, event.after ?? {}];
    const price = priceOf(after);
    const old = priceOf(before) ?? priceOf(older.find((each) => priceOf(each.after) !== null)?.after);
    const until = typeof after.valid_until === 'string' ? formatShortDate(after.valid_until, language) : null;
    return [
      ...(price !== null && price !== old
        ? [
            {
              key: 'price',
              name: t('page.price'),
              value: old === null ? price : <Change before={old} after={price} />,
            },
          ]
        : []),
      ...staffLines(before, after),
      ...(until !== null && before.valid_until !== after.valid_until
        ? [{ key: 'valid_until', name: t('page.valid_until'), value: <Change after={until} /> }]
        : []),
    ];
  };
  const olderThan = (event: Event) =>
    quote.events.slice(quote.events.indexOf(event) + 1).filter((older) => concernsSame(event, older));
  const entries = gathered(quote.events).map(
    (event, at): HistoryEntry => ({
      key: event.uuid,
      title: t('history.entry', {
        who: who(event),
        what: doneFor(event),
      }),
      day: formatShortDate(dayOf(event.created_at), language),
      calling: at === 0 && event.party !== role,
      lines: linesOf(event, olderThan(event)),
      ...(event.message === null ? {} : { text: <Lang>{event.message}</Lang> }),
    }),
  );
  return <History entries={entries} />;
};
