import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { setMarketClock } from './market-clock.ts';
import type { PaintedFor } from './painted-for.ts';

/** An API answer that a page was painted from. */
export type PaintedAnswer = { readonly key: QueryKey; readonly data: unknown };

/** Data about a page's painting, so that the browser starts with the same. */
type PaintedFrom = {
  readonly painted_for: PaintedFor;
  readonly answers: readonly PaintedAnswer[];
  readonly now: string;
};

/** Answers that were read for a page. */
export const answersOf = (client: QueryClient): PaintedAnswer[] =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data }));

/**
 * Caches the answers that the page was painted from, as fetched now by the browser's clock, and sets the market's. Null
 * if the server painted nothing.
 */
export const takePainted = (client: QueryClient): PaintedFor | null => {
  const script = document.getElementById('painted-from');
  if (!script?.textContent) return null;
  const { painted_for, answers, now }: PaintedFrom = JSON.parse(script.textContent);
  // Not page text: fonts are chosen by the page's content.
  script.remove();
  setMarketClock(now);
  for (const { key, data } of answers) client.setQueryData(key, data);
  return painted_for;
};
