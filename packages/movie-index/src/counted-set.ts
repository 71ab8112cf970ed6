import type { Bits } from './bits.ts';
import { scratchInts } from './scratch.ts';

type Answers = Map<string, Readonly<Record<string, number>>>;

/** A set of titles to count facets of, with the counts so far. */
export class CountedSet {
  /** Counts by the number of the value, of each table of facets. */
  readonly tallies = new Map<object, Int32Array>();
  readonly answers: Answers;
  /** Superset of these titles, for cases where counting the others and subtracting is less work. */
  readonly whole: CountedSet | null;
  private readonly find: () => Bits;
  private found: Bits | null = null;
  private counted = -1;
  private listed: Int32Array | null = null;
  private listedOthers: Int32Array | null = null;

  /** `find` returns the titles and is called on demand; they must not change afterwards. */
  constructor(find: () => Bits, whole: CountedSet | null, answers: Answers = new Map()) {
    this.find = find;
    this.whole = whole;
    this.answers = answers;
  }

  get bits(): Bits {
    this.found ??= this.find();
    return this.found;
  }

  get total(): number {
    if (this.counted < 0) this.counted = this.bits.count();
    return this.counted;
  }

  /** Number of titles counted; 0 while everything requested was known. */
  get work(): number {
    return this.tallies.size === 0 && this.listed === null ? 0 : this.total;
  }

  /** Room for counts with the lifetime of the set: a set without a superset outlives the query. */
  numbers(length: number): Int32Array {
    return this.whole === null ? new Int32Array(length) : scratchInts(length);
  }

  /** Titles in ascending order. */
  get slots(): Int32Array {
    this.listed ??= this.bits.slots(this.total);
    return this.listed;
  }

  /** Titles of the superset that aren't in this set. */
  get others(): Int32Array {
    const { whole } = this;
    this.listedOthers ??=
      whole?.bits
        .copy()
        .without(this.bits)
        .slots(whole.total - this.total) ?? new Int32Array(0);
    return this.listedOthers;
  }

  /** Drops the list of titles, which belongs to the query. */
  forgetList(): void {
    this.listed = null;
  }
}

/** Below this number of titles, counting is faster than looking up earlier counts. */
const few = 1000;
const mostWholes = 64;
const mostCached = 512;

/** Everything a query may find, and the number that identifies its counts. */
export type Whole = { readonly number: number; readonly set: CountedSet };

/**
 * Counts of large sets, until a title changes. All readers of one kind start with the same titles. Searches with the
 * same words or filters have the same counts.
 */
export class CountedSets {
  private readonly wholes = new Map<Bits, Whole>();
  private readonly candidates = new Map<string, Bits>();
  /** Null for a set counted once: most are never counted again. */
  private readonly cached = new Map<string, Answers | null>();
  private numbers = 0;

  shared(name: string, make: () => Bits): Bits {
    const known = this.candidates.get(name) ?? make();
    if (this.candidates.size >= mostWholes) this.candidates.clear();
    this.candidates.set(name, known);
    return known;
  }

  /** Titles that a query with these candidates may find: those among `live`. */
  whole(candidates: Bits, live: Bits): Whole {
    const known = this.wholes.get(candidates);
    if (known !== undefined) return known;
    const bits = candidates.both(live).persistent();
    const whole = { number: this.numbers++, set: new CountedSet(() => bits, null) };
    if (this.wholes.size >= mostWholes) this.wholes.clear();
    this.wholes.set(candidates, whole);
    return whole;
  }

  /** Titles of a superset that `find` returns for this key. */
  of(key: string, whole: Whole, find: () => Bits): CountedSet {
    return new CountedSet(find, whole.set, this.cached.get(`${whole.number} ${key}`) ?? undefined);
  }

  /** Call after the set was counted. */
  keep(key: string, whole: Whole, set: CountedSet): void {
    const name = `${whole.number} ${key}`;
    const isAgain = this.cached.has(name);
    if (!isAgain && set.work < few) return;
    this.cached.delete(name);
    const oldest = this.cached.size >= mostCached ? this.cached.keys().next().value : undefined;
    if (oldest !== undefined) this.cached.delete(oldest);
    this.cached.set(name, isAgain ? set.answers : null);
  }

  /** Call on every change of a title. */
  clear(): void {
    this.wholes.clear();
    this.candidates.clear();
    this.cached.clear();
  }
}
