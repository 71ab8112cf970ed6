import { Bits } from './bits.ts';
import { GramLists } from './gram-lists.ts';
import { intersect } from './postings.ts';
import { WordList } from './word-list.ts';

/** The searchable text of one title in one scope: `text` for patterns, `words` for words. */
export type ScopeText = { readonly text: string; readonly words: readonly string[] };

const empty: ScopeText = { text: '', words: [] };

/** Inverted lists over one kind of text (names, readings, the rest), by pairs of characters and by words. */
export class TextScope {
  private readonly texts: ScopeText[] = [];
  private readonly grams = new GramLists();
  private readonly words = new WordList();

  add(slot: number, scope: ScopeText): void {
    this.texts[slot] = scope;
    this.grams.add(scope.text, slot);
    for (const word of scope.words) this.words.add(word, slot);
  }

  remove(slot: number): void {
    const scope = this.texts[slot] ?? empty;
    this.texts[slot] = empty;
    this.grams.remove(scope.text, slot);
    for (const word of scope.words) this.words.remove(word, slot);
  }

  settle(): void {
    this.grams.settle();
    this.words.settle();
  }

  /** The titles whose text contains `pattern`. */
  containing(pattern: string): Bits {
    const lists = this.grams.of(pattern);
    if (lists === null) return new Bits();
    lists.sort((a, b) => a.length - b.length);
    const [shortest, ...others] = lists;
    if (shortest === undefined) return new Bits();
    const found = others.reduce(intersect, shortest);
    if (pattern.length <= 2) return Bits.of(found);
    return Bits.of(found.filter((slot) => (this.texts[slot] ?? empty).text.includes(pattern)));
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
