import { scratchInts, scratchWords } from './scratch.ts';

const ones = (word: number): number => {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** The words of every empty set: a set that grows gets others. */
const noWords = new Uint32Array(0);

const lowest = (word: number): number => 31 - Math.clz32(word & -word);

/**
 * A set of titles by their slot numbers. A set shorter than another lacks what is beyond its end. What the methods answer
 * during a query is in the query's own memory (`scratch.ts`): `persistent` what outlives it.
 */
export class Bits {
  private words = noWords;

  private static over(words: Uint32Array<ArrayBuffer>): Bits {
    const bits = new Bits();
    bits.words = words;
    return bits;
  }

  /** An empty set with room for so many slots. */
  static withRoom(slots: number): Bits {
    return Bits.over(scratchWords((slots + 31) >>> 5).fill(0));
  }

  /** The set of an ascending list. */
  static of(slots: Int32Array): Bits {
    const bits = Bits.withRoom((slots.at(-1) ?? -1) + 1);
    bits.addAll(slots);
    return bits;
  }

  /** The slots whose number in `bySlot` is marked. */
  static marked(bySlot: Uint8Array, marks: readonly boolean[]): Bits {
    const bits = Bits.withRoom(bySlot.length);
    const { words } = bits;
    for (let slot = 0; slot < bySlot.length; slot++)
      if (marks[bySlot[slot] ?? 0] === true) words[slot >>> 5] = (words[slot >>> 5] ?? 0) | (1 << (slot & 31));
    return bits;
  }

  /** How many members have each number in `bySlot`. */
  tally(bySlot: Uint8Array): Uint32Array {
    const counts = new Uint32Array(256);
    for (let i = 0; i < this.words.length; i++) {
      const word = this.words[i] ?? 0;
      if (word === 0) continue;
      for (let bit = 0, slot = i << 5; bit < 32; bit++, slot++) {
        const number = bySlot[slot] ?? 255;
        counts[number] = (counts[number] ?? 0) + ((word >>> bit) & 1);
      }
    }
    return counts;
  }

  /** As long as `length` words at least. */
  private grow(length: number): void {
    if (length <= this.words.length) return;
    const grown = scratchWords(length);
    grown.set(this.words);
    grown.fill(0, this.words.length);
    this.words = grown;
  }

  /** Adds an ascending list. */
  addAll(slots: Int32Array): void {
    const last = slots.at(-1);
    if (last === undefined) return;
    this.grow((last >>> 5) + 1);
    const { words } = this;
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i] ?? 0;
      words[slot >>> 5] = (words[slot >>> 5] ?? 0) | (1 << (slot & 31));
    }
  }

  add(slot: number): void {
    const at = slot >>> 5;
    if (at >= this.words.length) this.grow(Math.max(at + 1, this.words.length * 2));
    this.words[at] = (this.words[at] ?? 0) | (1 << (slot & 31));
  }

  delete(slot: number): void {
    const at = slot >>> 5;
    if (at < this.words.length) this.words[at] = (this.words[at] ?? 0) & ~(1 << (slot & 31));
  }

  has(slot: number): boolean {
    const at = slot >>> 5;
    return at < this.words.length && (((this.words[at] ?? 0) >>> (slot & 31)) & 1) === 1;
  }

  copy(): Bits {
    const words = scratchWords(this.words.length);
    words.set(this.words);
    return Bits.over(words);
  }

  /** The same set in memory of its own, which outlives a query. */
  persistent(): Bits {
    return Bits.over(this.words.slice());
  }

  /** Intersection, in place. */
  and(other: Bits): this {
    // Reading beyond the end of the other would be much slower than this.
    const shared = Math.min(this.words.length, other.words.length);
    for (let i = 0; i < shared; i++) this.words[i] = (this.words[i] ?? 0) & (other.words[i] ?? 0);
    this.words.fill(0, shared);
    return this;
  }

  /** What is in both, as a new set. */
  both(other: Bits): Bits {
    const length = Math.min(this.words.length, other.words.length);
    const both = scratchWords(length);
    for (let i = 0; i < length; i++) both[i] = (this.words[i] ?? 0) & (other.words[i] ?? 0);
    return Bits.over(both);
  }

  /** Adds what is in the other. */
  or(other: Bits): this {
    this.grow(other.words.length);
    for (let i = 0; i < other.words.length; i++) this.words[i] = (this.words[i] ?? 0) | (other.words[i] ?? 0);
    return this;
  }

  /** Takes away what is in the other. */
  without(other: Bits): this {
    const shared = Math.min(this.words.length, other.words.length);
    for (let i = 0; i < shared; i++) this.words[i] = (this.words[i] ?? 0) & ~(other.words[i] ?? 0);
    return this;
  }

  count(): number {
    let total = 0;
    for (let i = 0; i < this.words.length; i++) {
      const word = this.words[i] ?? 0;
      if (word !== 0) total += ones(word);
    }
    return total;
  }

  /** How many are in both, without making the set. */
  countBoth(other: Bits): number {
    const shared = Math.min(this.words.length, other.words.length);
    let total = 0;
    for (let i = 0; i < shared; i++) {
      const word = (this.words[i] ?? 0) & (other.words[i] ?? 0);
      if (word !== 0) total += ones(word);
    }
    return total;
  }

  meets(other: Bits): boolean {
    const shared = Math.min(this.words.length, other.words.length);
    for (let i = 0; i < shared; i++) if (((this.words[i] ?? 0) & (other.words[i] ?? 0)) !== 0) return true;
    return false;
  }

  isEmpty(): boolean {
    for (let i = 0; i < this.words.length; i++) if (this.words[i] !== 0) return false;
    return true;
  }

  /** How many words of 32 the set takes: what walking over it costs. */
  get size(): number {
    return this.words.length;
  }

  /** The members in ascending order; `count` is how many they are. */
  slots(count: number): Int32Array {
    const slots = scratchInts(count);
    let at = 0;
    for (let i = 0; i < this.words.length; i++)
      for (let rest = this.words[i] ?? 0; rest !== 0; rest &= rest - 1) slots[at++] = (i << 5) + lowest(rest);
    return slots;
  }

  /** `many` members (or as many as there are) in ascending order, without the first `passed`. */
  from(passed: number, many: number): number[] {
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

  /** Whether both have the same members. */
  equals(other: Bits): boolean {
    const [shorter, longer] = this.size <= other.size ? [this.words, other.words] : [other.words, this.words];
    for (let i = 0; i < shorter.length; i++) if (shorter[i] !== longer[i]) return false;
    for (let i = shorter.length; i < longer.length; i++) if (longer[i] !== 0) return false;
    return true;
  }

  /** A number that equal sets share, whatever their length. */
  hash(): number {
    let hash = 0;
    for (let i = 0; i < this.words.length; i++) {
      const word = this.words[i] ?? 0;
      if (word !== 0) hash = Math.imul(hash ^ word, 0x9e3779b1) + i;
    }
    return hash | 0;
  }

  /** Calls for each member in ascending order. */
  each(call: (slot: number) => void): void {
    for (let i = 0; i < this.words.length; i++) {
      for (let rest = this.words[i] ?? 0; rest !== 0; rest &= rest - 1) {
        call((i << 5) + lowest(rest));
      }
    }
  }
}
