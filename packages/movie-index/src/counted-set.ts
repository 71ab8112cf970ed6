import type { Bits } from './bits.ts';
import { scratchInts } from './scratch.ts';

type Answers = Map<string, Readonly<Record<string, number>>>;

/** A set of titles whose facets are counted, with what was counted already. */
export class CountedSet {
  /** Counts by the number of the value, of each table of facets. */
  readonly tallies = new Map<object, Int32Array>();
  readonly answers: Answers;
  /** The titles that these are a part of, where it can be less work to count the others and subtract them. */
  readonly whole: CountedSet | null;
  private readonly find: () => Bits;
  private found: Bits | null = null;
  private counted = -1;
  private listed: Int32Array | null = null;
  private listedOthers: Int32Array | null = null;

  /** `find` answers the titles, and is called when they are needed; they aren't to be changed afterwards. */
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

  /** How many titles were counted; 0 while everything asked for was known. */
  get work(): number {
    return this.tallies.size === 0 && this.listed === null ? 0 : this.total;
  }

  /** Room for counts that live as long as the set: what is a whole itself outlives the query. */
  numbers(length: number): Int32Array {
    return this.whole === null ? new Int32Array(length) : scratchInts(length);
  }

  /** The titles in ascending order. */
  get slots(): Int32Array {
    this.listed ??= this.bits.slots(this.total);
    return this.listed;
  }

  /** The titles of the whole that aren't in this set. */
  get others(): Int32Array {
    const { whole } = this;
    this.listedOthers ??=
      whole?.bits
        .copy()
        .without(this.bits)
        .slots(whole.total - this.total) ?? new Int32Array(0);
    return this.listedOthers;
  }

  /** Forgets the list of titles: it is the query's. */
  forgetList(): void {
    this.listed = null;
  }
}

/** Fewer titles are counted in less time than it takes to look for what was counted before. */
const few = 1000;
const mostWholes = 64;
const mostCached = 512;

/** All that a query may find, and the number by which its counts are found again. */
export type Whole = { readonly number: number; readonly set: CountedSet };

/**
 * What was counted of large sets, until a title changes: all readers of one kind begin with the same titles, and searches
 * with the same words or filters have the same counts.
 */
export class CountedSets {
  private readonly wholes = new Map<Bits, Whole>();
  private readonly candidates = new Map<string, Bits>();
  /** Null of a set that was counted once: most never are again. */
  private readonly cached = new Map<string, Answers | null>();
  private numbers = 0;

  shared(name: string, make: () => Bits): Bits {
    const known = this.candidates.get(name) ?? make();
    if (this.candidates.size >= mostWholes) this.candidates.clear();
    this.candidates.set(name, known);
    return known;
  }

  /** What a query with these candidates may find: those that are among `live`. */
  whole(candidates: Bits, live: Bits): Whole {
    const known = this.wholes.get(candidates);
    if (known !== undefined) return known;
    const bits = candidates.both(live).persistent();
    const whole = { number: this.numbers++, set: new CountedSet(() => bits, null) };
    if (this.wholes.size >= mostWholes) this.wholes.clear();
    this.wholes.set(candidates, whole);
    return whole;
  }

  /** The titles of a whole that `find` answers for what the key says. */
  of(key: string, whole: Whole, find: () => Bits): CountedSet {
    return new CountedSet(find, whole.set, this.cached.get(`${whole.number} ${key}`) ?? undefined);
  }

  /** To be called when the set was counted. */
  keep(key: string, whole: Whole, set: CountedSet): void {
    const name = `${whole.number} ${key}`;
    const isAgain = this.cached.has(name);
    if (!isAgain && set.work < few) return;
    this.cached.delete(name);
    const oldest = this.cached.size >= mostCached ? this.cached.keys().next().value : undefined;
    if (oldest !== undefined) this.cached.delete(oldest);
    this.cached.set(name, isAgain ? set.answers : null);
  }

  /** To be called when a title changes. */
  clear(): void {
    this.wholes.clear();
    this.candidates.clear();
    this.cached.clear();
  }
}
