import { Bits } from './bits.ts';
import { SlotSets } from './slot-sets.ts';
import { type ScopeText, TextScope } from './text-scope.ts';

/**
 * Texts that many titles share, such as the names of people. Each is numbered, stored and indexed once, and knows its
 * titles. A text without titles stays, because it may return.
 */
export class DistinctTexts {
  readonly scope = new TextScope();
  private readonly numbers = new Map<string, number>();
  private readonly titles = new SlotSets();
  private readonly analyse: (text: string) => ScopeText;

  constructor(analyse: (text: string) => ScopeText) {
    this.analyse = analyse;
  }

  /** Adds a text to a title; returns its number. */
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

  remove(slot: number, number: number): void {
    this.titles.delete(number, slot);
  }

  settle(): void {
    this.scope.settle();
    this.titles.settle();
  }

  titlesOf(texts: Bits): Bits {
    const found = new Bits();
    texts.each((number) => this.titles.addTo(number, found));
    return found;
  }

  countIn(number: number, allowed: Bits): number {
    return this.titles.countIn(number, allowed);
  }
}
