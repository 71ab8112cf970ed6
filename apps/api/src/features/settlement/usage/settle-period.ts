import type { Actor } from '@eigaichi/domain/accounts/actor';
import { yen } from '@eigaichi/domain/money/money';
import { shareDueOn, type UsagePeriod } from '@eigaichi/domain/settlement/periods';
import type { SavedBasis } from '@eigaichi/domain/settlement/steps';
import { buyerDue } from '@eigaichi/domain/settlement/steps';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import { dues } from '../../../db/schema/settlement.ts';
import { usage_periods, usage_reports, usage_shares } from '../../../db/schema/usage.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { bookDues } from '../accounts/book-dues.ts';
import { type Deal, periodsOf } from '../accounts/deals.ts';
import { lockDeal } from '../accounts/find-deal.ts';
import { writeEntries } from '../accounts/write-entries.ts';
import { invoiceDeal } from '../documents/invoice-deal.ts';
import { issueStatement } from '../documents/issue-statement.ts';
import { notifySettlement } from '../notify-settlement.ts';
import { type Made, sharesOf } from './period-shares.ts';
import { lockPeriod, periodAt } from './report-usage.ts';
import { settleRestatement } from './settle-restatement.ts';

type Settle = {
  readonly uuid: string;
  readonly period_start: string;
  /** Version of the report that the manager saw. */
  readonly version: number;
};

const refuseOutOfOrder = async (tx: Tx, deal: Deal, period: UsagePeriod) => {
  const settled = await readRows(tx, { period_start: col.text })`
    select period_start::text from usage_periods
    where quote_provider_id = ${deal.quote_provider} and settled_on is not null`;
  const done = new Set(settled.map((row) => row.period_start));
  const open = periodsOf(deal).find(
    (each) => each.period.period_start < period.period_start && !done.has(each.period.period_start),
  );
  if (open !== undefined)
    throw new Refused('earlier_period_open', { details: { period_start: open.period.period_start } });
};

/** Writes both sides' lines of a period: buyer's as dues, provider's straight to account until a December (D8). */
const writeShares = async (
  tx: Tx,
  deal: Deal,
  { period, made, today }: { period: UsagePeriod; made: readonly Made[]; today: string },
) => {
  const { quote_provider } = deal;
  const { period_start, period_end } = period;
  await tx.insert(usage_shares).values(
    made.map(({ title, steps, steps: { recouped, provider } }) => ({
      quote_provider_id: quote_provider,
      quote_movie_id: title.quote_movie,
      period_start,
      period_end,
      share: recouped.share.amount,
      due: recouped.due.amount,
      currency: deal.currency,
      net_yen: provider.net.amount,
      fee_yen: provider.fee.amount,
      steps,
    })),
  );
  const bases = new Map<string, SavedBasis>();
  for (const { title, steps } of made.filter((each) => buyerDue(each.steps).amount > 0)) {
    const [due] = await tx
      .insert(dues)
      .values({
        agreement_id: deal.agreement,
        quote_movie_id: title.quote_movie,
        side: 'buyer',
        kind: 'share',
        ...buyerDue(steps),
        due_on: shareDueOn(period_end, today),
        period_start,
      })
      .returning({ uuid: dues.uuid });
    if (due !== undefined) bases.set(due.uuid, { share: steps });
  }
  await bookDues(tx, quote_provider, { today, bases });
  const provider = made.filter(({ steps }) => steps.provider.net.amount !== 0);
  if (provider.length > 0)
    await writeEntries(
      tx,
      provider.map(({ title, steps }) => ({
        quote_provider_id: quote_provider,
        side: 'provider' as const,
        kind: 'share',
        booked_on: today,
        amount: steps.provider.net.amount,
        currency: yen(0).currency,
        quote_movie_id: title.quote_movie,
        period_start,
        basis: { share: steps },
      })),
    );
};

/**
 * Settles a period as reported, for a manager (D7d): each title's share is set against its guarantee once, both
 * accounts get their lines, and the buyer their invoice and statement. A settled period is settled again with its
 * restated report (D8q). Refused if the report changed meanwhile.
 */
export const settlePeriod = async (deps: Deps, actor: Actor, settle: Settle): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const deal = await lockDeal(tx, actor, settle.uuid);
    const { period, titles } = periodAt(deal, settle.period_start);
    const row = await lockPeriod(tx, deal, period);
    if (row.report_version === row.settled_version) throw new Refused('period_settled');
    if (row.report_version === 0) throw new Refused('report_missing');
    if (row.report_version !== settle.version)
      throw new Refused('report_changed', { details: { version: row.report_version } });
    if (row.settled_version === null) await refuseOutOfOrder(tx, deal, period);
    const ofPeriod = and(
      eq(usage_reports.quote_provider_id, deal.quote_provider),
      eq(usage_reports.period_start, period.period_start),
      eq(usage_reports.version, row.report_version),
    );
    const [report] = await tx.select().from(usage_reports).where(ofPeriod);
    const { lines = [], note = null } = report ?? {};
    const settled = { deal, period, actor, version: row.report_version };
    if (row.settled_version !== null) return settleRestatement(tx, deps, { ...settled, lines, reason: note });
    const made = await sharesOf(tx, deal, { period, titles, lines, now: deps.clock.now() });
    // A title is missing from the report: an amendment or a termination changed the period since.
    if (made.length < titles.length) throw new Refused('report_changed', { details: { version: row.report_version } });
    const today = deps.clock.today().toString();
    await writeShares(tx, deal, { period, made, today });
    await tx
      .update(usage_periods)
      .set({ settled_on: today, settled_by: actor.account, settled_version: row.report_version })
      .where(
        and(
          eq(usage_periods.quote_provider_id, deal.quote_provider),
          eq(usage_periods.period_start, period.period_start),
        ),
      );
    await recordAudit(tx, actor, 'usage.settle', {
      of: ['quote_provider', deal.quote_provider],
      after: { ...period, version: row.report_version, due: made.map(({ steps }) => steps.recouped.due) },
    });
    const statement = await issueStatement(tx, deps, { deal, side: 'buyer', actor });
    const invoice = await invoiceDeal(tx, deps, { deal, actor, statement: statement.code });
    if (invoice === null)
      await notifySettlement(tx, deps, {
        news: 'statement',
        parties: { consumer: deal.consumer_id, provider: deal.provider_id },
        page: `document/${statement.uuid}`,
        number: deal.agreement_number,
        code: statement.code,
      });
  });
