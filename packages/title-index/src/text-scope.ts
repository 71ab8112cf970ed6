import { Bits } from './bits.ts';
import { intersect, Postings } from './postings.ts';
import { grams } from './tokenise.ts';
import { WordList } from './word-list.ts';

/** The searchable text of one title in one scope: `text` for patterns, `words` for words. */
export type ScopeText = { readonly text: string; readonly words: readonly string[] };

const empty: ScopeText = { text: '', words: [] };

/** Inverted lists over one kind of text (names, readings, the rest), by pairs of letters and by words. */
export class TextScope {
  private readonly texts: ScopeText[] = [];
  private readonly byGram = new Map<string, Postings>();
  private readonly words = new WordList();

  add(slot: number, scope: ScopeText): void {
    this.texts[slot] = scope;
    for (const gram of grams(scope.text)) {
      const list = this.byGram.get(gram);
      if (list !== undefined) list.add(slot);
      else this.byGram.set(gram, Postings.of(slot));
    }
    for (const word of scope.words) this.words.add(word, slot);
  }

  remove(slot: number): void {
    const scope = this.texts[slot] ?? empty;
    this.texts[slot] = empty;
    for (const gram of grams(scope.text)) {
      const list = this.byGram.get(gram);
      list?.delete(slot);
      if (list?.length === 0) this.byGram.delete(gram);
    }
    for (const word of new Set(scope.words)) this.words.remove(word, slot);
  }

  /** The titles whose text contains `pattern`. */
  containing(pattern: string): Bits {
    const lists: Postings[] = [];
    for (const gram of grams(pattern)) {
      if (gram.length === 1 && pattern.length > 1) continue;
      const list = this.byGram.get(gram);
      if (list === undefined) return new Bits();
      lists.push(list);
    }
    lists.sort((a, b) => a.length - b.length);
    const [shortest, ...others] = lists;
    if (shortest === undefined) return new Bits();
    const found = others.reduce((slots, list) => intersect(slots, list), shortest.values());
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
