import { intersect } from './ascending.ts';
import { Bits } from './bits.ts';
import { GramLists } from './gram-lists.ts';
import { scratchInts } from './scratch.ts';
import { WordList } from './word-list.ts';

/** A searchable text: `text` for patterns, `words` for words. */
export type ScopeText = { readonly text: string; readonly words: readonly string[] };

/** Inverted lists over numbered texts of one kind (names, readings, people), by character pairs and by words. */
export class TextScope {
  private readonly texts: string[] = [];
  private readonly grams = new GramLists();
  private readonly words = new WordList();

  add(number: number, { text, words }: ScopeText): void {
    this.texts[number] = text;
    this.grams.add(text, number);
    this.words.add(number, words);
  }

  remove(number: number): void {
    this.grams.remove(this.texts[number] ?? '', number);
    this.texts[number] = '';
    this.words.remove(number);
  }

  settle(): void {
    this.grams.settle();
    this.words.settle();
  }

  /** Texts that contain `pattern`. */
  containing(pattern: string): Bits {
    const lists = this.grams.of(pattern);
    if (lists === null) return new Bits();
    lists.sort((a, b) => a.length - b.length);
    const [shortest, ...others] = lists;
    if (shortest === undefined) return new Bits();
    const found = others.reduce(intersect, shortest);
    return Bits.of(pattern.length <= 2 ? found : this.compared(found, pattern));
  }

  private compared(found: Int32Array, pattern: string): Int32Array {
    const containing = scratchInts(found.length);
    let length = 0;
    for (let i = 0; i < found.length; i++) {
      const number = found[i] ?? 0;
      if (this.texts[number]?.includes(pattern) === true) containing[length++] = number;
    }
    return containing.subarray(0, length);
  }

  withWord(word: string): Bits {
    return this.words.exact(word);
  }

  withPrefix(prefix: string): Bits {
    return this.words.prefixed(prefix);
  }

  withTypo(word: string): Bits {
    return this.words.mistyped(word);
  }
}
