import { Bits } from './bits.ts';
import type { AnalysedMovie } from './movie-document.ts';
import { TextScope } from './text-scope.ts';
import { type ParsedQuery, soundPattern, type Term } from './tokenise.ts';
import { shortestForgiven } from './typo.ts';

const all = (terms: readonly Term[], found: (term: Term) => Bits): Bits => {
  const [first, ...others] = terms;
  if (first === undefined) return new Bits();
  return others.reduce((bits, term) => bits.and(found(term)), found(first));
};

/** Finds titles by text: names and readings apart from everything else, because a name counts for more. */
export class Matcher {
  private readonly names = new TextScope();
  private readonly readings = new TextScope();
  private readonly rest = new TextScope();
  private readonly peopleReadings = new TextScope();

  add(slot: number, title: AnalysedMovie): void {
    this.names.add(slot, title.names);
    this.readings.add(slot, title.readings);
    this.rest.add(slot, title.rest);
    this.peopleReadings.add(slot, title.peopleReadings);
  }

  remove(slot: number): void {
    for (const scope of [this.names, this.readings, this.rest, this.peopleReadings]) scope.remove(slot);
  }

  settle(): void {
    for (const scope of [this.names, this.readings, this.rest, this.peopleReadings]) scope.settle();
  }

  private inScope(scope: TextScope, term: Term): Bits {
    return term.unspaced ? scope.containing(term.text) : scope.withPrefix(term.text);
  }

  private sounding(scope: TextScope, pattern: string | null): Bits {
    return pattern === null ? new Bits() : scope.containing(pattern);
  }

  private inNames(term: Term): Bits {
    return this.inScope(this.names, term).or(this.sounding(this.readings, term.reading));
  }

  /** Titles that hold every term, with hyphenated words apart or as one. */
  private terms({ terms, unhyphenated }: ParsedQuery, found: (term: Term) => Bits): Bits {
    const apart = all(terms, found);
    return unhyphenated === null ? apart : apart.or(all(unhyphenated, found));
  }

  private written(term: Term): Bits {
    return this.inScope(this.names, term).or(this.inScope(this.rest, term));
  }

  private anywhere(term: Term): Bits {
    const found = this.inNames(term).or(this.inScope(this.rest, term));
    return found.or(this.sounding(this.peopleReadings, term.reading));
  }

  private withTypo(term: Term): Bits {
    const found = this.anywhere(term);
    if (term.unspaced || term.text.length + 1 < shortestForgiven) return found;
    return found.or(this.names.withTypo(term.text)).or(this.rest.withTypo(term.text));
  }

  /** Names that begin with the query written without spaces. */
  private nameBegins({ whole }: ParsedQuery): Bits {
    return whole === '' ? new Bits() : this.names.containing(`\n${whole}`);
  }

  /** Names that begin with the query, and readings that hold its words read as romaji. */
  private wholeName(query: ParsedQuery): Bits {
    return this.nameBegins(query).or(this.sounding(this.readings, soundPattern(query.sound)));
  }

  private whole(query: ParsedQuery): Bits {
    return this.wholeName(query).or(this.sounding(this.peopleReadings, soundPattern(query.sound)));
  }

  /** Titles in whose texts every term is written, romaji left aside. */
  spelled(query: ParsedQuery): Bits {
    return all(query.terms, (term) => this.written(term)).or(this.nameBegins(query));
  }

  /** Titles that hold every term as it was typed, or as it sounds in romaji. */
  literal(query: ParsedQuery): Bits {
    return this.terms(query, (term) => this.anywhere(term)).or(this.whole(query));
  }

  /** Titles whose names or readings hold every term. */
  named(query: ParsedQuery): Bits {
    return all(query.terms, (term) => this.inNames(term)).or(this.wholeName(query));
  }

  /** As `literal`, forgiving one typo in each Latin word of five letters or more. */
  forgiving(query: ParsedQuery): Bits {
    return this.terms(query, (term) => this.withTypo(term)).or(this.whole(query));
  }

  /**
   * From the best to the worst: the name itself or its reading, a person or tag itself, a name or reading that begins so,
   * a name that holds the words whole, a name that holds them. What is found in none of these comes last. Made one by one,
   * because most pages are filled by the first.
   */
  *byRelevance(query: ParsedQuery): Generator<Bits> {
    const { whole, sound } = query;
    if (whole !== '') yield this.names.containing(`\n${whole}\n`);
    if (sound !== null) yield this.readings.containing(`\n${sound}\n`);
    if (whole !== '') {
      yield this.rest.containing(`\n${whole}\n`);
      yield this.names.containing(`\n${whole}`);
    }
    if (sound !== null) yield this.readings.containing(`\n${sound}`);
    yield all(query.terms, (term) =>
      term.unspaced ? this.names.containing(term.text) : this.names.withWord(term.text),
    );
    yield this.named(query);
  }
}
