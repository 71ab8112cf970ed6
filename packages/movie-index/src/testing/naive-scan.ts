import { type MovieDocument, readingsOfPerson, soundsOf } from '../movie-document.ts';
import type { YearRange } from '../movie-query.ts';
import { compact, fold } from '../normalise.ts';
import { otherWriting } from '../other-writings.ts';
import { type ParsedQuery, parseQuery, soundPattern, type Term, words } from '../tokenise.ts';
import { isOneTypoApart, minTypoWordLength } from '../typo.ts';

/** The expected result of the index, found by reading every title: slow, but simple enough to trust. */
export type NaiveQuery = {
  readonly text?: string;
  readonly candidates: ReadonlySet<string>;
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  readonly years?: readonly YearRange[];
  readonly people?: Readonly<Record<string, string>>;
};

const inTexts = (texts: readonly string[], term: Term, typo: boolean): boolean =>
  texts.map(fold).some((text) => {
    if (term.unspaced) return compact(text).includes(term.text);
    return words(text).some(
      (word) =>
        word.startsWith(term.text) ||
        (typo && Math.max(word.length, term.text.length) >= minTypoWordLength && isOneTypoApart(word, term.text)),
    );
  });

const writtenNames = ({ names }: MovieDocument) => names.flatMap((name) => [name, otherWriting(fold(name)) ?? '']);

/** Matches a word in a name in any spelling, or the year that it names. */
const inNames = (title: MovieDocument, term: Term): boolean =>
  inTexts(writtenNames(title), term, false) ||
  (term.other !== null && inTexts(writtenNames(title), { ...term, text: term.other }, false)) ||
  (term.year !== null && title.year === term.year);

const nameBegins = (title: MovieDocument, { whole, otherWholes, terms }: ParsedQuery): boolean => {
  const wholes = terms.some(({ year }) => year !== null) ? [whole] : [whole, ...otherWholes];
  return writtenNames(title).some((name) => wholes.some((text) => text !== '' && compact(fold(name)).startsWith(text)));
};

const inReadings = (title: MovieDocument, pattern: string | null): boolean => {
  if (pattern === null) return false;
  return [...title.readings, ...title.people.flatMap(readingsOfPerson)].some((reading) => {
    const [whole = '', ...words] = soundsOf(reading);
    return pattern.startsWith(' ') ? words.some((word) => word.startsWith(pattern)) : whole.includes(pattern);
  });
};

const restOf = (title: MovieDocument) => [
  ...title.people.flatMap((person) => [person.name, person.reading ?? '', person.romaji ?? '']),
  ...title.tags,
  ...title.others,
];

const isSpelledIn = (title: MovieDocument, query: ParsedQuery): boolean =>
  (query.terms.length > 0 &&
    query.terms.every((term) => inNames(title, term) || inTexts(restOf(title), term, false))) ||
  nameBegins(title, query);

/** True if every term matches, with hyphenated words apart or joined. */
const everyTerm = ({ terms, unhyphenated }: ParsedQuery, found: (term: Term) => boolean): boolean =>
  [terms, unhyphenated ?? []].some((all) => all.length > 0 && all.every(found));

const holds = (title: MovieDocument, query: ParsedQuery, typo: boolean): boolean =>
  everyTerm(
    query,
    (term) =>
      inNames(title, term) ||
      inTexts([...writtenNames(title), ...restOf(title)], term, typo) ||
      inReadings(title, term.reading),
  ) ||
  nameBegins(title, query) ||
  inReadings(title, soundPattern(query.sound));

const writtenIn = (title: MovieDocument) => [
  ...restOf(title),
  ...title.people.map(({ romaji = '' }) => romaji.split(' ').toReversed().join(' ')),
];

const isCalled = (title: MovieDocument, { terms, whole, sound, reversed }: ParsedQuery): boolean => {
  if (terms.length < 2) return false;
  const wholes = [whole, reversed.whole].filter((text) => text !== '');
  const sounds = [sound, reversed.sound].filter((text) => text !== null && text !== '');
  return (
    writtenIn(title).some((text) => wholes.includes(compact(fold(text)))) ||
    title.people.flatMap(readingsOfPerson).some((reading) => soundsOf(reading).some((one) => sounds.includes(one)))
  );
};

const inOneName = (title: MovieDocument, query: ParsedQuery): boolean => {
  const { terms, unhyphenated, sound } = query;
  const named = { ...title, people: [] };
  const inOneText = (all: readonly Term[]) =>
    writtenIn(title).some((text) =>
      all.every((term) =>
        term.unspaced ? compact(fold(text)).includes(term.text) : words(fold(text)).includes(term.text),
      ),
    );
  return (
    isCalled(title, query) ||
    terms.every((term) => inNames(title, term) || inReadings(named, term.reading)) ||
    nameBegins(title, query) ||
    inReadings(named, soundPattern(sound)) ||
    inOneText(terms) ||
    (unhyphenated !== null && inOneText(unhyphenated))
  );
};

const passes = (title: MovieDocument, query: NaiveQuery, except: string | null): boolean => {
  const { year } = title;
  const inYears = (query.years ?? []).map(
    ({ from, to }) => year !== null && (from ?? year) <= year && year <= (to ?? year),
  );
  if (except !== 'production_year' && inYears.length > 0 && !inYears.includes(true)) return false;
  for (const [facet, values] of Object.entries(query.filters ?? {})) {
    if (facet !== except && !values.some((value) => title.facets[facet]?.includes(value))) return false;
  }
  return Object.entries(query.people ?? {}).every(([role, requested]) => {
    if (requested.trim() === '') return true;
    const { terms } = parseQuery(requested);
    const names = title.people.filter((person) => person.role === role).map((person) => person.name);
    return terms.length > 0 && names.some((name) => terms.every((term) => inTexts([name], term, false)));
  });
};

/** Ids that match a query, unordered, with the counts of one facet (its own filter excluded). */
export const naiveScan = (titles: readonly MovieDocument[], query: NaiveQuery, facet: string) => {
  const allowed = titles.filter((title) => query.candidates.has(title.id));
  const parsed = parseQuery(query.text ?? '');
  const typo = !allowed.some((title) => isSpelledIn(title, parsed));
  const requested = (query.text ?? '').trim() !== '';
  const isName = allowed.some((title) => isCalled(title, parsed));
  const texts = allowed.filter((title) => (isName ? inOneName(title, parsed) : holds(title, parsed, typo)));
  const matching = requested ? texts : allowed;
  const counts: Record<string, number> = {};
  for (const title of matching.filter((one) => passes(one, query, facet)))
    for (const value of new Set(title.facets[facet])) counts[value] = (counts[value] ?? 0) + 1;
  return { ids: new Set(matching.filter((one) => passes(one, query, null)).map((one) => one.id)), counts };
};
