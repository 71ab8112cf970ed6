import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { setMarketClock } from './market-clock.ts';
import type { PaintedFor } from './painted-for.ts';

/** An answer of the API that a page was painted from. */
export type PaintedAnswer = { readonly key: QueryKey; readonly data: unknown };

/** What a painted page says of its making, so that the browser begins with the same. */
type PaintedFrom = {
  readonly painted_for: PaintedFor;
  readonly answers: readonly PaintedAnswer[];
  readonly now: string;
};

/** What was read for a page. */
export const answersOf = (client: QueryClient): PaintedAnswer[] =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data }));

/**
 * Puts the answers that the page was painted from into the cache, as fetched now by the browser's clock, and sets the
 * market's. Null if the server painted nothing.
 */
export const takePainted = (client: QueryClient): PaintedFor | null => {
  const script = document.getElementById('painted-from');
  if (!script?.textContent) return null;
  const { painted_for, answers, now }: PaintedFrom = JSON.parse(script.textContent);
  // No text of the page: fonts are chosen by what stands in it.
  script.remove();
  setMarketClock(now);
  for (const { key, data } of answers) client.setQueryData(key, data);
  return painted_for;
};
