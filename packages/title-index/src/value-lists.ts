/** A short list of numbers for each slot, all in one array: quicker to read through than an array for each. */
export class ValueLists {
  private starts = new Int32Array(64);
  private lengths = new Int32Array(64);
  private numbers = new Int32Array(256);
  private used = 0;
  private wasted = 0;

  private makeRoom(slot: number, length: number): void {
    if (slot >= this.starts.length) {
      const most = Math.max(slot + 1, this.starts.length * 2);
      this.starts = copied(this.starts, most);
      this.lengths = copied(this.lengths, most);
    }
    if (this.wasted > 4096 && this.wasted * 2 > this.used) this.compact();
    const needed = this.used + length;
    if (needed > this.numbers.length) this.numbers = copied(this.numbers, Math.max(needed, this.numbers.length * 2));
  }

  private compact(): void {
    const numbers = new Int32Array(this.numbers.length);
    let used = 0;
    for (let slot = 0; slot < this.starts.length; slot++) {
      const start = this.starts[slot] ?? 0;
      const length = this.lengths[slot] ?? 0;
      numbers.set(this.numbers.subarray(start, start + length), used);
      this.starts[slot] = used;
      used += length;
    }
    this.numbers = numbers;
    this.used = used;
    this.wasted = 0;
  }

  set(slot: number, values: readonly number[]): void {
    this.clear(slot);
    this.makeRoom(slot, values.length);
    this.starts[slot] = this.used;
    this.lengths[slot] = values.length;
    for (const value of values) this.numbers[this.used++] = value;
  }

  clear(slot: number): void {
    this.wasted += this.lengths[slot] ?? 0;
    if (slot < this.lengths.length) this.lengths[slot] = 0;
  }

  of(slot: number): Int32Array {
    const start = this.starts[slot] ?? 0;
    return this.numbers.subarray(start, start + (this.lengths[slot] ?? 0));
  }

  /** Adds `by` to the count of each value of each of these slots. */
  tally(slots: Int32Array, counts: Int32Array, by: number): void {
    const { starts, lengths, numbers } = this;
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i] ?? 0;
      const start = starts[slot] ?? 0;
      const end = start + (lengths[slot] ?? 0);
      for (let at = start; at < end; at++) {
        const number = numbers[at] ?? 0;
        counts[number] = (counts[number] ?? 0) + by;
      }
    }
  }
}

const copied = (from: Int32Array, length: number) => {
  const to = new Int32Array(length);
  to.set(from);
  return to;
};
