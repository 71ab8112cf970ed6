import { currencies, currencyDigits } from '@eigaichi/domain/options/currencies';
import { codesOf } from '@eigaichi/domain/options/option-list';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import { operations } from '../../../telemetry/operations.ts';
import { buildIndex, fillInBatches } from './build-index.ts';
import { readChanges } from './movie-changes.ts';
import { packIndex, type RestoredIndex, type SearchParts } from './saved-index/saved-index.ts';
import type { Packed } from './saved-index/shapes.ts';
import { clearSearchState, emptySearchState, readMovies } from './search-state.ts';
import { SeriesOf } from './series-of.ts';

/** Smaller than at start, because rows of changed titles become documents in one go. */
const batch = 200;

/** Yen for one minor unit of each currency, by the newest day with a rate, even a coming one: only to sort by price. */
const findPriceRates = async (db: Database | Tx): Promise<Readonly<Record<string, number>>> => {
  const found = await readRows(db, { currency: col.text, exchange_rate: col.decimal })`
    select c.currency, newest.exchange_rate::text from unnest(${sql.param(codesOf(currencies))}::text[]) c(currency),
      lateral (select e.exchange_rate from exchange_rates e where e.currency = c.currency and e.voided_at is null
        order by e.effective_on desc, e.created_at desc limit 1) newest
    order by c.currency`;
  const inYen = found.map(({ currency, exchange_rate }): [string, number] => [
    currency,
    Number(exchange_rate) / 10 ** currencyDigits(currency),
  ]);
  return { ...Object.fromEntries(inYen), JPY: 1 };
};

/** This server's data on all titles, and its currency. Call the methods that change it one after the other. */
export class CurrentIndex {
  parts: SearchParts = { searchState: emptySearchState(), series: new SeriesOf() };
  /** The oldest transaction whose changes may be missing. */
  since = '0';
  /** Value of `since` when this server restored or built the index. */
  startedSince = '0';
  /** Counts indexed changes: searches of one revision have one answer. */
  revision = 0;
  /** Number of titles read again. */
  changed = 0;
  /** Number of times each title was read again. */
  readonly versions = new Map<string, number>();
  private read: ReadonlySet<number> = new Set();
  private packing = new AbortController();
  private readonly db: Database;

  constructor(db: Database) {
    this.db = db;
  }

  startFrom({ searchState, series, since }: Omit<RestoredIndex, 'versions'>): void {
    this.parts = { searchState, series };
    this.since = since;
    this.startedSince = since;
    this.read = new Set();
  }

  startEmpty(): void {
    this.startFrom({ searchState: emptySearchState(), series: new SeriesOf(), since: '0' });
  }

  async build(): Promise<void> {
    this.startEmpty();
    const since = await operations.index.tracePromise(() => buildIndex({ db: this.db }, this.parts), { work: 'build' });
    this.startFrom({ ...this.parts, since });
    await this.takeRates(this.db);
  }

  /** Reads titles again, with those that depend on them. */
  async readAgain(from: Database | Tx, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await operations.index.tracePromise(() => this.readTitles(from, ids), { work: 'update' });
  }

  private async readTitles(from: Database | Tx, ids: readonly string[]): Promise<void> {
    const { searchState, series } = this.parts;
    const all = await series.withRelated(from, ids);
    this.stopPacking('titles changed while the index was packed');
    for (let left = all; left.length > 0; left = left.slice(batch)) {
      const some = left.slice(0, batch);
      const titles = await readMovies(from, some);
      clearSearchState(searchState, some, titles);
      await fillInBatches(searchState, titles);
      // A page made meanwhile has the previous revision and is made again, as is a card.
      this.revision += 1;
      for (const id of some) this.versions.set(id, (this.versions.get(id) ?? 0) + 1);
    }
    this.changed += all.length;
  }

  /** Sorts by price at the newest rates: no title is read again for a new rate (D22fa). */
  private async takeRates(from: Database | Tx): Promise<void> {
    const rates = await findPriceRates(from);
    if (!this.parts.searchState.index.setRates(rates)) return;
    this.stopPacking('rates changed while the index was packed');
    this.revision += 1;
  }

  async takeIn(from: Database | Tx = this.db): Promise<void> {
    await this.takeRates(from);
    const changes = await readChanges(from, this.since);
    const fresh = changes.rows.filter(({ id }) => !this.read.has(id)).map((row) => row.movie_id);
    await this.readAgain(from, [...new Set(fresh)]);
    // Changes of a transaction later than an open one are indexed immediately, and read again until it ends.
    this.read = new Set(changes.rows.map(({ id }) => id));
    this.since = changes.xmin;
  }

  /** Packs the index as it is now, taking turns with other work. A title changed meanwhile ends this with an error. */
  pack(): Promise<Packed> {
    this.packing = new AbortController();
    return packIndex(this.parts, this.packing.signal);
  }

  stopPacking(reason: string): void {
    this.packing.abort(new PackingStopped(reason));
  }
}

/** Not a fault: retry another time. */
export class PackingStopped extends Error {
  override readonly name = 'PackingStopped';
}
