import { scratchInts } from './scratch.ts';
import { SlotLists, withRoom } from './slot-lists.ts';

/**
 * Values of facets that are counted together: titles with the same values in all of them have one profile, so that
 * counting reads one number of each title, however many values it has.
 */
export class Profiles {
  private readonly numbers = new Map<string, number>();
  /** The values of each profile, by its number. */
  private readonly values = new SlotLists();
  /** By slot; 0 is the profile without values. */
  private bySlot = new Int32Array(64);
  /** One more than the highest slot. */
  private slots = 0;

  constructor() {
    this.numberOf([]);
  }

  private numberOf(values: readonly number[]): number {
    const ascending = values.toSorted((a, b) => a - b);
    const key = ascending.join();
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const number = this.numbers.size;
    this.numbers.set(key, number);
    this.values.set(number, ascending);
    return number;
  }

  /** Gives a title these values, in place of those it had; their order makes no difference. */
  set(slot: number, values: readonly number[]): void {
    this.bySlot = withRoom(this.bySlot, slot + 1);
    this.bySlot[slot] = this.numberOf(values);
    this.slots = Math.max(this.slots, slot + 1);
  }

  /** The values of a title, until the next change. */
  of(slot: number): Int32Array {
    return this.values.of(this.bySlot[slot] ?? 0);
  }

  /** Gives back the memory that is not needed. */
  settle(): void {
    this.bySlot = this.bySlot.slice(0, this.slots);
    this.values.settle();
  }

  /** Writes into `counts` how often each value occurs at these slots. */
  tally(slots: Int32Array, counts: Int32Array): void {
    const { bySlot, values, numbers } = this;
    counts.fill(0);
    const profiles = scratchInts(slots.length);
    for (let i = 0; i < slots.length; i++) profiles[i] = bySlot[slots[i] ?? 0] ?? 0;
    // Where nearly every title has a profile of its own, counting the profiles first would only be more work.
    if (numbers.size > slots.length / 2) {
      values.tally(profiles, counts);
      return;
    }
    const titles = scratchInts(numbers.size).fill(0);
    for (let i = 0; i < profiles.length; i++) titles[profiles[i] ?? 0] = (titles[profiles[i] ?? 0] ?? 0) + 1;
    values.tallyTimes(titles, counts);
  }
}
