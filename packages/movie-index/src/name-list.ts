import { Bits } from './bits.ts';
import { DistinctTexts } from './distinct-texts.ts';
import { analyseText } from './movie-document.ts';
import type { ParsedQuery } from './tokenise.ts';

/** Distinct names, with the titles that have them. */
export class NameList {
  private readonly names: string[] = [];
  private readonly texts = new DistinctTexts(analyseText);

  add(slot: number, text: string): void {
    this.names[this.texts.add(slot, text)] = text;
  }

  remove(slot: number, text: string): void {
    const number = this.texts.numberOf(text);
    if (number !== undefined) this.texts.remove(slot, number);
  }

  settle(): void {
    this.texts.settle();
  }

  /** The titles with a name that holds every term, a word by its beginning. */
  holding({ terms }: ParsedQuery): Bits {
    const { scope } = this.texts;
    const [first, ...others] = terms.map(({ text, unspaced }) =>
      unspaced ? scope.containing(text) : scope.withPrefix(text),
    );
    if (first === undefined) return new Bits();
    return this.texts.titlesOf(others.reduce((bits, other) => bits.and(other), first));
  }

  /** The names that begin with `key`, each with the number of its titles among `allowed`. */
  starting(key: string, allowed: Bits): { text: string; count: number }[] {
    const starting: { text: string; count: number }[] = [];
    this.texts.scope.containing(`\n${key}`).each((number) => {
      const count = this.texts.countIn(number, allowed);
      if (count > 0) starting.push({ text: this.names[number] ?? '', count });
    });
    return starting;
  }
}
