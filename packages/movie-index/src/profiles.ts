import { scratchInts } from './scratch.ts';
import { SlotLists, withRoom } from './slot-lists.ts';

const hashOf = (values: ArrayLike<number>): number => {
  let hash = 0;
  for (let i = 0; i < values.length; i++) hash = Math.imul(hash ^ (values[i] ?? 0), 0x9e3779b1) + i;
  return hash ^ (hash >>> 15);
};

const areEqual = (one: ArrayLike<number>, other: ArrayLike<number>): boolean => {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
};

/**
 * Values of titles, with each distinct list stored once as a profile. Counting reads one number per title and the
 * values of each profile that occurs.
 */
export class Profiles {
  private readonly values = new SlotLists();
  /** Hash table of profile numbers + 1, placed by their values; 0 is a free place. */
  private table = new Int32Array(64);
  private known = 0;
  /** By slot; 0 is the profile without values. */
  private bySlot = new Int32Array(64);
  /** Highest slot + 1. */
  private slots = 0;
  /** Number of titles per profile; all 0 between counts. */
  private times = new Int32Array(0);

  constructor() {
    this.numberOf([]);
  }

  /** Position of these values in the table, or the free position for them. */
  private placeOf(values: ArrayLike<number>): number {
    const { table } = this;
    const last = table.length - 1;
    let place = hashOf(values) & last;
    for (let number = table[place] ?? 0; number !== 0; number = table[place] ?? 0) {
      if (areEqual(this.values.of(number - 1), values)) break;
      place = (place + 1) & last;
    }
    return place;
  }

  private numberOf(values: readonly number[]): number {
    const ascending = values.toSorted((a, b) => a - b);
    const place = this.placeOf(ascending);
    const known = this.table[place] ?? 0;
    if (known !== 0) return known - 1;
    const number = this.known++;
    this.values.set(number, ascending);
    this.table[place] = number + 1;
    if (this.known * 2 > this.table.length) this.grow();
    return number;
  }

  private grow(): void {
    this.table = new Int32Array(this.table.length * 2);
    for (let number = 0; number < this.known; number++) this.table[this.placeOf(this.values.of(number))] = number + 1;
  }

  /** Replaces a title's values; their order makes no difference. */
  set(slot: number, values: readonly number[]): void {
    this.bySlot = withRoom(this.bySlot, slot + 1);
    this.bySlot[slot] = this.numberOf(values);
    this.slots = Math.max(this.slots, slot + 1);
  }

  /** Values of a title, valid until the next change. */
  of(slot: number): Int32Array {
    return this.values.of(this.bySlot[slot] ?? 0);
  }

  /** Releases unused memory. */
  settle(): void {
    this.bySlot = this.bySlot.slice(0, this.slots);
    this.values.settle();
  }

  /** Maximum cost of counting this many titles, as numbers read. */
  cost(titles: number): number {
    return titles + Math.min(titles, this.known) * this.values.depth;
  }

  /** Adds the frequency of each value at these slots to `counts`; returns the profiles that occur. */
  tally(slots: Int32Array, counts: Int32Array): Int32Array {
    this.times = withRoom(this.times, this.known);
    const { bySlot, times } = this;
    const met = scratchInts(Math.min(slots.length, this.known));
    let length = 0;
    for (let i = 0; i < slots.length; i++) {
      const profile = bySlot[slots[i] ?? 0] ?? 0;
      const before = times[profile] ?? 0;
      if (before === 0) met[length++] = profile;
      times[profile] = before + 1;
    }
    const profiles = met.subarray(0, length);
    this.values.tallyTimes(profiles, times, counts);
    for (let i = 0; i < length; i++) times[profiles[i] ?? 0] = 0;
    return profiles;
  }

  /** Calls back for each value of these profiles, once per occurrence. */
  each(profiles: Int32Array, call: (value: number) => void): void {
    this.values.each(profiles, call);
  }
}
