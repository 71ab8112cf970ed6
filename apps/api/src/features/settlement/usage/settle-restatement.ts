import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Decimal } from '@eigaichi/domain/money/decimal';
import { closingPaidOn, shareDueOn, type UsagePeriod } from '@eigaichi/domain/settlement/periods';
import { cancelReasons } from '@eigaichi/domain/settlement/settlement-labels';
import { buyerDue, type SavedBasis } from '@eigaichi/domain/settlement/steps';
import { compareDates } from '@eigaichi/domain/shared/dates';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { dues } from '../../../db/schema/settlement.ts';
import { usage_periods, usage_shares } from '../../../db/schema/usage.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { bookDues } from '../accounts/book-dues.ts';
import type { Deal } from '../accounts/deals.ts';
import { writeEntries } from '../accounts/write-entries.ts';
import { correctDocuments } from '../documents/correct-documents.ts';
import { invoiceDeal } from '../documents/invoice-deal.ts';
import { issueCreditNotes } from '../documents/issue-credit-notes.ts';
import { issueStatement } from '../documents/issue-statement.ts';
import { notifySettlement } from '../notify-settlement.ts';
import { type Restated, restatedShares, restatementChange } from './restated-shares.ts';

type Settled = {
  readonly deal: Deal;
  readonly period: UsagePeriod;
  readonly lines: readonly { readonly quote_movie: string; readonly reported: Decimal }[];
  readonly version: number;
  readonly reason: string | null;
  readonly actor: Actor;
};

const isChanged = ({ row, steps: { recouped, provider } }: Restated): boolean =>
  recouped.share.amount !== row.share || recouped.due.amount !== row.due || provider.net.amount !== row.net;

/** Change of each share, as a separate version next to the earlier ones. */
const writeVersions = (tx: Tx, deal: Deal, changed: readonly Restated[]) =>
  tx.insert(usage_shares).values(
    changed.map(({ title, row, steps }) => ({
      quote_provider_id: deal.quote_provider,
      quote_movie_id: title.quote_movie,
      period_start: row.period_start,
      period_end: row.period_end,
      share: steps.recouped.share.amount - row.share,
      due: steps.recouped.due.amount - row.due,
      currency: deal.currency,
      net_yen: steps.provider.net.amount - row.net,
      fee_yen: steps.provider.fee.amount - row.fee,
      version: row.version + 1,
      steps,
    })),
  );

/** Writes the buyer's difference as a separate due: paid like a late share, or a credit from today on. */
const writeBuyer = async (tx: Tx, deal: Deal, changed: readonly Restated[], today: string): Promise<string[]> => {
  const bases = new Map<string, SavedBasis>();
  for (const each of changed) {
    const { title, row, was, steps } = each;
    const difference = restatementChange(each);
    if (difference.amount === 0) continue;
    const [due] = await tx
      .insert(dues)
      .values({
        agreement_id: deal.agreement,
        quote_movie_id: title.quote_movie,
        side: 'buyer',
        kind: 'restatement',
        ...difference,
        due_on: difference.amount > 0 ? shareDueOn(row.period_end, today) : today,
        period_start: row.period_start,
      })
      .returning({ uuid: dues.uuid });
    if (due !== undefined) bases.set(due.uuid, { share: steps, before: buyerDue(was) });
  }
  await bookDues(tx, deal.quote_provider, { today, bases });
  return [...bases.keys()];
};

/** Draft or approved payout that holds a December's due of the title: its amount must be checked again. */
const openPayout = (quote_movie: string) => sql<string | null>`(
  select d.payout_id from dues d join payouts p on p.uuid = d.payout_id join payout_runs r on r.uuid = p.run_id
  where d.quote_movie_id = ${quote_movie} and d.side = 'provider' and d.kind = 'share' and p.state = 'open'
    and r.state in ('draft', 'approved') order by d.due_on desc limit 1)`;

/**
 * Writes the provider's difference as a line of their account, taken by the next December like any share. Amounts
 * payable by a December but no longer earned are due immediately and reduce the next payout.
 */
