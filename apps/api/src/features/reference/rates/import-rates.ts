import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Rate } from '@eigaichi/domain/money/exchange';
import { isFarRate, percentFromLast } from '@eigaichi/domain/reference/rate-checks';
import type { Database, Tx } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { isFourEyesOn } from '../../approvals/four-eyes.ts';
import { proposeRate } from './rate-approval.ts';
import { rateIn, rateOn } from './rate-queries.ts';
import { inOrder, readRatesFile } from './read-rates-file.ts';
import { writeRate } from './write-rate.ts';

const isSame = (a: Rate, b: Rate) =>
  Number(a.exchange_rate) === Number(b.exchange_rate) &&
  Number(a.exchange_rate_addition) === Number(b.exchange_rate_addition);

/** Compares each rate of a file with the previous one, stored or from the file itself; marks rates already stored. */
const judge = async (db: Database | Tx, rows: ReturnType<typeof inOrder>) => {
  const inFile = new Map<string, { readonly effective_on: string; readonly rate: Rate }>();
  const judged = [];
  for (const { row, currency, effective_on, rate } of rows) {
    const stored = await rateOn(db, { currency, day: effective_on });
    const earlier = inFile.get(currency);
    const isFileLater = earlier !== undefined && (stored === undefined || stored.effective_on <= earlier.effective_on);
    const last = isFileLater ? earlier.rate : stored === undefined ? null : rateIn(stored);
    inFile.set(currency, { effective_on, rate });
    judged.push({
      row,
      currency,
      effective_on,
      rate,
      last,
      is_far: last !== null && isFarRate(last, rate),
      is_known: stored !== undefined && stored.effective_on === effective_on && isSame(stored, rate),
    });
  }
  return judged;
};

/** Previews the rates a file would store (D7h), with all faults; stores nothing. */
export const previewRates = async ({ db }: Pick<Deps, 'db'>, content: string) => {
  const { rates, issues } = readRatesFile(content);
  const judged = await judge(db, inOrder(rates));
  return {
    rows: judged.map(({ rate, last, ...row }) => ({
      ...row,
      exchange_rate: Number(rate.exchange_rate),
      exchange_rate_addition: Number(rate.exchange_rate_addition),
      last: last === null ? null : Number(last.exchange_rate),
      percent: last === null ? null : percentFromLast(last, rate),
    })),
    issues,
  };
};

type Import = { readonly content: string; readonly far_confirmed: boolean };

/** Stores the file's new rates, all or none; those outside ±10 % of the last must be confirmed. */
export const importRates = async (deps: Deps, actor: Actor, { content, far_confirmed }: Import) => {
  const { rates, issues } = readRatesFile(content);
  if (issues.length > 0) throw new Refused('invalid', { issues });
  return deps.db.transaction(async (tx) => {
    const fresh = (await judge(tx, inOrder(rates))).filter(({ is_known }) => !is_known);
    const far = fresh.filter(({ is_far }) => is_far);
    const details = { rows: far.map(({ row }) => row).join(', ') };
    if (far.length > 0 && !far_confirmed) throw new Refused('rates_far_from_last', { params: details, details });
    const waiting = (await isFourEyesOn(tx)) ? far : [];
    for (const each of fresh) {
      const rate = {
        currency: each.currency,
        effective_on: each.effective_on,
        ...each.rate,
        source: 'imported',
      } as const;
      if (waiting.includes(each)) await proposeRate(tx, deps, { actor, rate, last: each.last ?? undefined });
      else await writeRate(tx, deps, { actor, rate });
    }
    return {
      stored: fresh.length - waiting.length,
      known: rates.length - fresh.length,
      waiting: waiting.length,
    };
  });
};
