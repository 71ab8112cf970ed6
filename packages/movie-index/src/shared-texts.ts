import { Bits } from './bits.ts';
import { SlotLists } from './slot-lists.ts';
import { SlotSets } from './slot-sets.ts';
import { type ScopeText, TextScope } from './text-scope.ts';

/**
 * Texts that many titles have, such as the names of people: each is stored, indexed and compared once, and knows its
 * titles. A text without titles stays, because it may come back.
 */
export class SharedTexts {
  private readonly numbers = new Map<string, number>();
  private readonly scope = new TextScope();
  private readonly titles = new SlotSets();
  private readonly perTitle = new SlotLists();
  private readonly analyse: (text: string) => ScopeText;

  constructor(analyse: (text: string) => ScopeText) {
    this.analyse = analyse;
  }

  /** Adds the texts of a title that has none. */
  add(slot: number, texts: readonly string[]): void {
    const numbers = [...new Set(texts)].map((text) => this.numberOf(text));
    if (numbers.length === 0) return;
    for (const number of numbers) this.titles.add(number, slot);
    this.perTitle.set(slot, numbers);
  }

  private numberOf(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    const number = this.numbers.size;
    this.numbers.set(text, number);
    this.scope.add(number, this.analyse(text));
    return number;
  }

  remove(slot: number): void {
    const numbers = [...this.perTitle.of(slot)];
    for (const number of numbers) this.titles.delete(number, slot);
    if (numbers.length > 0) this.perTitle.set(slot, []);
  }

  settle(): void {
    this.scope.settle();
    this.titles.settle();
    this.perTitle.settle();
  }

  private titlesOf(texts: Bits): Bits {
    const found = new Bits();
    texts.each((number) => this.titles.addTo(number, found));
    return found;
  }

  /** The titles with a text that contains `pattern`. */
  containing(pattern: string): Bits {
    return this.titlesOf(this.scope.containing(pattern));
  }

  withPrefix(prefix: string): Bits {
    return this.titlesOf(this.scope.withPrefix(prefix));
  }

  withTypo(word: string): Bits {
    return this.titlesOf(this.scope.withTypo(word));
  }
}
