import { Bits } from './bits.ts';
import { SlotSets } from './slot-sets.ts';
import { oneTypoApart, shortestForgiven } from './typo.ts';

const place = (sorted: readonly string[], word: string): number => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The words of all titles in alphabetical order, each with the titles it occurs in. */
export class WordList {
  private readonly numbers = new Map<string, number>();
  private readonly titles = new SlotSets();
  /** The number of titles with a word, by its number. */
  private readonly counts: number[] = [];
  private sorted: string[] = [];
  /** New words wait here until the next query, so that building sorts once. */
  private fresh: string[] = [];

  add(word: string, slot: number): void {
    let number = this.numbers.get(word);
    if (number === undefined) {
      number = this.counts.push(0) - 1;
      this.numbers.set(word, number);
    }
    if (this.counts[number] === 0) this.fresh.push(word);
    this.counts[number] = (this.counts[number] ?? 0) + 1;
    this.titles.add(number, slot);
  }

  remove(word: string, slot: number): void {
    const number = this.numbers.get(word);
    if (number === undefined) return;
    this.titles.delete(number, slot);
    const left = (this.counts[number] ?? 0) - 1;
    this.counts[number] = left;
    if (left > 0) return;
    this.sort();
    this.sorted.splice(place(this.sorted, word), 1);
  }

  settle(): void {
    this.sort();
    this.titles.settle();
  }

  private sort(): void {
    if (this.fresh.length === 0) return;
    if (this.fresh.length < 64) for (const word of this.fresh) this.sorted.splice(place(this.sorted, word), 0, word);
    else this.sorted = [...this.sorted, ...this.fresh].sort((a, b) => (a < b ? -1 : 1));
    this.fresh = [];
  }

  private collect(word: string, into: Bits): void {
    const number = this.numbers.get(word);
    if (number !== undefined) this.titles.of(number)?.addTo(into);
  }

  exact(word: string): Bits {
    const found = new Bits();
    this.collect(word, found);
    return found;
  }

  prefixed(prefix: string): Bits {
    this.sort();
    const found = new Bits();
    for (let i = place(this.sorted, prefix); this.sorted[i]?.startsWith(prefix); i++) {
      this.collect(this.sorted[i] ?? '', found);
    }
    return found;
  }

  /** The titles with a word that is one typo away from `word`; one of the two has the length that D23 requires. */
  mistyped(word: string): Bits {
    this.sort();
    const found = new Bits();
    for (const known of this.sorted) {
      if (Math.abs(known.length - word.length) > 1 || Math.max(known.length, word.length) < shortestForgiven) continue;
      if (oneTypoApart(known, word)) this.collect(known, found);
    }
    return found;
  }
}
