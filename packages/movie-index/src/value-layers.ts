/** How many values of a slot are in layers; more are rare, and stored in lists. */
const mostLayers = 8;

const copied = (from: Int32Array, length: number) => {
  const to = new Int32Array(length);
  to.set(from);
  return to;
};

/**
 * The values of each slot, by their numbers: in layers of arrays, the first value of every slot in the first layer and
 * so on, because iterating over an array costs a tenth of iterating over lists. 0 means no value; numbers are stored
 * plus one.
 */
export class ValueLayers {
  private readonly layers: Int32Array<ArrayBuffer>[] = [];
  private readonly more = new Map<number, readonly number[]>();

  private put(layer: number, slot: number, value: number): void {
    const known = this.layers[layer];
    if (known !== undefined && slot < known.length) {
      known[slot] = value;
      return;
    }
    if (value === 0) return;
    const grown = copied(known ?? new Int32Array(0), Math.max(64, slot + 1, 2 * (known?.length ?? 0)));
    grown[slot] = value;
    this.layers[layer] = grown;
  }

  set(slot: number, values: readonly number[]): void {
    const layers = Math.max(this.layers.length, Math.min(values.length, mostLayers));
    for (let layer = 0; layer < layers; layer++) this.put(layer, slot, (values[layer] ?? -1) + 1);
    if (values.length > mostLayers) this.more.set(slot, values.slice(mostLayers));
    else this.more.delete(slot);
  }

  of(slot: number): number[] {
    const layered = this.layers.flatMap((layer) => (layer[slot] ? [layer[slot] - 1] : []));
    return [...layered, ...(this.more.get(slot) ?? [])];
  }

  /** How many layers there are: what counting costs for each slot. */
  get depth(): number {
    return this.layers.length;
  }

  /** How often each of `values` values occurs at these slots. */
  counts(slots: Int32Array, values: number): Int32Array {
    const counts = new Int32Array(values + 1);
    for (const layer of this.layers) {
      for (let i = 0; i < slots.length; i++) {
        const value = layer[slots[i] ?? 0] ?? 0;
        counts[value] = (counts[value] ?? 0) + 1;
      }
    }
    if (this.more.size > 0)
      for (const slot of slots)
        for (const value of this.more.get(slot) ?? []) counts[value + 1] = (counts[value + 1] ?? 0) + 1;
    return counts.subarray(1);
  }
}
