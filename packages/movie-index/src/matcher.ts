import { Bits } from './bits.ts';
import { FoundSets } from './found-sets.ts';
import { isShort } from './held-words.ts';
import { type AboutPlace, type AnalysedMovie, aboutPlaces, analyseSound, analyseText } from './movie-document.ts';
import { SharedTexts } from './shared-texts.ts';
import { TextScope } from './text-scope.ts';
import { type ParsedQuery, soundPattern, type Term } from './tokenise.ts';
import { minTypoWordLength } from './typo.ts';
import { Years } from './years.ts';

const scopes = ['names', 'readings', 'rest', 'peopleSounds'] as const;
type Scope = (typeof scopes)[number];

/** Titles of one rank; `isWhole` if the query is a whole name. */
type Tier = { readonly titles: Bits; readonly isWhole: boolean };

const none = new Bits();

const allOf = (terms: readonly Term[], found: (term: Term) => Bits): Bits => {
  const [first, ...others] = terms;
  if (first === undefined) return none;
  let all = found(first);
  for (const term of others) if (!all.isEmpty()) all = all.both(found(term));
  return all;
};

const anyOf = (...found: readonly Bits[]): Bits => {
  const [first = none, ...others] = found.filter((bits) => bits.size > 0);
  return others.length === 0 ? first : others.reduce((any, bits) => any.or(bits), first.copy());
};

/**
 * Finds titles by text. Names and readings are separate from everything else, because a name ranks higher. Returned
 * sets are cached and read-only.
 */
export class Matcher {
  private readonly names = new TextScope();
  private readonly readings = new TextScope();
  private readonly rest = new SharedTexts(analyseText);
  private readonly peopleSounds = new SharedTexts(analyseSound);
  private readonly about: Readonly<Record<AboutPlace, SharedTexts>> = {
    genres: new SharedTexts(analyseText),
    provider: new SharedTexts(analyseText),
    prizes: new SharedTexts(analyseText),
  };
  /** Titles with a term in their synopsis, by the term's text, during a query that names them. */
  private synopses: ReadonlyMap<string, Bits> = new Map();
  private readonly found = new FoundSets();
  private readonly years = new Years();

  add(slot: number, title: AnalysedMovie): void {
    this.found.clear();
    this.years.add(slot, title.year);
    this.names.add(slot, title.names);
    this.readings.add(slot, title.readings);
    this.rest.add(slot, title.rest);
    this.peopleSounds.add(slot, title.peopleSounds);
    for (const place of aboutPlaces) this.about[place].add(slot, title.about[place] ?? []);
  }

  remove(slot: number, year: number | null): void {
    this.found.clear();
    this.years.remove(slot, year);
    for (const scope of scopes) this[scope].remove(slot);
    for (const place of aboutPlaces) this.about[place].remove(slot);
  }

  settle(): void {
    for (const scope of scopes) this[scope].settle();
    for (const place of aboutPlaces) this.about[place].settle();
  }

  /** Call at the end of each query: its results belong to it. */
  endQuery(): void {
    this.synopses = new Map();
    this.found.endQuery();
  }

  alsoIn(synopses: ReadonlyMap<string, Bits>): void {
    this.synopses = synopses;
  }

  /** Titles of these years, both inclusive; null is no limit. */
  madeBetween(from: number | null, to: number | null): Bits {
    return this.years.between(from, to);
  }

  private containing(scope: Scope, pattern: string | null): Bits {
    if (pattern === null) return none;
    return this.found.of(`${scope} holds ${pattern}`, () => this[scope].containing(pattern));
  }

  private inScope(scope: 'names' | 'rest', { text, unspaced }: Pick<Term, 'text' | 'unspaced'>): Bits {
    if (unspaced) return this.containing(scope, text);
    return this.found.of(`${scope} begins ${text}`, () => this[scope].withPrefix(text));
  }

  /** Titles with a word in a name, or made in that year. */
  private writtenInNames(term: Term): Bits {
    const { other, unspaced, year } = term;
    return anyOf(
      this.inScope('names', term),
      other === null ? none : this.inScope('names', { text: other, unspaced }),
      year === null ? none : this.found.of(`made in ${year}`, () => this.years.between(year, year)),
    );
  }

  private inNames(term: Term): Bits {
    return anyOf(this.writtenInNames(term), this.containing('readings', term.reading));
  }

  /** Titles with every term, with hyphenated words split or joined. */
  private terms({ terms, unhyphenated }: ParsedQuery, found: (term: Term) => Bits): Bits {
    const apart = allOf(terms, found);
    return unhyphenated === null ? apart : anyOf(apart, allOf(unhyphenated, found));
  }

  private inPlace(place: AboutPlace, term: Term): Bits {
    if (isShort(term)) return none;
    const { text, unspaced } = term;
    return this.found.of(`${place} ${text}`, () =>
      unspaced ? this.about[place].containing(text) : this.about[place].withPrefix(text),
    );
  }

  private inAbout(term: Term): Bits {
    const found = this.found.of(`about ${term.text}`, () =>
      anyOf(...aboutPlaces.map((place) => this.inPlace(place, term))),
    );
    const synopses = this.synopses.get(term.text);
    return synopses === undefined ? found : anyOf(found, synopses);
  }

  private written(term: Term): Bits {
    return anyOf(this.writtenInNames(term), this.inScope('rest', term), this.inAbout(term));
  }

  private inText(term: Term): Bits {
    return anyOf(this.inNames(term), this.inScope('rest', term), this.containing('peopleSounds', term.reading));
  }

