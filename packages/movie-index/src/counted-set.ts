import type { Bits } from './bits.ts';
import { scratchInts } from './scratch.ts';

/** A set of titles whose facets are counted, with what was counted already. */
export class CountedSet {
  readonly bits: Bits;
  readonly total: number;
  /** The titles that these are a part of, where it can be less work to count the others and subtract them. */
  readonly whole: CountedSet | null;
  /** Counts by the number of the value, of each table of facets. */
  readonly tallies = new Map<object, Int32Array>();
  readonly answers = new Map<string, Readonly<Record<string, number>>>();
  private readonly isPersistent: boolean;
  private listed: Int32Array | null = null;
  private listedOthers: Int32Array | null = null;

  /** `bits` aren't to be changed afterwards. A set that is `persistent` outlives the query. */
  constructor(
    bits: Bits,
    { total, whole, isPersistent }: { total: number; whole: CountedSet | null; isPersistent: boolean },
  ) {
    this.bits = isPersistent ? bits.persistent() : bits;
    this.total = total;
    this.whole = whole;
    this.isPersistent = isPersistent;
  }

  /** Room for counts that live as long as the set. */
  numbers(length: number): Int32Array {
    return this.isPersistent ? new Int32Array(length) : scratchInts(length);
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

  /** Forgets the lists of titles, also those of the whole: they are the query's. */
  forgetLists(): void {
    this.listed = null;
    this.listedOthers = null;
    this.whole?.forgetLists();
  }
}

/** Fewer titles are counted in less time than their set is found again. */
const few = 1000;
const mostCached = 64;

/**
 * The large sets that were counted last, until a title changes: all readers of one kind begin with the same titles, and
 * searches with the same words or filters have the same counts.
 */
export class CountedSets {
  private readonly cached = new Map<number, CountedSet>();

  /** The set with these titles, which aren't to be changed afterwards; `whole` is what they are a part of. */
  of(bits: Bits, whole: CountedSet | null): CountedSet {
    const total = bits.count();
    if (total < few) return new CountedSet(bits, { total, whole: null, isPersistent: false });
    const hash = bits.hash();
    const known = this.cached.get(hash);
    const set = known?.bits.equals(bits) === true ? known : new CountedSet(bits, { total, whole, isPersistent: true });
    this.cached.delete(hash);
    const oldest = this.cached.size >= mostCached ? this.cached.keys().next().value : undefined;
    if (oldest !== undefined) this.cached.delete(oldest);
    this.cached.set(hash, set);
    return set;
  }

  /** To be called when a title changes. */
  clear(): void {
    this.cached.clear();
  }
}
