import { Bits } from './bits.ts';
import { compact, fold } from './normalise.ts';
import { SlotSet } from './slot-set.ts';
import { TextScope } from './text-scope.ts';
import { type ParsedQuery, words } from './tokenise.ts';

/** Different names, each once, with the titles they stand in. */
export class NameList {
  private readonly numbers = new Map<string, number>();
  private readonly names: { readonly text: string; readonly titles: SlotSet }[] = [];
  private readonly scope = new TextScope();

  add(slot: number, text: string): void {
    let number = this.numbers.get(text);
    if (number === undefined) {
      number = this.names.push({ text, titles: new SlotSet() }) - 1;
      this.numbers.set(text, number);
      const folded = fold(text);
      this.scope.add(number, { text: `\n${compact(folded)}\n`, words: [...new Set(words(folded))] });
    }
    this.names[number]?.titles.add(slot);
  }

  remove(slot: number, text: string): void {
    this.names[this.numbers.get(text) ?? -1]?.titles.delete(slot);
  }

  /** The titles with a name that holds every term, a word by its beginning. */
  holding({ terms }: ParsedQuery): Bits {
    const found = new Bits();
    const [first, ...others] = terms.map(({ text, unspaced }) =>
      unspaced ? this.scope.containing(text) : this.scope.withPrefix(text),
    );
    if (first === undefined) return found;
    for (const number of others.reduce((bits, other) => bits.and(other), first))
      this.names[number]?.titles.addTo(found);
    return found;
  }

  /** The names that begin with `key`, each with the number of its titles among `allowed`. */
  starting(key: string, allowed: Bits): { text: string; count: number }[] {
    return [...this.scope.containing(`\n${key}`)].flatMap((number) => {
      const name = this.names[number];
      const count = name?.titles.countIn(allowed) ?? 0;
      return name === undefined || count === 0 ? [] : [{ text: name.text, count }];
    });
  }
}
