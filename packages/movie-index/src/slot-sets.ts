import type { Bits } from './bits.ts';
import { withRoom } from './slot-lists.ts';
import { SlotSet } from './slot-set.ts';

const startOfNotes = 256;

/**
 * Numbered sets of slots. A new index first records titles in sequence. The first read groups them into adjacent lists,
 * one per set. Sets with many slots, or changed later, are stored separately.
 */
export class SlotSets {
  /** All lists in one array; null until built. */
  private packed: Int32Array<ArrayBuffer> | null = null;
  private starts = new Int32Array(1);
  private readonly separate = new Map<number, SlotSet>();
  /** Pairs of set number and slot. */
  private noted = new Int32Array(startOfNotes);
  private notes = 0;
  private highest = -1;
  private numbers = 0;

  add(number: number, slot: number): void {
    if (this.packed === null && slot >= this.highest) this.note(number, slot);
    else this.changing(number).add(slot);
  }

  delete(number: number, slot: number): void {
    this.changing(number).delete(slot);
  }

  length(number: number): number {
    this.settle();
    return this.separate.get(number)?.length ?? this.list(number).length;
  }

  addTo(number: number, target: Bits): void {
    this.settle();
    const set = this.separate.get(number);
    if (set === undefined) target.addAll(this.list(number));
    else set.addTo(target);
  }

  countIn(number: number, among: Bits): number {
    this.settle();
    const set = this.separate.get(number);
    if (set !== undefined) return set.countIn(among);
    const { packed, starts } = this;
    let count = 0;
    for (let at = starts[number] ?? 0, end = starts[number + 1] ?? 0; at < end; at++)
      if (among.has(packed?.[at] ?? 0)) count += 1;
    return count;
  }

  private list(number: number): Int32Array<ArrayBuffer> {
    const { packed, starts } = this;
    if (packed === null || number + 1 >= starts.length) return new Int32Array(0);
    return packed.subarray(starts[number], starts[number + 1]);
  }

  private changing(number: number): SlotSet {
    this.settle();
    const known = this.separate.get(number);
    if (known !== undefined) return known;
    const set = SlotSet.of(this.list(number));
    this.separate.set(number, set);
    return set;
  }

  private note(number: number, slot: number): void {
    this.noted = withRoom(this.noted, this.notes + 2);
    this.noted[this.notes] = number;
    this.noted[this.notes + 1] = slot;
    this.notes += 2;
    this.highest = slot;
    if (number >= this.numbers) this.numbers = number + 1;
  }

  /** Builds the sets from the recorded pairs. */
  settle(): void {
    if (this.packed !== null) return;
    const { noted, notes, numbers } = this;
    const ends = new Int32Array(numbers + 1);
    for (let at = 0; at < notes; at += 2) {
      const after = (noted[at] ?? 0) + 1;
      ends[after] = (ends[after] ?? 0) + 1;
    }
    for (let number = 0; number < numbers; number++) ends[number + 1] = (ends[number + 1] ?? 0) + (ends[number] ?? 0);
    const starts = ends.slice();
    const lists = new Int32Array(notes / 2);
    for (let at = 0; at < notes; at += 2) {
      const number = noted[at] ?? 0;
      const place = ends[number] ?? 0;
      const slot = noted[at + 1] ?? 0;
      // A person who wrote and directed is recorded twice.
      if (place > (starts[number] ?? 0) && lists[place - 1] === slot) continue;
      lists[place] = slot;
      ends[number] = place + 1;
    }
    this.pack(lists, starts, ends);
    this.noted = new Int32Array(0);
  }

  /** Moves the short lists together, closing gaps, and takes out the long ones. */
  private pack(lists: Int32Array<ArrayBuffer>, starts: Int32Array, ends: Int32Array): void {
    const { numbers } = this;
    const packedStarts = new Int32Array(numbers + 1);
    let at = 0;
    for (let number = 0; number < numbers; number++) {
      const list = lists.subarray(starts[number], ends[number]);
      packedStarts[number] = at;
      if (SlotSet.isLong(list.length, list.at(-1) ?? -1)) {
        this.separate.set(number, SlotSet.of(list));
        continue;
      }
      lists.copyWithin(at, starts[number] ?? 0, ends[number] ?? 0);
      at += list.length;
    }
    packedStarts[numbers] = at;
    this.packed = lists.slice(0, at);
    this.starts = packedStarts;
  }
}
