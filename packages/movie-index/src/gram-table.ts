/**
 * A row of the table: the pair of characters, its number + 1 (0 is a free row), the last recorded title + 1, the number
 * of titles.
 */
const row = 4;
const smallest = 1 << 10;

/**
 * A number for each pair of characters, in order of first occurrence. While an index is built, it also holds the last
 * title recorded with it and the number of titles. One array of rows, because building makes ten million lookups and is
 * bound by memory.
 */
export class GramTable {
  private rows = new Int32Array(smallest * row);
  private known = 0;

  get length(): number {
    return this.known;
  }

  private place(pair: number): number {
    const { rows } = this;
    const last = rows.length / row - 1;
    let at = (Math.imul(pair, 0x9e3779b1) >>> 8) & last;
    while (rows[at * row + 1] !== 0 && rows[at * row] !== pair) at = (at + 1) & last;
    return at * row;
  }

  /** Position of a pair's row, a new one if the pair is new. */
  private rowOf(first: number, second: number): number {
    const pair = (first << 16) | second;
    const at = this.place(pair);
    if (this.rows[at + 1] !== 0) return at;
    if ((this.known + 1) * 2 * row > this.rows.length) {
      this.grow();
      return this.rowOf(first, second);
    }
    this.known += 1;
    this.rows[at] = pair;
    this.rows[at + 1] = this.known;
    return at;
  }

  /** Number of a pair; −1 if unknown. */
  find(first: number, second: number): number {
    return (this.rows[this.place((first << 16) | second) + 1] ?? 0) - 1;
  }

  /** Number of a pair, a new one if the pair is new. */
  number(first: number, second: number): number {
    return (this.rows[this.rowOf(first, second) + 1] ?? 0) - 1;
  }

  /** Counts a title for a pair. Returns the pair's number, or −1 if the title was the last one counted. */
  count(first: number, second: number, slot: number): number {
    const at = this.rowOf(first, second);
    const { rows } = this;
    if (rows[at + 2] === slot + 1) return -1;
    rows[at + 2] = slot + 1;
    rows[at + 3] = (rows[at + 3] ?? 0) + 1;
    return (rows[at + 1] ?? 0) - 1;
  }

  /** Number of titles counted for each pair, by its number. */
  counts(): Int32Array {
    const counts = new Int32Array(this.known);
    for (let at = 0; at < this.rows.length; at += row) {
      const number = this.rows[at + 1] ?? 0;
      if (number !== 0) counts[number - 1] = this.rows[at + 3] ?? 0;
    }
    return counts;
  }

  private grow(): void {
    const old = this.rows;
    this.rows = new Int32Array(old.length * 2);
    for (let from = 0; from < old.length; from += row)
      if (old[from + 1] !== 0) this.rows.set(old.subarray(from, from + row), this.place(old[from] ?? 0));
  }
}
