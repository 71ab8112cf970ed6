import { Bits } from './bits.ts';
import { Postings } from './postings.ts';
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
  private readonly lists = new Map<string, Postings>();
  private sorted: string[] = [];
  /** New words wait here until the next query, so that building sorts once. */
  private fresh: string[] = [];

  add(word: string, slot: number): void {
    let list = this.lists.get(word);
    if (list === undefined) {
      list = new Postings();
      this.lists.set(word, list);
      this.fresh.push(word);
    }
    list.add(slot);
  }

  remove(word: string, slot: number): void {
    const list = this.lists.get(word);
    if (list === undefined) return;
    list.delete(slot);
    if (list.length > 0) return;
    this.settle();
    this.lists.delete(word);
    this.sorted.splice(place(this.sorted, word), 1);
  }

  settle(): void {
    if (this.fresh.length === 0) return;
    if (this.fresh.length < 64) for (const word of this.fresh) this.sorted.splice(place(this.sorted, word), 0, word);
    else this.sorted = [...this.sorted, ...this.fresh].sort((a, b) => (a < b ? -1 : 1));
    this.fresh = [];
  }

  private collect(word: string, into: Bits): void {
    into.addAll(this.lists.get(word)?.slots ?? []);
  }

  exact(word: string): Bits {
    const found = new Bits();
    this.collect(word, found);
    return found;
  }

  prefixed(prefix: string): Bits {
    this.settle();
    const found = new Bits();
    for (let i = place(this.sorted, prefix); this.sorted[i]?.startsWith(prefix); i++) {
      this.collect(this.sorted[i] ?? '', found);
    }
    return found;
  }

  /** The titles with a word that is one typo away from `word`; one of the two has the letters that D23 asks for. */
  mistyped(word: string): Bits {
    this.settle();
    const found = new Bits();
    for (const known of this.sorted) {
      if (Math.abs(known.length - word.length) > 1 || Math.max(known.length, word.length) < shortestForgiven) continue;
      if (oneTypoApart(known, word)) this.collect(known, found);
    }
    return found;
  }
}