const writeProvider = async (tx: Tx, deal: Deal, changed: readonly Restated[], today: string): Promise<void> => {
  for (const { title, row, was, steps } of changed) {
    const { net } = steps.provider;
    const { quote_movie } = title;
    const { period_start, closed_year } = row;
    if (net.amount !== row.net)
      await writeEntries(tx, [
        {
          quote_provider_id: deal.quote_provider,
          side: 'provider',
          kind: 'restatement',
          booked_on: today,
          amount: net.amount - row.net,
          currency: net.currency,
          quote_movie_id: quote_movie,
          period_start,
          basis: { share: steps, before: was.provider.net },
        },
      ]);
    const over = net.amount - row.taken;
    if (closed_year === null || row.is_held || over >= 0) continue;
    const paidOn = closingPaidOn(closed_year);
    await tx.insert(dues).values({
      agreement_id: deal.agreement,
      quote_movie_id: quote_movie,
      side: 'provider',
      kind: 'restatement',
      amount: over,
      currency: net.currency,
      due_on: compareDates(paidOn, today) > 0 ? paidOn : today,
      period_start,
      payout_id: openPayout(quote_movie),
    });
    const versions = and(eq(usage_shares.quote_movie_id, quote_movie), eq(usage_shares.period_start, period_start));
    await tx
      .update(usage_shares)
      .set({ closed_year })
      .where(and(versions, isNull(usage_shares.closed_year)));
  }
};

/**
 * Settles a restated period again (D8q), with every settled one after it. Both accounts get the differences as separate
 * lines, and the buyer a credit note or a further invoice.
 */
export const settleRestatement = async (tx: Tx, deps: Deps, settled: Settled): Promise<void> => {
  const { deal, period, lines, version, reason, actor } = settled;
  const { quote_provider } = deal;
  const restated = await restatedShares(tx, deal, { period, lines, now: deps.clock.now() });
  const own = await tx
    .selectDistinct({ quote_movie: usage_shares.quote_movie_id })
    .from(usage_shares)
    .where(and(eq(usage_shares.quote_provider_id, quote_provider), eq(usage_shares.period_start, period.period_start)));
  if (own.some(({ quote_movie }) => !restated.some(({ title }) => title.quote_movie === quote_movie)))
    throw new Refused('report_changed', { details: { version } });
  const today = deps.clock.today().toString();
  const changed = restated.filter(isChanged);
  if (changed.length > 0) await writeVersions(tx, deal, changed);
  const ids = await writeBuyer(tx, deal, changed, today);
  await writeProvider(tx, deal, changed, today);
  await tx
    .update(usage_periods)
    .set({ settled_version: version })
    .where(
      and(eq(usage_periods.quote_provider_id, quote_provider), eq(usage_periods.period_start, period.period_start)),
    );
  await recordAudit(tx, actor, 'usage.restate', {
    of: ['quote_provider', quote_provider],
    before: { ...period, due: restated.map(({ was }) => was.recouped.due) },
    after: { ...period, version, reason, due: restated.map(({ steps }) => steps.recouped.due) },
  });
  if (changed.length === 0) return;
  const why = reason ?? cancelReasons.restate.en;
  const notes = await issueCreditNotes(tx, deps, { deal, ids, reason: why, actor });
  await correctDocuments(tx, deps, { quote_provider, why: 'restate', actor });
  const statement = await issueStatement(tx, deps, { deal, side: 'buyer', actor });
  await invoiceDeal(tx, deps, { deal, actor, statement: statement.code });
  const notice = {
    parties: { consumer: deal.consumer_id, provider: deal.provider_id },
    number: deal.agreement_number,
    reason: why,
  };
  const [note] = notes;
  await notifySettlement(tx, deps, {
    ...notice,
    news: 'restated',
    page: note === undefined ? quote_provider : `document/${note.uuid}`,
    other: [...notes.map(({ code }) => code), statement.code].join(', '),
  });
  await notifySettlement(tx, deps, { ...notice, news: 'restated_provider', page: quote_provider });
};
