import { Bits } from './bits.ts';

/** Each unit is 32 titles as bits, or one in a list: at most 8 MB. */
const mostSize = 2 ** 21;

/** Minimum size of a set with its key. */
const smallest = 32;

type Stored = Bits | Int32Array;

const store = (found: Bits): Stored => {
  const { few } = found;
  if (few !== null) return few.slice();
  const count = found.count();
  return count < found.size ? found.slots(count).slice() : found.persistent();
};

/** Pieces requested by only one query are remembered only by name. */
const mostNames = 20_000;

/**
 * Titles found for a piece of text, until a title changes. One query requests the same pieces several times, and
 * another some of them again. Pieces requested by only one query aren't stored: most never return.
 */
export class FoundSets {
  private readonly ofQuery = new Map<string, Bits>();
  private readonly names = new Set<string>();
  private readonly cached = new Map<string, Stored>();
  private size = 0;

  /** Set of this key, created if unknown. Read-only. */
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

  /** Call at the end of each query: its memory is lent to the next. */
  endQuery(): void {
    this.ofQuery.clear();
  }

  /** Call on every change of a title. */
  clear(): void {
    this.cached.clear();
    this.size = 0;
  }
}
