import { Bits } from './bits.ts';
import { Postings } from './postings.ts';

/** A set of slots that is a list while it is small among all slots, and bits from then on. */
export class SlotSet {
  private list: Postings | null = new Postings();
  private bits = new Bits();
  private size = 0;

  /** Of an ascending list. */
  static of(slots: Int32Array<ArrayBuffer>): SlotSet {
    const set = new SlotSet();
    set.list = new Postings(slots);
    set.choose();
    return set;
  }

  get length(): number {
    return this.list?.length ?? this.size;
  }

  add(slot: number): void {
    const { list } = this;
    if (list === null) {
      if (!this.bits.has(slot)) this.size += 1;
      this.bits.add(slot);
      return;
    }
    list.add(slot);
    this.choose();
  }

  /** From a certain share of all slots on, bits are shorter than a list. */
  private choose(): void {
    const { list } = this;
    if (list === null || list.length < 64 || list.length * 64 < list.last) return;
    this.bits = Bits.of(list.slots);
    this.size = list.length;
    this.list = null;
  }

  delete(slot: number): void {
    if (this.list !== null) {
      this.list.delete(slot);
      return;
    }
    if (this.bits.has(slot)) this.size -= 1;
    this.bits.delete(slot);
  }

  addTo(target: Bits): void {
    if (this.list === null) target.or(this.bits);
    else target.addAll(this.list.slots);
  }

  countIn(among: Bits): number {
    if (this.list === null) return this.bits.countBoth(among);
    let count = 0;
    for (const slot of this.list.slots) if (among.has(slot)) count += 1;
    return count;
  }
}
