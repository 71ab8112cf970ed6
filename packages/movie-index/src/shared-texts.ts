import { Bits } from './bits.ts';
import { DistinctTexts } from './distinct-texts.ts';
import { SlotLists } from './slot-lists.ts';
import type { ScopeText } from './text-scope.ts';
import type { Term } from './tokenise.ts';

/** Texts shared by many titles (`DistinctTexts`), with each title's texts, so that a title can be removed by slot. */
export class SharedTexts {
  private readonly texts: DistinctTexts;
  private readonly perTitle = new SlotLists();

  constructor(analyse: (text: string) => ScopeText) {
    this.texts = new DistinctTexts(analyse);
  }

  /** Adds the texts of a title that has none yet. */
  add(slot: number, texts: readonly string[]): void {
    if (texts.length === 0) return;
    this.perTitle.set(
      slot,
      [...new Set(texts)].map((text) => this.texts.add(slot, text)),
    );
  }

  remove(slot: number): void {
    const numbers = [...this.perTitle.of(slot)];
    for (const number of numbers) this.texts.remove(slot, number);
    if (numbers.length > 0) this.perTitle.set(slot, []);
  }

  settle(): void {
    this.texts.settle();
    this.perTitle.settle();
  }

  /** Titles with a text that contains `pattern`. */
  containing(pattern: string): Bits {
    return this.texts.titlesOf(this.texts.scope.containing(pattern));
  }

  /** Titles with a single text that has every term; words match as a whole. */
  holdingAll(terms: readonly Pick<Term, 'text' | 'unspaced'>[]): Bits {
    const { scope } = this.texts;
    const [first, ...others] = terms.map(({ text, unspaced }) =>
      unspaced ? scope.containing(text) : scope.withWord(text),
    );
    return first === undefined ? new Bits() : this.texts.titlesOf(others.reduce((all, each) => all.both(each), first));
  }

  withPrefix(prefix: string): Bits {
    return this.texts.titlesOf(this.texts.scope.withPrefix(prefix));
  }

  withTypo(word: string): Bits {
    return this.texts.titlesOf(this.texts.scope.withTypo(word));
  }
}
