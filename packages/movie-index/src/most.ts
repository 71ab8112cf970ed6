/** The most frequent items, the most frequent first; for equal ones, the lower number. */
export class Most {
  readonly numbers: number[] = [];
  private readonly counts: number[] = [];
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** Lowest count that can still be among them. */
  get least(): number {
    return this.numbers.length < this.most ? 1 : (this.counts.at(-1) ?? Number.POSITIVE_INFINITY);
  }

  offer(number: number, count: number): void {
    if (count < this.least) return;
    let place = this.numbers.length;
    while (place > 0 && this.isBefore(number, count, place - 1)) place -= 1;
    this.numbers.splice(place, 0, number);
    this.counts.splice(place, 0, count);
    if (this.numbers.length <= this.most) return;
    this.numbers.pop();
    this.counts.pop();
  }

  private isBefore(number: number, count: number, place: number): boolean {
    const other = this.counts[place] ?? 0;
    return count > other || (count === other && number < (this.numbers[place] ?? 0));
  }

  named(nameOf: (number: number) => string): Record<string, number> {
    return Object.fromEntries(this.numbers.map((number, place) => [nameOf(number), this.counts[place] ?? 0]));
  }
}
