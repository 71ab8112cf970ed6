import type { Countries } from './grant.ts';

/** Coverage of the requested countries by a set of countries. */
export const coversNone = 0;
export const coversSome = 1;
export const coversEvery = 2;

/** Stores each distinct set of countries once, as bits, so that thousands of licences over the same ones share it. */
export class CountrySets {
  private readonly places = new Map<string, number>();
  private readonly numbers = new Map<string, number>();
  /** Known sets need no further sorting. */
  private readonly given = new WeakMap<ReadonlySet<string>, number>();
  private readonly sets: { readonly countries: Countries; readonly bits: Uint32Array | null }[] = [];

  private placeOf(code: string): number {
    const known = this.places.get(code) ?? this.places.size;
    this.places.set(code, known);
    return known;
  }

  private bitsOf(codes: Iterable<string>): Uint32Array {
    const places = [...codes].map((code) => this.placeOf(code));
    const bits = new Uint32Array((Math.max(-1, ...places) + 32) >>> 5);
    for (const place of places) bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31));
    return bits;
  }

  /** Permanent number of a set. */
  numberOf(countries: Countries): number {
    const given = countries === 'all' ? undefined : this.given.get(countries);
    if (given !== undefined) return given;
    const number = this.numberOfKey(countries);
    if (countries !== 'all') this.given.set(countries, number);
    return number;
  }

  private numberOfKey(countries: Countries): number {
    const key = countries === 'all' ? 'all' : [...countries].sort().join(' ');
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.sets.length);
    return this.sets.push({ countries, bits: countries === 'all' ? null : this.bitsOf(countries) }) - 1;
  }

  get length(): number {
    return this.sets.length;
  }

  countries(number: number): Countries {
    return this.sets[number]?.countries ?? new Set();
  }

  /** Requested countries by their places, for `relation` and `has`. */
  wanted(codes: readonly string[]): { readonly places: readonly number[]; readonly bits: Uint32Array } {
    const different = [...new Set(codes)];
    return { places: different.map((code) => this.placeOf(code)), bits: this.bitsOf(different) };
  }

  relation(number: number, wanted: Uint32Array): number {
    const bits = this.sets[number]?.bits;
    if (bits === null) return coversEvery;
    let every = true;
    let some = false;
    for (let i = 0; i < wanted.length; i++) {
      const requested = wanted[i] ?? 0;
      const both = requested & (bits?.[i] ?? 0);
      if (both !== 0) some = true;
      if (both !== (requested | 0)) every = false;
    }
    return every ? coversEvery : some ? coversSome : coversNone;
  }

  has(number: number, place: number): boolean {
    const bits = this.sets[number]?.bits;
    return bits === null || (((bits?.[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;
  }
}
