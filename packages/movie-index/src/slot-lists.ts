const startLength = 256;

/** `numbers` with room for at least `length` of them. */
export const withRoom = (numbers: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> => {
  if (length <= numbers.length) return numbers;
  const more = new Int32Array(Math.max(length, numbers.length * 2));
  more.set(numbers);
  return more;
};

/** A list of numbers per slot, all in one array: a title's values, for counting and removal. */
export class SlotLists {
  private numbers = new Int32Array(startLength);
  private used = 0;
  /** Space left behind by changed lists. */
  private waste = 0;
  private starts = new Int32Array(startLength);
  private lengths = new Int32Array(startLength);
  /** Highest slot with a list, + 1. */
  private slots = 0;

  set(slot: number, list: readonly number[]): void {
    if (slot >= this.slots) {
      this.starts = withRoom(this.starts, slot + 1);
      this.lengths = withRoom(this.lengths, slot + 1);
      this.slots = slot + 1;
    }
    this.waste += this.lengths[slot] ?? 0;
    this.numbers = withRoom(this.numbers, this.used + list.length);
    this.numbers.set(list, this.used);
    this.starts[slot] = this.used;
    this.lengths[slot] = list.length;
    this.used += list.length;
    if (this.waste > startLength && this.waste * 2 > this.used) this.settle();
  }

  /** The list of a slot, valid until the next change. */
  of(slot: number): Int32Array {
    const start = this.starts[slot] ?? 0;
    return this.numbers.subarray(start, start + (this.lengths[slot] ?? 0));
  }

  /** Releases unused memory. */
  settle(): void {
    const { numbers, starts, lengths, slots } = this;
    const packed = new Int32Array(this.used - this.waste);
    let at = 0;
    for (let slot = 0; slot < slots; slot++) {
      const start = starts[slot] ?? 0;
      const length = lengths[slot] ?? 0;
      packed.set(numbers.subarray(start, start + length), at);
      starts[slot] = at;
      at += length;
    }
    this.numbers = packed;
    this.used = at;
    this.waste = 0;
    this.starts = starts.slice(0, slots);
    this.lengths = lengths.slice(0, slots);
  }

  /** Adds each number in the lists of these slots to `counts`, multiplied by the slot's `times`. */
  tallyTimes(slots: Int32Array, times: Int32Array, counts: Int32Array): void {
    const { numbers, starts, lengths } = this;
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i] ?? 0;
      const some = times[slot] ?? 0;
      const start = starts[slot] ?? 0;
      const end = start + (lengths[slot] ?? 0);
      for (let at = start; at < end; at++) {
        const number = numbers[at] ?? 0;
        counts[number] = (counts[number] ?? 0) + some;
      }
    }
  }

  /** Calls back for each number in the lists of these slots, once per occurrence. */
  each(slots: Int32Array, call: (number: number) => void): void {
    for (let i = 0; i < slots.length; i++) {
      const start = this.starts[slots[i] ?? 0] ?? 0;
      const end = start + (this.lengths[slots[i] ?? 0] ?? 0);
      for (let at = start; at < end; at++) call(this.numbers[at] ?? 0);
    }
  }

  /** Average length of a list: the cost of counting per slot. */
  get depth(): number {
    return this.slots === 0 ? 0 : (this.used - this.waste) / this.slots;
  }
}
