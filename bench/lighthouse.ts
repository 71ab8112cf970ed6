import lighthouse, { type Result } from 'lighthouse';
import type { Browser } from './browser.ts';

export type Looked<Category extends string> = {
  readonly lhr: Result;
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Failed Lighthouse audits; speed has its own figures. */
  readonly faults: readonly string[];
};

/** Measures a page once in Lighthouse with its defaults: a mid-range phone on slow 4G. */
export const lookAt = async <Category extends string>(
  browser: Browser,
  address: string,
  categories: readonly Category[],
  headers?: Readonly<Record<string, string>>,
): Promise<Looked<Category>> => {
  const measure = async (): Promise<Result> => {
    const ran = await lighthouse(address, {
      port: browser.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
      // A stream would keep the network busy.
      blockedUrlPatterns: ['*/api/live*'],
      ...(headers === undefined ? {} : { extraHeaders: { ...headers } }),
    });
    const lhr = ran?.lhr;
    if (lhr === undefined || lhr.runtimeError !== undefined)
      throw new Error(`${address} was not measured: ${lhr?.runtimeError?.message ?? 'no answer'}`);
    return lhr;
  };
  // Retry once: the browser sometimes fails to record a page and asks for a retry.
  const lhr = await measure().catch(measure);
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
  ) as Record<Category, number>;
  const faults = categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => lhr.categories[name]?.auditRefs ?? [])
    .flatMap(({ id, weight }) => {
      const audit = lhr.audits[id];
      return weight > 0 && audit !== undefined && audit.score !== null && audit.score < 1 ? [audit.title] : [];
    });
  return { lhr, scores, faults };
};
