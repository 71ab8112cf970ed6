import { type Decimal, isDecimal } from '@eigaichi/domain/money/decimal';
import type { EuroRates } from '@eigaichi/domain/reference/rate-checks';
import { isDate } from '@eigaichi/domain/shared/dates';
import { SaxesParser } from 'saxes';
import type { RateSource } from '../ports/rate-source.ts';
import { boundedGet } from './bounded-post.ts';

const timeoutMs = 20_000;
/** One day of about thirty currencies is 2 kB; ninety days are less than this. */
const mostBytes = 512 * 1024;

/**
 * Reads the newest day of a list in the European Central Bank's format (eurofxref): `Cube` elements with `time`, each
 * with units of a `currency` per euro. Refuses a document type: nothing in it is expanded or fetched. Throws if there
 * is no such list.
 */
export const readEcbRates = (xml: string): EuroRates => {
  const days = new Map<string, Map<string, Decimal>>();
  let current: Map<string, Decimal> | undefined;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('a list of rates has no document type');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name.replace(/^.*:/, '') !== 'Cube') return;
    const { time, currency, rate } = attributes;
    if (typeof time === 'string') {
      if (!isDate(time)) throw new Error(`no day: ${time.slice(0, 20)}`);
      current = new Map();
      days.set(time, current);
    }
    if (typeof currency !== 'string' || typeof rate !== 'string') return;
    if (!isDecimal(rate) || Number(rate) <= 0) throw new Error(`no rate of ${currency.slice(0, 10)}`);
    current?.set(currency, rate);
  });
  parser.write(xml).close();
  const [newest] = [...days].sort(([a], [b]) => (a < b ? 1 : -1));
  if (newest === undefined) throw new Error('the list of rates names no day');
  const [day, perEuro] = newest;
  return { day, perEuro };
};

/** Rates from the list at the configured address. */
export const ecbRates = (url: string): RateSource => ({
  latest: async () => readEcbRates((await boundedGet(url, { timeoutMs, mostBytes })).toString()),
});
