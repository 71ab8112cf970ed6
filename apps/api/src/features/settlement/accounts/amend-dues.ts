import type { AgreementTerms } from '@eigaichi/domain/agreements/agreement-terms';
import { accountCurrencyOf, quoteMovieDueLines } from '@eigaichi/domain/agreements/buyer-dues';
import { type Money, yen, zero } from '@eigaichi/domain/money/money';
import { amendedDue } from '@eigaichi/domain/settlement/dues';
import { type IsoInstant, tokyoDayOf } from '@eigaichi/domain/shared/dates';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { dues } from '../../../db/schema/settlement.ts';
import { bookDues } from './book-dues.ts';
import { creditsOf } from './credits-of.ts';
import { dropDues } from './drop-dues.ts';

type Amended = {
  readonly agreement_id: string;
  readonly quote_provider: string;
  readonly terms: AgreementTerms;
  /** Running titles: only theirs change. */
  readonly running: readonly string[];
  /** True while the provider quote awaits its prepayment. */
  readonly waits: boolean;
  readonly now: IsoInstant;
};

type Line = typeof dues.$inferSelect;

type Side = {
  readonly agreement_id: string;
  readonly quote_movie_id: string;
  readonly side: 'buyer' | 'provider';
  readonly waits: boolean;
  readonly now: IsoInstant;
};

const isCredit = ({ amount, paid }: Pick<Line, 'amount' | 'paid'>) => amount < paid;

/**
 * Settles a provider's partly paid lines at their paid part if the new total is below all that was paid. A separate
 * credit of today then holds the sum to be paid back (D2d).
 */
const settlePaidParts = async (
  tx: Tx,
  lines: readonly Line[],
  { side, total, now }: Pick<Side, 'side' | 'now'> & { readonly total: Money },
): Promise<readonly Line[]> => {
  const paid = lines.reduce((sum, line) => sum + line.paid, 0);
  if (side === 'buyer' || total.amount >= paid) return lines;
  const isPartlyPaid = (line: Line) => line.paid > 0 && line.amount > line.paid;
  for (const line of lines.filter(isPartlyPaid))
    await tx.update(dues).set({ amount: line.paid, settled_at: now }).where(eq(dues.uuid, line.uuid));
  return lines.map((line) => (isPartlyPaid(line) ? { ...line, amount: line.paid, settled_at: now } : line));
};

/**
 * Adjusts one side's lines of a title to the open part of the new total; settled lines stay (D2d). An overpayment is
 * dated today and becomes a credit immediately; amounts payable wait for the delivery.
 */
const amendSide = async (
  tx: Tx,
  { agreement_id, quote_movie_id, side, waits, now }: Side,
  { lines: before, total }: { lines: readonly Line[]; total: Money },
): Promise<void> => {
  const today = tokyoDayOf(now);
  const lines = await settlePaidParts(tx, before, { side, total, now });
  // A prepayment is one amount: until fully paid, none of its lines is settled and each takes the new amount (D8b).
  // Once received, its line stays, even if reversed. A higher new amount waits for the delivery with the difference; a
  // lower one leaves a credit.
  const cameIn = ({ kind }: Line) => !waits && kind === 'prepayment';
  const isSettled = (line: Line) => cameIn(line) || (!waits && line.settled_at !== null);
  const paid = lines.filter(isSettled).reduce((done, { amount }) => done + amount, 0);
  // A partly paid line comes first: it is the one that stays.
  const open = lines.filter((line) => !isSettled(line)).toSorted((a, b) => Number(b.paid !== 0) - Number(a.paid !== 0));
  // An unpaid total below 0 (D7b: a seller that pays for the translation) waits like any other amount.
  const wasPaid = lines.some((line) => line.paid !== 0 || cameIn(line));
  const missing = amendedDue({ settled: { amount: paid, currency: total.currency }, total });
  const [first, ...others] = open;
  // A credit without any refund ends when the total rises: its day isn't that of the new amount.
  const becomesDue = first !== undefined && isCredit(first) && (missing?.amount ?? 0) > 0;
  const stays = first !== undefined && (first.paid !== 0 || (missing !== null && !becomesDue)) ? first : undefined;
  await dropDues(
    tx,
    inArray(
      dues.uuid,
      (stays === undefined ? open : others).map(({ uuid }) => uuid),
    ),
  );
  if (stays !== undefined) {
    const amount = missing?.amount ?? 0;
    const becomesCredit = wasPaid && isCredit({ amount, paid: stays.paid });
    // Invoices name the buyer's lines, which keep their day. A credit that an amendment changes keeps its day too.
    const isNewCredit = side === 'provider' && becomesCredit && !isCredit(stays);
    const due_on = isNewCredit ? today : (stays.due_on ?? (becomesCredit ? today : null));
    await tx
      .update(dues)
      .set({ amount, due_on, settled_at: amount === stays.paid ? now : null })
      .where(eq(dues.uuid, stays.uuid));
    return;
  }
  if (missing === null) return;
  // Dues are dated like the rest when delivery is confirmed, or immediately if it already is.
  await tx.insert(dues).values({
    agreement_id,
    quote_movie_id,
    side,
    kind: 'fixed',
    amount: missing.amount,
    currency: missing.currency,
    due_on: wasPaid && isCredit({ amount: missing.amount, paid: 0 }) ? today : null,
  });
};

/** After an amendment, sets the dues of each running title to the new fixed amount, less payments (D2d). */
export const amendDues = async (
  tx: Tx,
  { agreement_id, quote_provider, terms, running, waits, now }: Amended,
): Promise<void> => {
  const there = await tx
    .select()
    .from(dues)
    .where(
      and(
        inArray(dues.quote_movie_id, [...running]),
        inArray(dues.kind, ['fixed', 'prepayment']),
        sql`${dues.agreement_id} in (select uuid from agreements where quote_provider_id = ${quote_provider})`,
      ),
    )
    .orderBy(asc(dues.created_at));
  const credits = await creditsOf(tx, quote_provider);
  for (const title of terms.titles) {
    if (!running.includes(title.quote_movie)) continue;
    const totals = {
      buyer: quoteMovieDueLines(title).at(-1)?.amount ?? zero(accountCurrencyOf(terms)),
      provider: title.provider_lines.at(-1)?.amount ?? yen(0),
    };
    const credited = (side: 'buyer' | 'provider') => credits.get(`${side} ${title.quote_movie}`) ?? 0;
    for (const side of ['buyer', 'provider'] as const)
      await amendSide(
        tx,
        { agreement_id, quote_movie_id: title.quote_movie, side, waits: waits && side === 'buyer', now },
        {
          lines: there.filter((line) => line.quote_movie_id === title.quote_movie && line.side === side),
          // Amounts credited off a higher price are not repaid twice (D8za).
          total: {
            ...totals[side],
            amount: Math.max(Math.min(0, totals[side].amount), totals[side].amount - credited(side)),
          },
        },
      );
  }
  await bookDues(tx, quote_provider, { today: tokyoDayOf(now) });
};