  private anywhere(term: Term): Bits {
    return anyOf(this.inText(term), this.inAbout(term));
  }

  /** Places of a term in a title, as far as this query read them: genres, provider, prizes or synopsis. */
  placesOf(slot: number, { terms }: ParsedQuery): (AboutPlace | 'synopsis')[] {
    const places: (AboutPlace | 'synopsis')[] = aboutPlaces.filter((place) =>
      terms.some((term) => this.inPlace(place, term).has(slot)),
    );
    const inSynopsis = terms.some(
      (term) => this.synopses.get(term.text)?.has(slot) === true && !this.inText(term).has(slot),
    );
    return inSynopsis ? [...places, 'synopsis'] : places;
  }

  private withTypo(term: Term): Bits {
    const found = this.anywhere(term);
    if (term.unspaced || term.text.length + 1 < minTypoWordLength) return found;
    const mistyped = (scope: 'names' | 'rest') =>
      this.found.of(`${scope} nearly ${term.text}`, () => this[scope].withTypo(term.text));
    return anyOf(found, mistyped('names'), mistyped('rest'));
  }

  /** Names that start with the query written without spaces. */
  private nameBegins({ whole, otherWholes, terms }: ParsedQuery): Bits {
    const other = terms.some(({ year }) => year !== null) ? [] : otherWholes;
    return anyOf(...[whole, ...other].map((text) => (text === '' ? none : this.containing('names', `\n${text}`))));
  }

  /** Names that start with the query, and readings that contain its words read as romaji. */
  private wholeName(query: ParsedQuery): Bits {
    return anyOf(this.nameBegins(query), this.containing('readings', soundPattern(query.sound)));
  }

  private whole(query: ParsedQuery): Bits {
    return anyOf(this.wholeName(query), this.containing('peopleSounds', soundPattern(query.sound)));
  }

  /** Titles with a person, tag or other text of exactly this name, in either word order, as written or by sound. */
  called({ terms, whole, sound, reversed }: ParsedQuery): Bits {
    if (terms.length < 2) return none;
    const exactly = (scope: Scope, text: string | null) =>
      text === null || text === '' ? none : this.containing(scope, `\n${text}\n`);
    return anyOf(
      exactly('rest', whole),
      exactly('rest', reversed.whole),
      exactly('peopleSounds', sound),
      exactly('peopleSounds', reversed.sound),
    );
  }

  private inOneText(terms: readonly Term[]): Bits {
    const key = terms.map(({ text }) => text).join(' ');
    return this.found.of(`one text has the words ${key}`, () => this.rest.holdingAll(terms));
  }

  /**
   * For a query that is a full name (`called`): titles with all its words in one person or text, or in their names.
   * Words of two people don't combine.
   */
  inOneName(query: ParsedQuery): Bits {
    const { terms, unhyphenated } = query;
    return anyOf(
      this.called(query),
      this.named(query),
      this.inOneText(terms),
      unhyphenated === null ? none : this.inOneText(unhyphenated),
    );
  }

  /** Titles with every term in their texts as written, without romaji. */
  spelled(query: ParsedQuery): Bits {
    return anyOf(
      allOf(query.terms, (term) => this.written(term)),
      this.nameBegins(query),
    );
  }

  /** Titles with every term as typed, or by its sound in romaji. */
  literal(query: ParsedQuery): Bits {
    return anyOf(
      this.terms(query, (term) => this.anywhere(term)),
      this.whole(query),
    );
  }

  /** Titles with every term in their names or readings. */
  named(query: ParsedQuery): Bits {
    return anyOf(
      allOf(query.terms, (term) => this.inNames(term)),
      this.wholeName(query),
    );
  }

  /** Like `literal`, but tolerates one typo in each Latin word of five letters or more. */
  forgiving(query: ParsedQuery): Bits {
    return anyOf(
      this.terms(query, (term) => this.withTypo(term)),
      this.whole(query),
    );
  }

  /**
   * Ranks from best to worst: the name itself or its reading, a director with these words in the name, a person or tag
   * itself. Then a name or reading with this start, a name with the whole words, a name that contains them, people and
   * tags. In scripts without spaces, where words can't be separated, directors follow the names. Everything else comes
   * last. Generated one by one, because the first usually fills the page.
   */
  *byRelevance(query: ParsedQuery, directed: () => Bits): Generator<Tier> {
    const { whole, otherWholes, sound } = query;
    const tier = (titles: Bits, isWhole = false): Tier => ({ titles, isWhole });
    if (whole !== '') yield tier(this.containing('names', `\n${whole}\n`), true);
    for (const other of otherWholes) yield tier(this.containing('names', `\n${other}\n`));
    if (sound !== null) yield tier(this.containing('readings', `\n${sound}\n`));
    const isInWords = query.terms.every(({ unspaced }) => !unspaced);
    if (isInWords) yield tier(directed());
    if (whole !== '') {
      yield tier(this.containing('rest', `\n${whole}\n`), true);
      yield tier(this.containing('names', `\n${whole}`));
    }
    if (sound !== null) yield tier(this.containing('readings', `\n${sound}`));
    yield tier(
      allOf(query.terms, (term) =>
        term.unspaced
          ? this.containing('names', term.text)
          : this.found.of(`names word ${term.text}`, () => this.names.withWord(term.text)),
      ),
    );
    yield tier(this.named(query));
    if (!isInWords) yield tier(directed());
    yield tier(this.terms(query, (term) => this.inText(term)));
  }
}
