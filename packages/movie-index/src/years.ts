import { Bits } from './bits.ts';

/** First position in an ascending list with a number of at least `number`. */
const placeOf = (ascending: readonly number[], number: number): number => {
  const place = ascending.findIndex((one) => one >= number);
  return place < 0 ? ascending.length : place;
};

/** Titles by year of production. Each year stores the titles up to it, so a range is one set minus another. */
export class Years {
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

  /** Titles from the first to the last year, inclusive; null means no limit. Titles of unknown year never match. */
  between(from: number | null, to: number | null): Bits {
    const first = from === null ? 0 : placeOf(this.years, from);
    const after = to === null ? this.years.length : placeOf(this.years, to + 1);
    if (first >= after) return new Bits();
    const found = this.upTo[after - 1]?.copy() ?? new Bits();
    const before = this.upTo[first - 1];
    return before === undefined ? found : found.without(before);
  }
}
