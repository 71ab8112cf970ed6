import { Bits } from './bits.ts';
import { SlotSets } from './slot-sets.ts';
import { type ScopeText, TextScope } from './text-scope.ts';

/**
 * Texts that many titles have, such as the names of people: each is numbered, stored and indexed once, and knows its
 * titles. A text without titles stays, because it may come back.
 */
export class DistinctTexts {
  readonly scope = new TextScope();
  private readonly numbers = new Map<string, number>();
  private readonly titles = new SlotSets();
  private readonly analyse: (text: string) => ScopeText;

  constructor(analyse: (text: string) => ScopeText) {
    this.analyse = analyse;
  }

  /** Adds a text to a title; answers its number. */
  add(slot: number, text: string): number {
    const number = this.numbers.get(text) ?? this.fresh(text);
    this.titles.add(number, slot);
    return number;
  }

  private fresh(text: string): number {
    const number = this.numbers.size;
    this.numbers.set(text, number);
    this.scope.add(number, this.analyse(text));
    return number;
  }

  numberOf(text: string): number | undefined {
    return this.numbers.get(text);
  }

  /** Takes a text, by its number, from a title. */
  remove(slot: number, number: number): void {
    this.titles.delete(number, slot);
  }

  settle(): void {
    this.scope.settle();
    this.titles.settle();
  }

  /** The titles that have any of these texts. */
  titlesOf(texts: Bits): Bits {
    const found = new Bits();
    texts.each((number) => this.titles.addTo(number, found));
    return found;
  }

  /** How many titles among `allowed` have a text. */
  countIn(number: number, allowed: Bits): number {
    return this.titles.countIn(number, allowed);
  }
}
