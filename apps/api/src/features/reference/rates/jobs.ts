import { isUsableRate, type Rate } from '@eigaichi/domain/money/exchange';
import { isFarRate, yenRates } from '@eigaichi/domain/reference/rate-checks';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { approvals } from '../../../db/schema/approvals.ts';
import { exchange_rates } from '../../../db/schema/reference.ts';
import type { Deps, JobHandlers, ScheduledJob } from '../../../deps.ts';
import { proposeRate, rateSubject } from './rate-approval.ts';
import { rateOn } from './rate-queries.ts';
import { type NewRate, writeRate } from './write-rate.ts';

/** True if this source day was already imported or proposed, even if a person rejected or voided it. */
const wasTaken = async (tx: Tx, rate: NewRate & { readonly source_day: string }): Promise<boolean> => {
  const [stored] = await tx
    .select({ uuid: exchange_rates.uuid })
    .from(exchange_rates)
    .where(
      and(
        eq(exchange_rates.currency, rate.currency),
        eq(exchange_rates.source_day, rate.source_day),
        eq(exchange_rates.source, 'fetched'),
      ),
    );
  const [proposed] = await tx
    .select({ uuid: approvals.uuid })
    .from(approvals)
    .where(and(eq(approvals.kind, 'exchange_rate'), eq(approvals.subject, rateSubject(rate))))
    .limit(1);
  return stored !== undefined || proposed !== undefined;
};

/**
 * Imports the rates of the configured source, each source day once (D7h). They apply from the day of the fetch, with
 * the current addition, unless a person entered a rate for that day or later. A rate outside ±10 % of the last, or
 * without a previous one, waits for a person.
 */
export const fetchRates = async (deps: Deps): Promise<void> => {
  if (deps.rateSource === null) return;
  const found = await deps.rateSource.latest();
  const inYen = yenRates(found);
  if (inYen === null) throw new Error('the source of exchange rates names no yen');
  const today = deps.clock.today().toString();
  await deps.db.transaction(async (tx) => {
    for (const [currency, exchange_rate] of Object.entries(inYen)) {
      const last = await rateOn(tx, { currency, day: today });
      const exchange_rate_addition = last?.exchange_rate_addition ?? '0';
      const rate: NewRate & { source_day: string } & Rate = {
        currency,
        effective_on: today,
        exchange_rate,
        exchange_rate_addition,
        source: 'fetched',
        source_day: found.day,
      };
      if (await wasTaken(tx, rate)) continue;
      if (last?.effective_on === today && last.source !== 'fetched') continue;
      const isPlain = last !== undefined && !isFarRate(last, rate) && isUsableRate(rate);
      if (isPlain) await writeRate(tx, deps, { actor: null, rate });
      else await proposeRate(tx, deps, { actor: null, rate, last });
    }
  });
};

export const ratesJobs: JobHandlers = { fetch_rates: (_payload, deps) => fetchRates(deps) };

/** Runs at 17:10 in Frankfurt in winter, 18:10 in summer: the European Central Bank publishes about 16:00. */
export const ratesSchedule: readonly ScheduledJob[] = [{ task: 'fetch_rates', cron: '10 16 * * *' }];
