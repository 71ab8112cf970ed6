/** A growing list of slot numbers in ascending order, without doubles: the titles in which a piece of text occurs. */
export class Postings {
  private slots = new Uint32Array(2);
  length = 0;

  static of(slot: number): Postings {
    const postings = new Postings();
    postings.add(slot);
    return postings;
  }

  at(index: number): number {
    return this.slots[index] ?? 0;
  }

  /** The place of `slot`, or where it would have to be put. */
  private place(slot: number): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.at(middle) < slot) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  has(slot: number): boolean {
    const place = this.place(slot);
    return place < this.length && this.at(place) === slot;
  }

  add(slot: number): void {
    const place = this.length > 0 && this.at(this.length - 1) < slot ? this.length : this.place(slot);
    if (place < this.length && this.at(place) === slot) return;
    if (this.length === this.slots.length) {
      const grown = new Uint32Array(this.length * 2);
      grown.set(this.slots);
      this.slots = grown;
    }
    this.slots.copyWithin(place + 1, place, this.length);
    this.slots[place] = slot;
    this.length++;
  }

  delete(slot: number): void {
    const place = this.place(slot);
    if (place >= this.length || this.at(place) !== slot) return;
    this.slots.copyWithin(place, place + 1, this.length);
    this.length--;
  }

  values(): Uint32Array {
    return this.slots.subarray(0, this.length);
  }
}

/** What is in both ascending lists; a much longer second list is looked up, one of like length walked along. */
export const intersect = (few: Uint32Array, many: Postings): Uint32Array => {
  const out = new Uint32Array(few.length);
  let n = 0;
  if (few.length * 16 < many.length) {
    for (const slot of few) if (many.has(slot)) out[n++] = slot;
    return out.subarray(0, n);
  }
  const other = many.values();
  for (let i = 0, j = 0; i < few.length && j < other.length; ) {
    const a = few[i] ?? 0;
    const b = other[j] ?? 0;
    if (a === b) out[n++] = a;
    if (a <= b) i++;
    if (b <= a) j++;
  }
  return out.subarray(0, n);
};
