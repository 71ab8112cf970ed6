import { Postings } from './postings.ts';

/** Stands for "no second letter": the list of a single letter. */
const alone = -1;

/** For every letter, and every pair of neighbouring letters, the titles whose text holds it. */
export class GramLists {
  private readonly byFirst = new Map<number, Map<number, Postings>>();

  add(text: string, slot: number): void {
    for (let i = 0; i < text.length; i++) {
      const first = text.charCodeAt(i);
      let bySecond = this.byFirst.get(first);
      if (bySecond === undefined) {
        bySecond = new Map();
        this.byFirst.set(first, bySecond);
      }
      this.put(bySecond, alone, slot);
      if (i + 1 < text.length) this.put(bySecond, text.charCodeAt(i + 1), slot);
    }
  }

  private put(bySecond: Map<number, Postings>, second: number, slot: number): void {
    let list = bySecond.get(second);
    if (list === undefined) {
      list = new Postings();
      bySecond.set(second, list);
    }
    list.add(slot);
  }

  remove(text: string, slot: number): void {
    for (let i = 0; i < text.length; i++) {
      const bySecond = this.byFirst.get(text.charCodeAt(i));
      bySecond?.get(alone)?.delete(slot);
      if (i + 1 < text.length) bySecond?.get(text.charCodeAt(i + 1))?.delete(slot);
    }
  }

  /** The lists of a pattern's pairs (of its letter, when it is one); null when one of them occurs nowhere. */
  of(pattern: string): Postings[] | null {
    const lists = new Set<Postings>();
    for (let i = 0; i + 1 < Math.max(2, pattern.length); i++) {
      const second = pattern.length === 1 ? alone : pattern.charCodeAt(i + 1);
      const list = this.byFirst.get(pattern.charCodeAt(i))?.get(second);
      if (list === undefined || list.length === 0) return null;
      lists.add(list);
    }
    return [...lists];
  }
}
