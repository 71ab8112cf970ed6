import { onMarket } from './full-titles.ts';
import type { BenchRow } from './row.ts';
import * as million from './search-million.ts';
import { howMany, measureMarketPages } from './search-pages.ts';
import { measureStarts } from './search-start.ts';

/** Measures large catalogues in one table: starts and pages on one market, and a million titles. */
export const run = async (): Promise<BenchRow[]> => [
  ...(await onMarket(howMany, async (dataDir) => [
    ...(await measureStarts(dataDir)),
    ...(await measureMarketPages(dataDir)),
  ])),
  ...(await million.run()),
];
