import { addDays, compareDates, type IsoDate, type IsoInstant } from '../shared/dates.ts';
import type { Language } from '../shared/language.ts';
import { labelled } from '../shared/punctuation.ts';
import { maxCalendarEntries, pastCalendarDays } from './calendar-input.ts';
import { type CalendarEventName, type CalendarKind, calendarEvents, calendarKinds } from './calendar-kinds.ts';
import type { CalendarEntry } from './ical.ts';

export type FilmName = { readonly ja: string | null; readonly en: string | null };

/** One dated fact about titles of a deal, for one party. */
export type CalendarFact = {
  readonly event: CalendarEventName;
  readonly day: IsoDate;
  /** Identity of the deal or licence; with event and day, that of the entry. */
  readonly subject: string;
  /** Number of changes of its subject. */
  readonly revision: number;
  readonly changed_at: IsoInstant;
  readonly titles: readonly FilmName[];
  readonly company: { readonly company_name: string; readonly company_name_english: string | null } | null;
  readonly number: { readonly of: 'quote' | 'agreement'; readonly number: number } | null;
  /** Amount with its currency, for payments. */
  readonly amount: string | null;
  /** Path on this site. */
  readonly href: string;
};

/** Titles named in a description; a deal has up to 200. */
const maxNamed = 20;

const texts = {
  ja: {
    more: (count: number) => ` ほか${count}作品`,
    company: '取引先',
    amount: '金額',
    titles: '作品',
    quote: '見積もり番号',
    agreement: '契約番号',
  },
  en: {
    more: (count: number) => ` and ${count} more`,
    company: 'Company',
    amount: 'Amount',
    titles: 'Titles',
    quote: 'Quote no.',
    agreement: 'Agreement no.',
  },
} as const;

const nameIn = (language: Language, { ja, en }: FilmName): string =>
  (language === 'ja' ? (ja ?? en) : (en ?? ja)) ?? '';

const listed = (names: readonly string[], most: number, language: Language): string => {
  const more = names.length - most;
  const shown = names.slice(0, most).join(language === 'ja' ? '、' : ', ');
  return more > 0 ? shown + texts[language].more(more) : shown;
};

const descriptionOf = (fact: CalendarFact, names: readonly string[], language: Language): string => {
  const words = texts[language];
  const { company, number, amount } = fact;
  const companyName =
    language === 'en' ? (company?.company_name_english ?? company?.company_name) : company?.company_name;
  const lines: readonly (readonly [string, string | null | undefined])[] = [
    [words.titles, names.length > 1 ? listed(names, maxNamed, language) : null],
    [words.company, companyName],
    [words.amount, amount],
    [number === null ? '' : words[number.of], number === null ? null : String(number.number)],
  ];
  return lines.flatMap(([label, value]) => (value ? [labelled(label, value, language)] : [])).join('\n');
};

/** Name of a kind in a calendar program's list of categories. */
const categoryOf = (kind: CalendarKind, language: Language): string =>
  calendarKinds.find(({ code }) => code === kind)?.label[language] ?? kind;

type Reader = {
  readonly kinds: readonly string[];
  readonly language: Language;
  /** Origin of the product's pages, such as `https://market.example`. */
  readonly origin: string;
  readonly today: IsoDate;
};

/**
 * Entries of a feed: facts of the chosen kinds, a year back and all that follow, by day. Beyond the maximum, those
 * furthest in the future are left out.
 */
export const calendarEntries = (
  facts: readonly CalendarFact[],
  { kinds, language, origin, today }: Reader,
): CalendarEntry[] => {
  const oldest = addDays(today, -pastCalendarDays);
  const host = origin.replace(/^https?:\/\//, '');
  return facts
    .filter(({ event, day }) => kinds.includes(calendarEvents[event].kind) && compareDates(day, oldest) >= 0)
    .toSorted((a, b) => compareDates(a.day, b.day) || (`${a.event} ${a.subject}` < `${b.event} ${b.subject}` ? -1 : 1))
    .slice(0, maxCalendarEntries)
    .map((fact) => {
      const { kind, label } = calendarEvents[fact.event];
      const names = [...new Set(fact.titles.map((title) => nameIn(language, title)).filter((name) => name !== ''))];
      return {
        uid: `${fact.event}-${fact.subject}-${fact.day}@${host}`,
        sequence: fact.revision,
        day: fact.day,
        changed_at: fact.changed_at,
        summary: names.length === 0 ? label[language] : labelled(label[language], listed(names, 1, language), language),
        description: descriptionOf(fact, names, language),
        url: `${origin}${fact.href}`,
        category: categoryOf(kind, language),
      };
    });
};
