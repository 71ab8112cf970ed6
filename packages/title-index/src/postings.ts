/**
 * A growing list of slot numbers in ascending order, without doubles: the titles in which a piece of text occurs.
 * A plain array: most lists are short, and small typed arrays are slow to make.
 */
export class Postings {
  readonly slots: number[] = [];
  /** The highest slot that was added: building adds them in order. */
  private last = -1;

  get length(): number {
    return this.slots.length;
  }

  /** The place of `slot`, or where it would have to be put. */
  private place(slot: number): number {
    let low = 0;
    let high = this.slots.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.slots[middle] ?? 0) < slot) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  has(slot: number): boolean {
    return this.slots[this.place(slot)] === slot;
  }

  add(slot: number): void {
    if (this.last < slot) {
      this.slots.push(slot);
      this.last = slot;
      return;
    }
    const end = this.slots.length - 1;
    if (end >= 0 && this.slots[end] === slot) return;
    const place = this.place(slot);
    if (this.slots[place] !== slot) this.slots.splice(place, 0, slot);
  }

  delete(slot: number): void {
    const place = this.place(slot);
    if (this.slots[place] === slot) this.slots.splice(place, 1);
  }
}

/** What is in both ascending lists; a much longer second list is looked up, one of like length walked along. */
export const intersect = (few: readonly number[], many: Postings): number[] => {
  if (few.length * 16 < many.length) return few.filter((slot) => many.has(slot));
  const other = many.slots;
  const both: number[] = [];
  for (let i = 0, j = 0; i < few.length && j < other.length; ) {
    const a = few[i] ?? 0;
    const b = other[j] ?? 0;
    if (a === b) both.push(a);
    if (a <= b) i++;
    if (b <= a) j++;
  }
  return both;
};
