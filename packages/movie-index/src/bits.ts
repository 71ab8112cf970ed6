import { intersect, merge, placeIn } from './ascending.ts';
import { scratchInts, scratchWords } from './scratch.ts';

const ones = (word: number): number => {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** Words shared by every empty set: a growing set gets its own. */
const noWords = new Uint32Array(0);
const none = new Int32Array(0);

const lowest = (word: number): number => 31 - Math.clz32(word & -word);

/** True if a list is less work than the corresponding words. */
const isFew = (count: number, words: number): boolean => count * 8 <= words;

const setIn = (words: Uint32Array, slots: Int32Array): void => {
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] ?? 0;
    words[slot >>> 5] = (words[slot >>> 5] ?? 0) | (1 << (slot & 31));
  }
};

/**
 * A set of titles by slot number: bits, or a list while they are few. A shorter set lacks everything beyond its end.
 * Methods return results in the query's own memory (`scratch.ts`); `persistent` results outlive it.
 */
export class Bits {
  private words = noWords;
  /** Members in ascending order, instead of the words; never written to, because sets share it. */
  private list: Int32Array | null = null;

  private static over(words: Uint32Array<ArrayBuffer>): Bits {
    const bits = new Bits();
    bits.words = words;
    return bits;
  }

  private static listed(list: Int32Array): Bits {
    const bits = new Bits();
    bits.list = list;
    return bits;
  }

  static withRoom(slots: number): Bits {
    return Bits.over(scratchWords((slots + 31) >>> 5).fill(0));
  }

  /** Set of an ascending list, which must not change while the set is in use. */
  static of(slots: Int32Array): Bits {
    return new Bits().addAll(slots);
  }

  /** Members grouped by their number in `bySlot`, as one set for each number below `many`. */
  parted(bySlot: Uint8Array, many: number): Bits[] {
    const { list } = this;
    if (list !== null) return this.partedList(list, bySlot, many);
    const length = this.words.length;
    const all = scratchWords(length * many).fill(0);
    for (let i = 0; i < length; i++)
      for (let rest = this.words[i] ?? 0; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const number = bySlot[(i << 5) + lowest(bit)] ?? many;
        if (number >= many) continue;
        const at = number * length + i;
        all[at] = (all[at] ?? 0) | bit;
      }
    return Array.from({ length: many }, (_, number) => Bits.over(all.subarray(number * length, (number + 1) * length)));
  }

  private partedList(list: Int32Array, bySlot: Uint8Array, many: number): Bits[] {
    return Array.from({ length: many }, (_, number) => {
      const part = scratchInts(list.length);
      let length = 0;
      for (let i = 0; i < list.length; i++) {
        const slot = list[i] ?? 0;
        if (bySlot[slot] === number) part[length++] = slot;
      }
      return Bits.listed(part.subarray(0, length));
    });
  }

  /** Grows to at least `length` words. */
  private grow(length: number): void {
    if (length <= this.words.length) return;
    const grown = scratchWords(length);
    grown.set(this.words);
    grown.fill(0, this.words.length);
    this.words = grown;
  }

  /** Converts a list to words. */
  private spread(): void {
    const { list } = this;
    if (list === null) return;
    this.list = null;
    this.grow(((list.at(-1) ?? -1) >>> 5) + 1);
    setIn(this.words, list);
  }

  /** Adds an ascending list. */
  addAll(slots: Int32Array): this {
    const last = slots.at(-1);
    if (last === undefined) return this;
    const before = this.list ?? (this.words.length === 0 ? none : null);
    const most = Math.max(last, before?.at(-1) ?? 0);
    if (before !== null && isFew(before.length + slots.length, most >>> 5)) {
      this.list = before.length === 0 ? slots : merge(before, slots);
      return this;
    }
    this.spread();
    this.grow((last >>> 5) + 1);
    setIn(this.words, slots);
    return this;
  }

  add(slot: number): void {
    this.spread();
    const at = slot >>> 5;
    if (at >= this.words.length) this.grow(Math.max(at + 1, this.words.length * 2));
    this.words[at] = (this.words[at] ?? 0) | (1 << (slot & 31));
  }

  delete(slot: number): void {
    this.spread();
    const at = slot >>> 5;
    if (at < this.words.length) this.words[at] = (this.words[at] ?? 0) & ~(1 << (slot & 31));
  }

  has(slot: number): boolean {
    const { list } = this;
    if (list !== null) return list[placeIn(list, slot)] === slot;
    const at = slot >>> 5;
    return at < this.words.length && (((this.words[at] ?? 0) >>> (slot & 31)) & 1) === 1;
  }

  copy(): Bits {
    if (this.list !== null) return Bits.listed(this.list);
    const words = scratchWords(this.words.length);
    words.set(this.words);
    return Bits.over(words);
  }

  /** The same set in separate memory, which outlives a query. */
  persistent(): Bits {
    const { list } = this;
    if (list === null) return Bits.over(this.words.slice());
    const words = new Uint32Array(((list.at(-1) ?? -1) >>> 5) + 1);
    setIn(words, list);
    return Bits.over(words);
  }

  /** Members in ascending order if few; otherwise null. */
  get few(): Int32Array | null {
    return this.list;
  }

