import { placeIn } from './ascending.ts';

const grown = (slots: Int32Array, length: number): Int32Array<ArrayBuffer> => {
  const more = new Int32Array(length);
  more.set(slots);
  return more;
};

const least = 4;

/** A growing, ascending list of distinct slot numbers: the titles that contain a piece of text. */
export class Postings {
  private held: Int32Array<ArrayBuffer>;
  private count: number;
  /** Highest member; −1 if empty. */
  private highest: number;

  /** Starts with an ascending list and takes ownership of it. */
  constructor(slots: Int32Array<ArrayBuffer> = new Int32Array(0)) {
    this.held = slots;
    this.count = slots.length;
    this.highest = slots.at(-1) ?? -1;
  }

  get length(): number {
    return this.count;
  }

  /** Members, valid until the next change. */
  get slots(): Int32Array<ArrayBuffer> {
    return this.held.subarray(0, this.count);
  }

  get last(): number {
    return this.highest;
  }

  add(slot: number): void {
    if (slot === this.highest) return;
    const { count } = this;
    const at = slot > this.highest ? count : placeIn(this.slots, slot);
    if (at < count && this.held[at] === slot) return;
    if (count === this.held.length) this.held = grown(this.held, Math.max(least, count * 2));
    if (at < count) this.held.copyWithin(at + 1, at, count);
    else this.highest = slot;
    this.held[at] = slot;
    this.count += 1;
  }

  delete(slot: number): void {
    const at = placeIn(this.slots, slot);
    if (at >= this.count || this.held[at] !== slot) return;
    this.held.copyWithin(at, at + 1, this.count);
    this.count -= 1;
    this.highest = this.count === 0 ? -1 : (this.held[this.count - 1] ?? -1);
  }
}
