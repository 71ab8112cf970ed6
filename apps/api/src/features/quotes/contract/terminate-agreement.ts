import type { Actor } from '@eigaichi/domain/accounts/actor';
import { accountCurrencyOf } from '@eigaichi/domain/agreements/buyer-dues';
import { type Money, sum, toMajor, zero } from '@eigaichi/domain/money/money';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import {
  type CompensationSteps,
  compensationPercent,
  compensationSteps,
} from '@eigaichi/domain/settlement/termination';
import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { agreements, terminations } from '../../../db/schema/agreements.ts';
import type { Deps } from '../../../deps.ts';
import { amountView } from '../../../http/amounts.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { freeGrants } from '../../rights/free-grants.ts';
import { moveMovies } from '../move-quote-movies.ts';
import type { Compensation } from '../quote-moved.ts';
import type { QuoteMovieRow } from '../quote-row.ts';
import { lockQuote } from '../quotes-store.ts';
import { refuseStale } from '../refuse-stale.ts';
import { refuseElsewhere } from '../refuse-state.ts';
import { releaseIfCovered } from '../sign/release-prepayment.ts';
import { runningProviderQuote } from './amend-agreement.ts';
import { unearnedPayments } from './unearned-dues.ts';

type Fault = Compensation['fault'];

type Wanted = {
  readonly uuid: string;
  readonly quote_provider: string;
  readonly fault: Fault;
  readonly quote_movies?: readonly string[] | undefined;
};

export type Termination = Wanted & {
  readonly version: number;
  readonly reason: string;
  readonly compensation: number;
};

type Running = Awaited<ReturnType<typeof runningProviderQuote>>;

/** Licence fees by the frozen terms; a provider quote without guarantee has none (D7c). */
const feeOf = ({ terms }: Running['agreement'], title: string): Money[] =>
  (terms.titles.find(({ quote_movie }) => quote_movie === title)?.buyer_lines ?? [])
    .filter(({ name }) => name === 'licence_fee' || name === 'guarantee')
    .map(({ amount }) => amount);

/** Earlier terminations by the same party under any version of this agreement. */
const earlier = async (tx: Tx, quote_provider: string, fault: Fault) =>
  tx
    .select({ fees: terminations.fees, compensation: terminations.compensation })
    .from(terminations)
    .innerJoin(agreements, eq(agreements.uuid, terminations.agreement_id))
    .where(
      and(
        eq(agreements.quote_provider_id, quote_provider),
        eq(terminations.fault, fault),
        ne(terminations.fault, 'nobody'),
      ),
    );

const chosen = ({ runs, titles }: Running, named: readonly string[] | undefined): readonly QuoteMovieRow[] => {
  if (named === undefined || named.length === 0) return runs;
  if (named.some((uuid) => !titles.some((title) => title.uuid === uuid))) throw new Refused('not_found');
  const wanted = titles.filter(({ uuid }) => named.includes(uuid));
  refuseElsewhere('terminate', wanted, ({ uuid }) => runs.some((running) => running.uuid === uuid));
  return wanted;
};

/** The calculation of D7c over the named titles, at the frozen rates. Without fault nothing is owed. */
const stepsOf = async (
  tx: Tx,
  running: Running,
  { fault, ended }: { fault: Fault; ended: readonly QuoteMovieRow[] },
) => {
  const { agreement, share } = running;
  const currency = currencyOf(agreement.terms.currency);
  const before = await earlier(tx, share.uuid, fault);
  const of = (amount: number): Money => ({ amount, currency });
  const fees = [...before.map((row) => of(row.fees)), ...ended.flatMap(({ uuid }) => feeOf(agreement, uuid))];
  const owed = sum(
    before.map((row) => of(row.compensation)),
    currency,
  );
  const steps = compensationSteps({ fees, owed, currency }, agreement.terms.rates);
  return fault === 'nobody' ? { ...steps, compensation: zero(currency) } : steps;
};

const stepsView = ({ fees, share, least, greater, owed, compensation }: CompensationSteps) => ({
  fees: amountView(fees),
  share: amountView(share),
  percent: compensationPercent,
  least: amountView(least),
  greater,
  owed: amountView(owed),
  compensation: amountView(compensation),
});

/** The amounts of ending these titles now, before confirmation (D7c). */
export const previewTermination = async (deps: Deps, actor: Actor, wanted: Wanted) =>
  deps.db.transaction(async (tx) => {
    const locked = await lockQuote(tx, actor, wanted.uuid);
    const running = await runningProviderQuote(tx, locked, {
      action: 'terminate',
      quote_provider: wanted.quote_provider,
    });
    const ended = chosen(running, wanted.quote_movies);
    const { terms } = running.agreement;
    const ending = {
      quote_provider: running.share.uuid,
      quote_movies: ended.map(({ uuid }) => uuid),
      whole: ended.length === running.runs.length,
    };
    return {
      ...stepsView(await stepsOf(tx, running, { fault: wanted.fault, ended })),
      paid_unearned: amountView(await unearnedPayments(tx, ending, accountCurrencyOf(terms))),
    };
  });

/**
 * Ends titles of an agreement early (D2, terminate): their grants end today, existing dues remain. The party at fault
 * owes the other the amount shown before confirmation (D7c).
 */
export const terminateAgreement = async (deps: Deps, actor: Actor, termination: Termination): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const locked = await lockQuote(tx, actor, termination.uuid);
    const running = await runningProviderQuote(tx, locked, {
      action: 'terminate',
      quote_provider: termination.quote_provider,
    });
    const { share, agreement } = running;
    const ended = chosen(running, termination.quote_movies);
    refuseStale(locked.quote.version, termination.version);
    const { fault, reason } = termination;
    const steps = await stepsOf(tx, running, { fault, ended });
    const { compensation } = steps;
    if (toMajor(compensation) !== termination.compensation)
      throw new Refused('terms_changed', { details: { seen: termination.compensation, now: toMajor(compensation) } });
    const today = deps.clock.today().toString();
    const quote_movies = ended.map(({ uuid }) => uuid);
    const counted = sum(
      quote_movies.flatMap((uuid) => feeOf(agreement, uuid)),
      compensation.currency,
    );
    const [stored] = await tx
      .insert(terminations)
      .values({
        agreement_id: agreement.uuid,
        fault,
        reason,
        quote_movies,
        terminated_on: today,
        fees: counted.amount,
        compensation: compensation.amount,
        currency: compensation.currency,
        created_at: deps.clock.nowIso(),
      })
      .returning();
    await freeGrants(tx, { of: { quote_movies }, last_day: today });
    await recordAudit(tx, actor, 'agreement.terminate', {
      of: ['agreement', agreement.uuid],
      after: { termination: stored?.uuid, fault, reason, quote_movies, ...stepsView(steps) },
    });
    await moveMovies(tx, deps, actor, {
      action: 'terminate',
      quote: locked.quote,
      provider: share,
      titles: ended,
      change: () => ({ end_reason: reason }),
      message: reason,
      compensation: { fault, steps },
    });
    await releaseIfCovered(tx, deps, actor, {
      uuid: termination.uuid,
      quote_provider: share.uuid,
    });
  });
