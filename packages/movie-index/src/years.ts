import { Bits } from './bits.ts';

/** The titles of each year of production. */
export class Years {
  private readonly byYear = new Map<number, Bits>();

  add(slot: number, year: number | null): void {
    if (year === null) return;
    const bits = this.byYear.get(year) ?? new Bits();
    this.byYear.set(year, bits);
    bits.add(slot);
  }

  remove(slot: number, year: number | null): void {
    if (year !== null) this.byYear.get(year)?.delete(slot);
  }

  /** The titles from the first to the last year, both in; null is no limit. Those of unknown year are never in. */
  between(from: number | null, to: number | null): Bits {
    const found = new Bits();
    for (const [year, bits] of this.byYear) {
      if (year >= (from ?? year) && year <= (to ?? year)) found.or(bits);
    }
    return found;
  }
}
