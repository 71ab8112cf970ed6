import { SlotSet } from './slot-set.ts';

const startOfNotes = 256;

/**
 * Numbered sets of slots. The titles of a new index are first only recorded in sequence, and put into their sets when
 * the first is read, all of a set together.
 */
export class SlotSets {
  private sets: (SlotSet | undefined)[] | null = null;
  /** Pairs of a set's number and a slot. */
  private noted = new Int32Array(startOfNotes);
  private notes = 0;
  private highest = -1;
  private numbers = 0;

  add(number: number, slot: number): void {
    if (this.sets === null && slot >= this.highest) {
      this.note(number, slot);
      return;
    }
    const sets = this.made();
    let set = sets[number];
    if (set === undefined) {
      set = new SlotSet();
      sets[number] = set;
    }
    set.add(slot);
  }

  delete(number: number, slot: number): void {
    this.made()[number]?.delete(slot);
  }

  /** A set; undefined when nothing was ever in it. */
  of(number: number): SlotSet | undefined {
    return this.made()[number];
  }

  settle(): void {
    this.made();
  }

  private note(number: number, slot: number): void {
    if (this.notes + 2 > this.noted.length) {
      const more = new Int32Array(this.noted.length * 2);
      more.set(this.noted);
      this.noted = more;
    }
    this.noted[this.notes] = number;
    this.noted[this.notes + 1] = slot;
    this.notes += 2;
    this.highest = slot;
    if (number >= this.numbers) this.numbers = number + 1;
  }

  private made(): (SlotSet | undefined)[] {
    if (this.sets !== null) return this.sets;
    const { noted, notes, numbers } = this;
    const ends = new Int32Array(numbers + 1);
    for (let at = 0; at < notes; at += 2) {
      const after = (noted[at] ?? 0) + 1;
      ends[after] = (ends[after] ?? 0) + 1;
    }
    for (let number = 0; number < numbers; number++) ends[number + 1] = (ends[number + 1] ?? 0) + (ends[number] ?? 0);
    const starts = ends.slice();
    const packed = new Int32Array(notes / 2);
    for (let at = 0; at < notes; at += 2) {
      const number = noted[at] ?? 0;
      const place = ends[number] ?? 0;
      const slot = noted[at + 1] ?? 0;
      // Somebody who wrote and directed is noted twice.
      if (place > (starts[number] ?? 0) && packed[place - 1] === slot) continue;
      packed[place] = slot;
      ends[number] = place + 1;
    }
    const made = Array.from({ length: numbers }, (_, number) =>
      SlotSet.of(packed.subarray(starts[number], ends[number])),
    );
    this.sets = made;
    this.noted = new Int32Array(0);
    return made;
  }
}
