import { GramTable } from './gram-table.ts';
import { Postings } from './postings.ts';
import { withRoom } from './slot-lists.ts';

/** Marks "no second character": the list of a single character. No text contains it. */
const alone = 0xffff;

/**
 * Titles with each character, and each pair of adjacent characters, in their text. A new index first records its titles
 * in sequence, and builds adjacent lists at the first read. That is a tenth of the work of growing a hundred thousand
 * lists. A list that changes afterwards is copied out and stored separately.
 */
export class GramLists {
  private readonly table = new GramTable();
  /** Grams of the recorded titles; those of each title are followed by −1 − its slot. */
  private noted = new Int32Array(256);
  private notes = 0;
  private highest = -1;

  /** All lists in sequence; null until built. */
  private packed: Int32Array<ArrayBuffer> | null = null;
  private starts = new Int32Array(1);
  private readonly changed = new Map<number, Postings>();

  add(text: string, slot: number): void {
    if (this.packed === null && slot <= this.highest) this.settle();
    if (this.packed === null) this.note(text, slot);
    else for (const gram of this.gramsOf(text)) this.list(gram).add(slot);
  }

  private note(text: string, slot: number): void {
    this.noted = withRoom(this.noted, this.notes + 2 * text.length + 1);
    const { table, noted } = this;
    let notes = this.notes;
    let letter = text.charCodeAt(0);
    for (let i = 0; i < text.length; i++) {
      const next = i + 1 < text.length ? text.charCodeAt(i + 1) : alone;
      const one = table.count(letter, alone, slot);
      if (one >= 0) noted[notes++] = one;
      const two = next === alone ? -1 : table.count(letter, next, slot);
      if (two >= 0) noted[notes++] = two;
      letter = next;
    }
    noted[notes++] = -1 - slot;
    this.notes = notes;
    this.highest = slot;
  }

  remove(text: string, slot: number): void {
    this.settle();
    for (const gram of this.gramsOf(text)) this.list(gram).delete(slot);
  }

  private gramsOf(text: string): Set<number> {
    const grams = new Set<number>();
    for (let i = 0; i < text.length; i++) {
      const letter = text.charCodeAt(i);
      grams.add(this.table.number(letter, alone));
      if (i + 1 < text.length) grams.add(this.table.number(letter, text.charCodeAt(i + 1)));
    }
    return grams;
  }

  /** Separate copy of a list, from its first change on. */
  private list(gram: number): Postings {
    const known = this.changed.get(gram);
    if (known !== undefined) return known;
    const list = new Postings(this.slotsOf(gram));
    this.changed.set(gram, list);
    return list;
  }

  private slotsOf(gram: number): Int32Array<ArrayBuffer> {
    const changed = this.changed.get(gram);
    if (changed !== undefined) return changed.slots;
    if (this.packed === null || gram + 1 >= this.starts.length) return new Int32Array(0);
    return this.packed.subarray(this.starts[gram], this.starts[gram + 1]);
  }

  /** Builds the lists from the recorded grams. */
  settle(): void {
    if (this.packed !== null) return;
    const counts = this.table.counts();
    const starts = new Int32Array(counts.length + 1);
    for (let gram = 0; gram < counts.length; gram++) starts[gram + 1] = (starts[gram] ?? 0) + (counts[gram] ?? 0);
    const packed = new Int32Array(starts.at(-1) ?? 0);
    const next = starts.slice();
    for (let at = 0, from = 0; at < this.notes; at++) {
      const end = this.noted[at] ?? 0;
      if (end >= 0) continue;
      for (; from < at; from++) {
        const gram = this.noted[from] ?? 0;
        const place = next[gram] ?? 0;
        packed[place] = -1 - end;
        next[gram] = place + 1;
      }
      from = at + 1;
    }
    this.packed = packed;
    this.starts = starts;
    this.noted = new Int32Array(0);
  }

  /** Lists of a pattern's pairs (or of its single character); null if one of them occurs nowhere. */
  of(pattern: string): Int32Array[] | null {
    this.settle();
    const grams = new Set<number>();
    for (let i = 0; i + 1 < Math.max(2, pattern.length); i++) {
      const second = pattern.length === 1 ? alone : pattern.charCodeAt(i + 1);
      grams.add(this.table.find(pattern.charCodeAt(i), second));
    }
    const lists = [...grams].map((gram) => (gram < 0 ? new Int32Array(0) : this.slotsOf(gram)));
    return lists.some((list) => list.length === 0) ? null : lists;
  }
}
