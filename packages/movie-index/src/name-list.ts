import { Bits } from './bits.ts';
import { DistinctTexts } from './distinct-texts.ts';
import { analyseText } from './movie-document.ts';
import type { ParsedQuery } from './tokenise.ts';

/** Distinct names with their titles. */
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

  /** Titles with a name that contains every term; words match by prefix. */
  holding({ terms }: ParsedQuery): Bits {
    const { scope } = this.texts;
    const [first, ...others] = terms.map(({ text, unspaced }) =>
      unspaced ? scope.containing(text) : scope.withPrefix(text),
    );
    if (first === undefined) return new Bits();
    return this.texts.titlesOf(others.reduce((bits, other) => bits.and(other), first));
  }

  /** Names that start with `key`, each with the number of its titles among `allowed`. */
  starting(key: string, allowed: Bits): { text: string; count: number }[] {
    const starting: { text: string; count: number }[] = [];
    this.texts.scope.containing(`\n${key}`).each((number) => {
      const count = this.texts.countIn(number, allowed);
      if (count > 0) starting.push({ text: this.names[number] ?? '', count });
    });
    return starting;
  }
}
