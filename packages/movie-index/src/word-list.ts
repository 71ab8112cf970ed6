import { Bits } from './bits.ts';
import { SlotLists } from './slot-lists.ts';
import { SlotSets } from './slot-sets.ts';
import { isOneTypoApart, lettersOf, mayBeOneTypoApart, minTypoWordLength } from './typo.ts';

/** Words of all texts in alphabetical order, each with the texts that contain it. */
export class WordList {
  private readonly numbers = new Map<string, number>();
  private readonly words: string[] = [];
  private readonly texts = new SlotSets();
  private readonly perText = new SlotLists();
  /** Number of texts per word, by word number. */
  private readonly counts: number[] = [];
  /** Letters of each word (`lettersOf`), by word number. */
  private readonly letters: number[] = [];
  /** Numbers of the words in use, in alphabetical order. */
  private sorted: number[] = [];
  /** New words, collected until the next query so that building sorts once. */
  private fresh: number[] = [];

  /** Adds a text that has no words yet, skipping duplicates. */
  add(text: number, words: readonly string[]): void {
    if (words.length === 0) return;
    const numbers = [...new Set(words)].map((word) => this.counted(word));
    for (const number of numbers) this.texts.add(number, text);
    this.perText.set(text, numbers);
  }

  private counted(word: string): number {
    let number = this.numbers.get(word);
    if (number === undefined) {
      number = this.counts.push(0) - 1;
      this.numbers.set(word, number);
      this.words.push(word);
      this.letters.push(lettersOf(word));
    }
    if (this.counts[number] === 0) this.fresh.push(number);
    this.counts[number] = (this.counts[number] ?? 0) + 1;
    return number;
  }

  remove(text: number): void {
    const numbers = [...this.perText.of(text)];
    for (const number of numbers) this.take(text, number);
    if (numbers.length > 0) this.perText.set(text, []);
  }

  private take(text: number, number: number): void {
    this.texts.delete(number, text);
    const left = (this.counts[number] ?? 0) - 1;
    this.counts[number] = left;
    if (left > 0) return;
    this.sort();
    this.sorted.splice(this.place(this.words[number] ?? ''), 1);
  }

  settle(): void {
    this.sort();
    this.texts.settle();
    this.perText.settle();
  }

  private wordAt(place: number): string | undefined {
    return this.words[this.sorted[place] ?? -1];
  }

  /** Position of the first sorted word that doesn't come before this one. */
  private place(word: string): number {
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.wordAt(middle) ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private sort(): void {
    const { fresh, words } = this;
    if (fresh.length === 0) return;
    if (fresh.length < 64) for (const number of fresh) this.sorted.splice(this.place(words[number] ?? ''), 0, number);
    else this.sorted = [...this.sorted, ...fresh].sort((a, b) => ((words[a] ?? '') < (words[b] ?? '') ? -1 : 1));
    this.fresh = [];
  }

  exact(word: string): Bits {
    const found = new Bits();
    const number = this.numbers.get(word);
    if (number !== undefined) this.texts.addTo(number, found);
    return found;
  }

  prefixed(prefix: string): Bits {
    this.sort();
    const found = new Bits();
    // No word contains this character, which sorts after all others.
    const end = this.place(`${prefix}\uffff`);
    for (let i = this.place(prefix); i < end; i++) this.texts.addTo(this.sorted[i] ?? 0, found);
    return found;
  }

  /** Texts with a word one typo away from `word`; one of the two has the length that D23 requires. */
  mistyped(word: string): Bits {
    const { words, letters } = this;
    const requested = lettersOf(word);
    const found = new Bits();
    for (let number = 0; number < words.length; number++) {
      if (!mayBeOneTypoApart(letters[number] ?? 0, requested)) continue;
      const known = words[number] ?? '';
      if (Math.abs(known.length - word.length) > 1 || Math.max(known.length, word.length) < minTypoWordLength) continue;
      if (isOneTypoApart(known, word)) this.texts.addTo(number, found);
    }
    return found;
  }
}
