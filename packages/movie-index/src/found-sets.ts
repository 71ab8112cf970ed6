import { Bits } from './bits.ts';

/** Of 32 titles as bits, or of one in a list: at most 8 MB. */
const mostSize = 2 ** 21;

/** What even an empty set takes, with its key. */
const smallest = 32;

/** A set in the form that takes less memory. */
type Stored = Bits | Int32Array;

const store = (found: Bits): Stored => {
  const { few } = found;
  if (few !== null) return few.slice();
  const count = found.count();
  return count < found.size ? found.slots(count).slice() : found.persistent();
};

/** Pieces that one query asked for are remembered by their names alone. */
const mostNames = 20_000;

/**
 * Which titles a piece of text was found in, until a title changes: one query asks for the same pieces several times, and
 * another for some of them again. What is asked by one query alone isn't stored: most pieces never come back.
 */
export class FoundSets {
  private readonly ofQuery = new Map<string, Bits>();
  private readonly names = new Set<string>();
  private readonly cached = new Map<string, Stored>();
  private size = 0;

  /** The set of this key, made where it isn't known. Not to be changed. */
  of(key: string, find: () => Bits): Bits {
    const here = this.ofQuery.get(key);
    if (here !== undefined) return here;
    const found = this.before(key, find);
    this.ofQuery.set(key, found);
    return found;
  }

  private before(key: string, find: () => Bits): Bits {
    const known = this.cached.get(key);
    if (known !== undefined) return known instanceof Bits ? known : Bits.of(known);
    const found = find();
    if (this.names.has(key)) this.keep(key, store(found));
    else {
      if (this.names.size >= mostNames) this.names.clear();
      this.names.add(key);
    }
    return found;
  }

  private keep(key: string, stored: Stored): void {
    const size = smallest + (stored instanceof Bits ? stored.size : stored.length);
    if (this.size + size > mostSize) this.clear();
    this.size += size;
    this.cached.set(key, stored);
  }

  /** To be called at the end of each query, whose memory is lent to the next. */
  endQuery(): void {
    this.ofQuery.clear();
  }

  /** To be called when a title changes. */
  clear(): void {
    this.cached.clear();
    this.size = 0;
  }
}
