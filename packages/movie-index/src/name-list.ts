import { Bits } from './bits.ts';
import { compact, fold } from './normalise.ts';
import { SlotSets } from './slot-sets.ts';
import { TextScope } from './text-scope.ts';
import { type ParsedQuery, words } from './tokenise.ts';

/** Distinct names, with the titles that have them. */
export class NameList {
  private readonly numbers = new Map<string, number>();
  private readonly names: string[] = [];
  private readonly titles = new SlotSets();
  private readonly scope = new TextScope();

  add(slot: number, text: string): void {
    let number = this.numbers.get(text);
    if (number === undefined) {
      number = this.names.push(text) - 1;
      this.numbers.set(text, number);
      const folded = fold(text);
      this.scope.add(number, { text: `\n${compact(folded)}\n`, words: [...new Set(words(folded))] });
    }
    this.titles.add(number, slot);
  }

  remove(slot: number, text: string): void {
    const number = this.numbers.get(text);
    if (number !== undefined) this.titles.delete(number, slot);
  }

  settle(): void {
    this.titles.settle();
    this.scope.settle();
  }

  /** The titles with a name that holds every term, a word by its beginning. */
  holding({ terms }: ParsedQuery): Bits {
    const found = new Bits();
    const [first, ...others] = terms.map(({ text, unspaced }) =>
      unspaced ? this.scope.containing(text) : this.scope.withPrefix(text),
    );
    if (first === undefined) return found;
    others.reduce((bits, other) => bits.and(other), first).each((number) => this.titles.addTo(number, found));
    return found;
  }

  /** The names that begin with `key`, each with the number of its titles among `allowed`. */
  starting(key: string, allowed: Bits): { text: string; count: number }[] {
    const starting: { text: string; count: number }[] = [];
    this.scope.containing(`\n${key}`).each((number) => {
      const count = this.titles.countIn(number, allowed);
      if (count > 0) starting.push({ text: this.names[number] ?? '', count });
    });
    return starting;
  }
}
