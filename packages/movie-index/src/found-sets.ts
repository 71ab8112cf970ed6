import { Bits } from './bits.ts';

/** Of 32 titles as bits, or of one in a list: at most 8 MB. */
const mostSize = 2 ** 21;

/** What even an empty set takes, with its key. */
const smallest = 32;

/** A set in the form that takes less memory. */
type Stored = Bits | Int32Array;

const store = (found: Bits): Stored => {
  const count = found.count();
  return count < found.size ? found.slots(count).slice() : found.persistent();
};

/**
 * Which titles a piece of text was found in, until a title changes: one query asks for the same pieces several times,
 * and the next page or another filter asks for them again.
 */
export class FoundSets {
  private readonly cached = new Map<string, Stored>();
  private size = 0;

  /** The set of this key, made where it isn't known. Not to be changed. */
  of(key: string, find: () => Bits): Bits {
    const known = this.cached.get(key);
    if (known !== undefined) return known instanceof Bits ? known : Bits.of(known);
    const found = find();
    const stored = store(found);
    const size = smallest + (stored instanceof Bits ? stored.size : stored.length);
    if (this.size + size > mostSize) this.clear();
    this.size += size;
    this.cached.set(key, stored);
    return found;
  }

  /** To be called when a title changes. */
  clear(): void {
    this.cached.clear();
    this.size = 0;
  }
}