  /** The same set in the form that is less work; `count` is its size. */
  settled(count: number): Bits {
    return this.list === null && isFew(count, this.words.length) ? Bits.listed(this.slots(count)) : this;
  }

  /** List members that the other set has, or that it lacks. */
  private sifted(list: Int32Array, by: { readonly other: Bits; readonly isIn: boolean }): Int32Array {
    const sifted = scratchInts(list.length);
    let length = 0;
    for (let i = 0; i < list.length; i++) {
      const slot = list[i] ?? 0;
      if (by.other.has(slot) === by.isIn) sifted[length++] = slot;
    }
    return sifted.subarray(0, length);
  }

  /** Intersection, as a new set. */
  both(other: Bits): Bits {
    const [one, two] = [this.list, other.list];
    if (one !== null && two !== null)
      return Bits.listed(one.length <= two.length ? intersect(one, two) : intersect(two, one));
    if (one !== null) return Bits.listed(this.sifted(one, { other, isIn: true }));
    if (two !== null) return Bits.listed(this.sifted(two, { other: this, isIn: true }));
    const length = Math.min(this.words.length, other.words.length);
    const both = scratchWords(length);
    for (let i = 0; i < length; i++) both[i] = (this.words[i] ?? 0) & (other.words[i] ?? 0);
    return Bits.over(both);
  }

  /** Intersection, in place. */
  and(other: Bits): this {
    const { words, list } = this.both(other);
    this.words = words;
    this.list = list;
    return this;
  }

  /** Union, in place. */
  or(other: Bits): this {
    if (other.list !== null) return this.addAll(other.list);
    this.spread();
    this.grow(other.words.length);
    const { words } = this;
    for (let i = 0; i < other.words.length; i++) words[i] = (words[i] ?? 0) | (other.words[i] ?? 0);
    return this;
  }

  /** Difference, in place. */
  without(other: Bits): this {
    if (this.list !== null) {
      this.list = this.sifted(this.list, { other, isIn: false });
      return this;
    }
    for (const slot of other.list ?? []) this.delete(slot);
    const shared = Math.min(this.words.length, other.words.length);
    for (let i = 0; i < shared; i++) this.words[i] = (this.words[i] ?? 0) & ~(other.words[i] ?? 0);
    return this;
  }

  count(): number {
    if (this.list !== null) return this.list.length;
    let total = 0;
    for (let i = 0; i < this.words.length; i++) {
      const word = this.words[i] ?? 0;
      if (word !== 0) total += ones(word);
    }
    return total;
  }

  countBoth(other: Bits): number {
    const list = this.list ?? other.list;
    if (list !== null) {
      const set = list === this.list ? other : this;
      let count = 0;
      for (let i = 0; i < list.length; i++) if (set.has(list[i] ?? 0)) count += 1;
      return count;
    }
    const shared = Math.min(this.words.length, other.words.length);
    let total = 0;
    for (let i = 0; i < shared; i++) {
      const word = (this.words[i] ?? 0) & (other.words[i] ?? 0);
      if (word !== 0) total += ones(word);
    }
    return total;
  }

  meets(other: Bits): boolean {
    if (this.list !== null || other.list !== null) return this.countBoth(other) > 0;
    const shared = Math.min(this.words.length, other.words.length);
    for (let i = 0; i < shared; i++) if (((this.words[i] ?? 0) & (other.words[i] ?? 0)) !== 0) return true;
    return false;
  }

  isEmpty(): boolean {
    if (this.list !== null) return this.list.length === 0;
    for (let i = 0; i < this.words.length; i++) if (this.words[i] !== 0) return false;
    return true;
  }

  /** Number of 32-bit words of the set, or members of its list: the cost of walking over it. */
  get size(): number {
    return this.list?.length ?? this.words.length;
  }

  /** Members in ascending order, read-only; `count` is their number. */
  slots(count: number): Int32Array {
    if (this.list !== null) return this.list;
    const slots = scratchInts(count);
    let at = 0;
    for (let i = 0; i < this.words.length; i++)
      for (let rest = this.words[i] ?? 0; rest !== 0; rest &= rest - 1) slots[at++] = (i << 5) + lowest(rest);
    return slots;
  }

  /** `many` members (or all there are) in ascending order, without the first `passed`. */
  from(passed: number, many: number): number[] {
    if (this.list !== null) return [...this.list.subarray(passed, passed + many)];
    const page: number[] = [];
    let left = passed;
    for (let i = 0; i < this.words.length && page.length < many; i++) {
      const word = this.words[i] ?? 0;
      const here = word === 0 ? 0 : ones(word);
      if (here <= left) {
        left -= here;
        continue;
      }
      for (let rest = word; rest !== 0 && page.length < many; rest &= rest - 1)
        if (left > 0) left -= 1;
        else page.push((i << 5) + lowest(rest));
    }
    return page;
  }

  /** Calls for each member in ascending order. */
  each(call: (slot: number) => void): void {
    for (const slot of this.list ?? []) call(slot);
    for (let i = 0; i < this.words.length; i++) {
      for (let rest = this.words[i] ?? 0; rest !== 0; rest &= rest - 1) {
        call((i << 5) + lowest(rest));
      }
    }
  }
}
