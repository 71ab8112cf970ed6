import type { CodeOf, OptionList } from '../options/option-list.ts';
import type { AvailabilityState } from '../rights/availability.ts';
import type { FreedReason } from '../rights/freed-by.ts';

/** Reasons why a title is in an alert (D40a). */
export const alertReasons = [
  { code: 'new', label: { ja: '新しい作品', en: 'New on the market' } },
  {
    code: 'licence_ended',
    label: { ja: '他社への許諾が終了し、空きができました', en: 'Available: another licence ended' },
  },
  {
    code: 'offer_widened',
    label: { ja: '許諾条件が広がり、空きができました', en: 'Available: the offer was widened' },
  },
  {
    code: 'holdback_passed',
    label: { ja: 'ホールドバックが終了し、空きができました', en: 'Available: a holdback passed' },
  },
  { code: 'fits', label: { ja: '変更により条件に一致', en: 'Now matches after a change' } },
  { code: 'price', label: { ja: '参考価格の変更', en: 'Indicative price changed' } },
  { code: 'prize', label: { ja: '受賞の追加', en: 'Prize added' } },
  { code: 'screener', label: { ja: 'スクリーナーの追加', en: 'Screener added' } },
] as const satisfies OptionList<string>;

export type AlertReason = CodeOf<typeof alertReasons>;

/** Facts of a title that an alert reports when they change. */
export type AlertFacts = {
  /** Amounts of the indicative price by currency. */
  readonly prices: Readonly<Record<string, number>>;
  readonly prizes: readonly string[];
  readonly has_screener: boolean;
};

/** A title at one moment, compared with one saved search. */
export type SearchedTitle = AlertFacts & {
  /** True if it passes the search, including its filter by availability. */
  readonly isFound: boolean;
  /** True if it passes the search without the filter by availability. */
  readonly matches: boolean;
  /** Availability for the wanted licence; null if none is wanted. */
  readonly state: AvailabilityState | null;
};

/** Lower is better for a buyer; states without any free day are equal. */
const ranks: Readonly<Partial<Record<AvailabilityState, number>>> = { free: 0, partly_free: 1 };
const rankOf = (state: AvailabilityState | null): number => (state === null ? 2 : (ranks[state] ?? 2));

const pricesText = (prices: AlertFacts['prices']): string =>
  JSON.stringify(Object.entries(prices).sort(([a], [b]) => (a < b ? -1 : 1)));

const changedFacts = (before: AlertFacts, after: AlertFacts): AlertReason[] => [
  ...(Object.keys(after.prices).length > 0 && pricesText(before.prices) !== pricesText(after.prices)
    ? (['price'] as const)
    : []),
  ...(after.prizes.some((prize) => !before.prizes.includes(prize)) ? (['prize'] as const) : []),
  ...(after.has_screener && !before.has_screener ? (['screener'] as const) : []),
];

/**
 * Reasons for an alert about one changed title, in the order of the list; none if the search doesn't find it now. Null
 * is a title that buyers don't see. `freed` is the reason if the wanted licence became available.
 */
export const alertReasonsFor = (
  before: SearchedTitle | null,
  after: SearchedTitle | null,
  freed: () => FreedReason,
): AlertReason[] => {
  if (after === null || !after.isFound) return [];
  if (before === null) return ['new'];
  const isFreed = before.matches && rankOf(after.state) < rankOf(before.state);
  const entered: AlertReason[] = isFreed ? [freed()] : before.isFound ? [] : ['fits'];
  return [...entered, ...changedFacts(before, after)];
};

/** Reasons of several alerts about one title, each once, in the order of the list. */
export const joinReasons = (all: readonly (readonly AlertReason[])[]): AlertReason[] =>
  alertReasons.flatMap(({ code }) => (all.some((reasons) => reasons.includes(code)) ? [code] : []));
