import { Bits } from './bits.ts';
import { Postings } from './postings.ts';

/** A set of slots, stored as a list while small relative to all slots, then as bits. */
export class SlotSet {
  private list: Postings | null = new Postings();
  private bits: Bits | null = null;
  private size = 0;

  /** True if bits take less memory than a list. */
  static isLong(length: number, last: number): boolean {
    return length >= 64 && length * 64 >= last;
  }

  /** Makes a set from an ascending list, which is copied. */
  static of(slots: Int32Array): SlotSet {
    const set = new SlotSet();
    set.list = new Postings(slots.slice());
    set.choose();
    return set;
  }

  get length(): number {
    return this.list?.length ?? this.size;
  }

  add(slot: number): void {
    const { list, bits } = this;
    if (bits !== null) {
      if (!bits.has(slot)) this.size += 1;
      bits.add(slot);
      return;
    }
    list?.add(slot);
    this.choose();
  }

  private choose(): void {
    const { list } = this;
    if (list === null || !SlotSet.isLong(list.length, list.last)) return;
    this.bits = Bits.of(list.slots).persistent();
    this.size = list.length;
    this.list = null;
  }

  delete(slot: number): void {
    const { list, bits } = this;
    if (bits?.has(slot) === true) {
      this.size -= 1;
      bits.delete(slot);
    } else list?.delete(slot);
  }

  addTo(target: Bits): void {
    if (this.bits !== null) target.or(this.bits);
    else if (this.list !== null) target.addAll(this.list.slots);
  }

  countIn(among: Bits): number {
    if (this.bits !== null) return this.bits.countBoth(among);
    let count = 0;
    for (const slot of this.list?.slots ?? []) if (among.has(slot)) count += 1;
    return count;
  }
}
