import { Bits } from './bits.ts';
import { TextScope } from './text-scope.ts';
import type { AnalysedTitle } from './title-document.ts';
import type { ParsedQuery, Term } from './tokenise.ts';
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

  add(slot: number, title: AnalysedTitle): void {
    this.names.add(slot, title.names);
    this.readings.add(slot, title.readings);
    this.rest.add(slot, title.rest);
  }

  remove(slot: number): void {
    for (const scope of [this.names, this.readings, this.rest]) scope.remove(slot);
  }

  private inScope(scope: TextScope, term: Term): Bits {
    return term.unspaced ? scope.containing(term.text) : scope.withPrefix(term.text);
  }

  private inNames(term: Term): Bits {
    const found = this.inScope(this.names, term);
    return term.reading === null ? found : found.or(this.readings.containing(term.reading));
  }

  private anywhere(term: Term): Bits {
    return this.inNames(term).or(this.inScope(this.rest, term));
  }

  private withTypo(term: Term): Bits {
    const found = this.anywhere(term);
    if (term.unspaced || term.text.length < shortestForgiven) return found;
    return found.or(this.names.withTypo(term.text)).or(this.rest.withTypo(term.text));
  }

  /** Names that begin with the query written without spaces, and readings that hold its words read as romaji. */
  private wholeName(query: ParsedQuery): Bits {
    const found = query.whole === '' ? new Bits() : this.names.containing(`\n${query.whole}`);
    return query.reading === null ? found : found.or(this.readings.containing(query.reading));
  }

  /** Titles that hold every term as it was typed. */
  literal(query: ParsedQuery): Bits {
    return all(query.terms, (term) => this.anywhere(term)).or(this.wholeName(query));
  }

  /** Titles whose names or readings hold every term. */
  named(query: ParsedQuery): Bits {
    return all(query.terms, (term) => this.inNames(term)).or(this.wholeName(query));
  }

  /** As `literal`, forgiving one typo in each Latin word of five letters or more. */
  forgiving(query: ParsedQuery): Bits {
    return all(query.terms, (term) => this.withTypo(term)).or(this.wholeName(query));
  }

  /**
   * From the best to the worst: the name itself, a person or tag itself, a name that begins so, a name that holds the
   * words whole, a name that holds them. What is found in none of these comes last. Made one by one, because most
   * pages are filled by the first.
   */
  *byRelevance(query: ParsedQuery): Generator<Bits> {
    if (query.whole !== '') {
      yield this.names.containing(`\n${query.whole}\n`);
      yield this.rest.containing(`\n${query.whole}\n`);
      yield this.names.containing(`\n${query.whole}`);
    }
    yield all(query.terms, (term) =>
      term.unspaced ? this.names.containing(term.text) : this.names.withWord(term.text),
    );
    yield this.named(query);
  }
}
