import { Bits } from './bits.ts';

/** The first place in an ascending list whose number is at least `number`. */
const placeOf = (ascending: readonly number[], number: number): number => {
  const place = ascending.findIndex((one) => one >= number);
  return place < 0 ? ascending.length : place;
};

/** The titles by year of production: for each year those up to it, so that a range of years is one set without another. */
export class Years {
  /** Ascending. */
  private readonly years: number[] = [];
  private readonly upTo: Bits[] = [];

  add(slot: number, year: number | null): void {
    if (year === null) return;
    const place = placeOf(this.years, year);
    if (this.years[place] !== year) {
      this.years.splice(place, 0, year);
      this.upTo.splice(place, 0, this.upTo[place - 1]?.persistent() ?? new Bits());
    }
    for (let later = place; later < this.years.length; later++) this.upTo[later]?.add(slot);
  }

  remove(slot: number, year: number | null): void {
    if (year === null) return;
    for (let later = placeOf(this.years, year); later < this.years.length; later++) this.upTo[later]?.delete(slot);
  }

  /** The titles from the first to the last year, both in; null is no limit. Those of unknown year are never in. */
  between(from: number | null, to: number | null): Bits {
    const first = from === null ? 0 : placeOf(this.years, from);
    const after = to === null ? this.years.length : placeOf(this.years, to + 1);
    if (first >= after) return new Bits();
    const found = this.upTo[after - 1]?.copy() ?? new Bits();
    const before = this.upTo[first - 1];
    return before === undefined ? found : found.without(before);
  }
}
