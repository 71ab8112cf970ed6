import { Bits } from './bits.ts';
import type { MovieDocument } from './movie-document.ts';
import { fold } from './normalise.ts';
import { scratchInts } from './scratch.ts';
import { withRoom } from './slot-lists.ts';

/** Sort orders of a list; `mixed` alternates between groups, newest of each first (D23). */
export type Sort = 'relevance' | 'mixed' | FixedOrder;
export type FixedOrder = (typeof fixedOrders)[number];
export const fixedOrders = ['new', 'year', 'year_asc', 'name_ja', 'name_en', 'price', 'price_desc'] as const;

type Key = {
  readonly id: string;
  readonly added: number;
  readonly year: number;
  readonly prices: Readonly<Record<string, number>>;
  /** The lowest of them in one unit; -1 without one. */
  readonly price: number;
  readonly ja: string;
  readonly en: string;
};

const ascending = <T>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);
/** Empty names sort last. */
const byName = (a: string, b: string) => (a === '' || b === '' ? ascending(a === '', b === '') : ascending(a, b));

const comparisons: Record<FixedOrder, (a: Key, b: Key) => number> = {
  new: (a, b) => b.added - a.added || b.year - a.year,
  year: (a, b) => b.year - a.year || b.added - a.added,
  year_asc: (a, b) => ascending(a.year < 0, b.year < 0) || a.year - b.year || b.added - a.added,
  name_ja: (a, b) => byName(a.ja, b.ja),
  name_en: (a, b) => byName(a.en, b.en),
  price: (a, b) => ascending(a.price < 0, b.price < 0) || a.price - b.price || b.added - a.added,
  price_desc: (a, b) => b.price - a.price || b.added - a.added,
};

/** Value of one unit of each currency, for comparing prices. */
export type PriceRates = Readonly<Record<string, number>>;

const noPrices: Key['prices'] = {};

/** Skips currencies without a rate. */
const lowestAt = (rates: PriceRates, prices: Key['prices']): number => {
  let lowest = -1;
  for (const [currency, price] of Object.entries(prices)) {
    const value = price * (rates[currency] ?? Number.NaN);
    if (value < lowest || (lowest < 0 && value >= 0)) lowest = value;
  }
  return lowest;
};

/** All titles in one order, with the position of each. */
export class Order {
  private slots: Int32Array<ArrayBuffer>;
  private length: number;
  /** By slot; null until rebuilt. */
  private places: Int32Array | null = null;

  constructor(sorted: readonly number[]) {
    this.slots = Int32Array.from(sorted);
    this.length = sorted.length;
  }

  /** First position whose title doesn't come before. */
  private placeOf(comesBefore: (slot: number) => boolean): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (comesBefore(this.slots[middle] ?? 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  add(slot: number, comesBefore: (slot: number) => boolean): void {
    const place = this.placeOf(comesBefore);
    this.slots = withRoom(this.slots, this.length + 1);
    this.slots.copyWithin(place + 1, place, this.length);
    this.slots[place] = slot;
    this.length += 1;
    this.places = null;
  }

  /** Removes the title at the first position whose title doesn't come before. */
  remove(comesBefore: (slot: number) => boolean): void {
    const place = this.placeOf(comesBefore);
    this.slots.copyWithin(place, place + 1, this.length);
    this.length -= 1;
    this.places = null;
  }

  private placesBySlot(): Int32Array {
    if (this.places !== null) return this.places;
    const places = new Int32Array(
      this.slots.subarray(0, this.length).reduce((most, slot) => Math.max(most, slot), 0) + 1,
    );
    for (let place = 0; place < this.length; place++) places[this.slots[place] ?? 0] = place;
    this.places = places;
    return places;
  }

  private sortedByPlace(titles: Int32Array): number[] {
    const bySlot = this.placesBySlot();
    const places = scratchInts(titles.length);
    for (let i = 0; i < titles.length; i++) places[i] = bySlot[titles[i] ?? 0] ?? 0;
    return Array.from(places.sort(), (place) => this.slots[place] ?? 0);
  }

  /**
   * A page of the `count` titles in `found`, starting at position `offset`. For many titles it walks the order, because
   * the wanted ones are near its start. Otherwise, or for few, it sorts their positions by marking them.
   */
  page(found: Bits, { count, offset, limit }: { count: number; offset: number; limit: number }): number[] {
    if (offset >= count) return [];
    if (found.few !== null) return this.sortedByPlace(found.few).slice(offset, offset + limit);
    const page: number[] = [];
    const { slots, length } = this;
    const steps = Math.min(length, count);
    const wanted = Math.min(count, offset + limit);
    let met = 0;
    for (let place = 0; place < steps; place++) {
      const slot = slots[place] ?? 0;
      if (!found.has(slot)) continue;
      if (met++ >= offset) page.push(slot);
      if (met === wanted) return page;
    }
    const places = this.placesBySlot();
    const marked = Bits.withRoom(length);
    found.each((slot) => marked.add(places[slot] ?? 0));
    return marked.from(offset, wanted - offset).map((place) => slots[place] ?? 0);
  }
}

/** Titles in each fixed order. Ties are ordered by id, so pages never overlap. */
export class Orders {
  private readonly keys: (Key | undefined)[] = [];
  private readonly sorted = new Map<FixedOrder, Order>();
  private rates: PriceRates = {};

  add(slot: number, title: MovieDocument): void {
    const { id, added, year, prices = noPrices } = title;
    const [ja, en] = [fold(title.sort_ja), fold(title.sort_en)];
    this.keys[slot] = { id, added, year: year ?? -1, prices, price: lowestAt(this.rates, prices), ja, en };
    for (const [name, order] of this.sorted) order.add(slot, (other) => this.compare(name, other, slot) < 0);
  }

  remove(slot: number): void {
    for (const [name, order] of this.sorted) order.remove((other) => this.compare(name, other, slot) < 0);
    this.keys[slot] = undefined;
  }

  /** Sorts by price at these rates; returns false if it does already. */
  setRates(rates: PriceRates): boolean {
    if (JSON.stringify(rates) === JSON.stringify(this.rates)) return false;
    this.rates = rates;
    for (const [slot, key] of this.keys.entries())
      if (key !== undefined) this.keys[slot] = { ...key, price: lowestAt(rates, key.prices) };
    for (const name of ['price', 'price_desc'] as const) if (this.sorted.delete(name)) this.order(name);
    return true;
  }

  private compare(order: FixedOrder, a: number, b: number): number {
    const [one, other] = [this.keys[a], this.keys[b]];
    if (one === undefined || other === undefined) return a - b;
    return comparisons[order](one, other) || ascending(one.id, other.id);
  }

  private order(name: FixedOrder): Order {
    const known = this.sorted.get(name);
    if (known !== undefined) return known;
    const slots = [...this.keys.keys()].filter((slot) => this.keys[slot] !== undefined);
    const order = new Order(slots.sort((a, b) => this.compare(name, a, b)));
    this.sorted.set(name, order);
    return order;
  }

  /** Sorts immediately instead of on first use. */
  settle(): void {
    for (const name of fixedOrders) this.order(name);
  }

  page(name: FixedOrder, found: Bits, { offset, limit }: { offset: number; limit: number }): number[] {
    return limit <= 0 ? [] : this.order(name).page(found, { count: found.count(), offset, limit });
  }
}

/** Takes one of each group in turn, in the order of `groups`, skipping exhausted groups. */
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
