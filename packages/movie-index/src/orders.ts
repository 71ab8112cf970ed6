import type { Bits } from './bits.ts';
import type { MovieDocument } from './movie-document.ts';
import { fold } from './normalise.ts';

/** Ways to sort a list; `mixed` takes turns between the groups, the newest of each first (D23). */
export type Sort = 'relevance' | 'mixed' | FixedOrder;
export type FixedOrder = (typeof fixedOrders)[number];
export const fixedOrders = ['new', 'year', 'year_asc', 'name_ja', 'name_en'] as const;

type Key = {
  readonly id: string;
  readonly added: number;
  readonly year: number;
  readonly ja: string;
  readonly en: string;
};

const ascending = <T>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);
/** An empty name comes after every other. */
const byName = (a: string, b: string) => (a === '' || b === '' ? ascending(a === '', b === '') : ascending(a, b));

const comparisons: Record<FixedOrder, (a: Key, b: Key) => number> = {
  new: (a, b) => b.added - a.added || b.year - a.year,
  year: (a, b) => b.year - a.year || b.added - a.added,
  year_asc: (a, b) => ascending(a.year < 0, b.year < 0) || a.year - b.year || b.added - a.added,
  name_ja: (a, b) => byName(a.ja, b.ja),
  name_en: (a, b) => byName(a.en, b.en),
};

/** Titles in each fixed order. Ties are ordered by id, so that pages never overlap. */
export class Orders {
  private readonly keys: (Key | undefined)[] = [];
  private readonly sorted = new Map<FixedOrder, number[]>();

  add(slot: number, title: MovieDocument): void {
    const { id, added, year } = title;
    this.keys[slot] = { id, added, year: year ?? -1, ja: fold(title.sort_ja), en: fold(title.sort_en) };
    for (const [order, slots] of this.sorted) slots.splice(this.place(order, slots, slot), 0, slot);
  }

  remove(slot: number): void {
    for (const [order, slots] of this.sorted) slots.splice(this.place(order, slots, slot), 1);
    this.keys[slot] = undefined;
  }

  private compare(order: FixedOrder, a: number, b: number): number {
    const [one, other] = [this.keys[a], this.keys[b]];
    if (one === undefined || other === undefined) return a - b;
    return comparisons[order](one, other) || ascending(one.id, other.id);
  }

  private place(order: FixedOrder, slots: readonly number[], slot: number): number {
    let low = 0;
    let high = slots.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compare(order, slots[middle] ?? 0, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** All titles in this order; sorted on first use, then cached. */
  in(order: FixedOrder): readonly number[] {
    const known = this.sorted.get(order);
    if (known !== undefined) return known;
    const slots = [...this.keys.keys()].filter((slot) => this.keys[slot] !== undefined);
    slots.sort((a, b) => this.compare(order, a, b));
    this.sorted.set(order, slots);
    return slots;
  }

  /**
   * The titles of `found` in this order, if about `wanted` are needed: few are sorted directly; for many the order is
   * walked, because the wanted ones are near its start.
   */
  *each(order: FixedOrder, found: Bits, wanted: number): Generator<number> {
    const count = found.count();
    const all = this.in(order);
    if (count * count * 8 < wanted * all.length) {
      yield* [...found.slots(count)].sort((a, b) => this.compare(order, a, b));
      return;
    }
    let left = count;
    for (let place = 0; left > 0 && place < all.length; place++) {
      const slot = all[place] ?? 0;
      if (!found.has(slot)) continue;
      left -= 1;
      yield slot;
    }
  }

  /** The titles of `found` in this order, from place `offset` on. */
  page(order: FixedOrder, found: Bits, offset: number, limit: number): number[] {
    const page: number[] = [];
    let place = 0;
    if (limit <= 0) return page;
    for (const slot of this.each(order, found, offset + limit)) {
      if (place++ < offset) continue;
      page.push(slot);
      if (page.length >= limit) break;
    }
    return page;
  }
}

/** Takes one of each group in turn, in the order of `groups`; a group that has ended is passed over. */
export const takeTurns = (groups: readonly (readonly number[])[], offset: number, limit: number): number[] => {
  const turns: number[] = [];
  const longest = Math.max(0, ...groups.map((group) => group.length));
  for (let round = 0; round < longest && turns.length < offset + limit; round++)
    for (const group of groups) {
      const slot = group[round];
      if (slot !== undefined) turns.push(slot);
    }
  return turns.slice(offset, offset + limit);
};
