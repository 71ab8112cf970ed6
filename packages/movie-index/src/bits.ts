const ones = (word: number): number => {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** A set of titles by their slot numbers. A set shorter than another lacks what is beyond its end. */
export class Bits {
  private words: Uint32Array;

  constructor(slots = 0) {
    this.words = new Uint32Array((slots + 31) >>> 5);
  }

  /** The set of an ascending list. */
  static of(slots: Int32Array): Bits {
    const bits = new Bits();
    bits.addAll(slots);
    return bits;
  }

  /** The slots whose number in `bySlot` is marked. */
  static marked(bySlot: Uint8Array, marks: readonly boolean[]): Bits {
    const bits = new Bits(bySlot.length);
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

  /** Adds an ascending list. */
  addAll(slots: Int32Array): void {
    const last = slots.at(-1);
    if (last === undefined) return;
    this.add(last);
    const { words } = this;
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i] ?? 0;
      words[slot >>> 5] = (words[slot >>> 5] ?? 0) | (1 << (slot & 31));
    }
  }

  add(slot: number): void {
    const at = slot >>> 5;
    if (at >= this.words.length) {
      const grown = new Uint32Array(Math.max(at + 1, this.words.length * 2));
      grown.set(this.words);
      this.words = grown;
    }
    this.words[at] = (this.words[at] ?? 0) | (1 << (slot & 31));
  }

  delete(slot: number): void {
    const at = slot >>> 5;
    if (at < this.words.length) this.words[at] = (this.words[at] ?? 0) & ~(1 << (slot & 31));
  }

  has(slot: number): boolean {
    return (((this.words[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;
  }

  copy(): Bits {
    const bits = new Bits();
    bits.words = this.words.slice();
    return bits;
  }

  /** Intersection, in place. */
  and(other: Bits): this {
    for (let i = 0; i < this.words.length; i++) this.words[i] = (this.words[i] ?? 0) & (other.words[i] ?? 0);
    return this;
  }

  /** Adds what is in the other. */
  or(other: Bits): this {
    if (other.words.length > this.words.length) {
      const grown = new Uint32Array(other.words.length);
      grown.set(this.words);
      this.words = grown;
    }
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
    for (let i = 0; i < this.words.length; i++) total += ones(this.words[i] ?? 0);
    return total;
  }

  /** How many are in both, without making the set. */
  countBoth(other: Bits): number {
    const shared = Math.min(this.words.length, other.words.length);
    let total = 0;
    for (let i = 0; i < shared; i++) total += ones((this.words[i] ?? 0) & (other.words[i] ?? 0));
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
    const slots = new Int32Array(count);
    let at = 0;
    for (let i = 0; i < this.words.length; i++)
      for (let rest = this.words[i] ?? 0; rest !== 0; rest &= rest - 1)
        slots[at++] = (i << 5) + (31 - Math.clz32(rest & -rest));
    return slots;
  }

  /** Calls for each member in ascending order; quicker than iterating over a large set. */
  each(call: (slot: number) => void): void {
    for (let i = 0; i < this.words.length; i++) {
      for (let rest = this.words[i] ?? 0; rest !== 0; rest &= rest - 1) {
        call((i << 5) + (31 - Math.clz32(rest & -rest)));
      }
    }
  }

  *[Symbol.iterator](): Generator<number> {
    for (let i = 0; i < this.words.length; i++) {
      for (let rest = this.words[i] ?? 0; rest !== 0; rest &= rest - 1) {
        yield (i << 5) + (31 - Math.clz32(rest & -rest));
      }
    }
  }
}
