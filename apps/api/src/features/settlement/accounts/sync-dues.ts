import { deliveryDueLines, quoteMovieDueLines } from '@eigaichi/domain/agreements/buyer-dues';
import { yen } from '@eigaichi/domain/money/money';
import { isRunning, isSigned } from '@eigaichi/domain/quotes/agreement-life';
import { shippingFeeLine } from '@eigaichi/domain/quotes/ledger';
import { buyerDueOn, fixedDues, prepaymentDueOn, providerDueOn } from '@eigaichi/domain/settlement/dues';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import { recordDueEvents } from '../../../db/record-webhook-events.ts';
import { agreements } from '../../../db/schema/agreements.ts';
import { quote_providers } from '../../../db/schema/quotes.ts';
import { dues } from '../../../db/schema/settlement.ts';
import { isRunningSql } from '../../../db/status-sql.ts';
import type { AfterQuoteMove } from '../../../deps.ts';
import { correctDocuments } from '../documents/correct-documents.ts';
import { invoiceDeal } from '../documents/invoice-deal.ts';
import { amendDues } from './amend-dues.ts';
import { bookDues } from './book-dues.ts';
import { dealsOf } from './deals.ts';
import { dropDues } from './drop-dues.ts';
import { earnPrepayments } from './earn-prepayments.ts';
import { endDues } from './end-dues.ts';

type Moved = Parameters<AfterQuoteMove>[2];

const latestAgreement = async (tx: Tx, quote_provider: string) => {
  const [found] = await tx
    .select({ agreement: agreements, share: quote_providers })
    .from(agreements)
    .innerJoin(quote_providers, eq(quote_providers.uuid, agreements.quote_provider_id))
    .where(eq(quote_providers.uuid, quote_provider))
    .orderBy(desc(agreements.version))
    .limit(1);
  if (found === undefined) return undefined;
  return { ...found.agreement, prepays: found.share.prepayment_due, prepaid_at: found.share.prepaid_at };
};

const signedAgreement = async (tx: Tx, quote_provider: string) => {
  const agreement = await latestAgreement(tx, quote_provider);
  if (agreement === undefined) throw new Error(`no agreement for the signed quote_provider ${quote_provider}`);
  return agreement;
};

/** True if any title of the provider quote is still running. */
const isAnyRunning = async (tx: Tx, quote_provider: string): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    select 1 from quote_movies where quote_provider_id = ${quote_provider} and ${isRunningSql('quote_movies')} limit 1`);
  return rows.length > 0;
};

/** Creates the dues fixed in the agreement just signed: per title, and the delivery fee once (D7b, D8). */
const makeDues = async (tx: Tx, quote_provider: string, today: string) => {
  const { uuid: agreement_id, terms, prepays } = await signedAgreement(tx, quote_provider);
  const prepayment_due_on = prepaymentDueOn(today);
  const rows = terms.titles.flatMap((title) => {
    const buyer_total = quoteMovieDueLines(title).at(-1)?.amount;
    const provider_net = title.provider_lines.at(-1)?.amount ?? yen(0);
    if (buyer_total === undefined) return [];
    return fixedDues({ buyer_total, provider_net, prepays, prepayment_due_on }).map((due) => ({
      ...due,
      quote_movie_id: title.quote_movie,
    }));
  });
  const buyer_delivery = deliveryDueLines(terms).at(-1);
  const waiting = { kind: 'delivery_fee' as const, due_on: null };
  const fees = [
    // Also fixed: a first-time buyer prepays it with the rest (D8).
    ...(buyer_delivery === undefined
      ? []
      : [
          prepays
            ? {
                side: 'buyer' as const,
                kind: 'prepayment' as const,
                due_on: prepayment_due_on,
                amount: buyer_delivery.amount,
              }
            : { ...waiting, side: 'buyer' as const, amount: buyer_delivery.amount },
        ]),
    ...(terms.provider_delivery === null
      ? []
      : [{ ...waiting, side: 'provider' as const, amount: terms.provider_delivery.amount }]),
  ].map((fee) => ({ ...fee, quote_movie_id: null }));
  const values = [...rows, ...fees].map(({ amount, ...due }) => ({ agreement_id, ...due, ...amount }));
  if (values.length > 0) await tx.insert(dues).values(values);
};

/** True if no title of the provider quote was declared sent before this move, by anyone. */
const isFirstSending = async (tx: Tx, { quote_provider, titles }: Moved): Promise<boolean> => {
  const rows = await readRows(tx, { sent: col.int })`
    select count(*)::int as sent from quote_events where quote_provider_id = ${quote_provider} and action = 'delivered'`;
  return (rows[0]?.sent ?? 0) <= titles.length;
};

/**
 * Passes the delivery fee to a provider who sent the first title themselves by another method (D7b). If staff sent it,
 * for themselves or acting for the provider, the fee stays with the marketplace, no matter who sends the next.
 */
const passCarriage = async (tx: Tx, moved: Moved) => {
  const { quote_provider } = moved;
  if (moved.by !== 'provider' || moved.actor?.real !== undefined || !(await isFirstSending(tx, moved))) return;
  const agreement = await latestAgreement(tx, quote_provider);
  if (agreement === undefined) return;
  const line = shippingFeeLine(agreement.terms.conditions, agreement.terms.rates);
  if (line === null) return;
  await tx.execute(sql`
    insert into dues (agreement_id, side, kind, amount, currency)
    values (${agreement.uuid}, 'provider', 'carriage', ${line.amount.amount}, ${line.amount.currency})`);
  await recordDueEvents(tx, [{ quote_provider_id: quote_provider, side: 'provider' }]);
};

/** Dates the dues waiting for confirmed delivery: the title's lines, and the delivery fee with the first title (D8). */
const dateDues = async (tx: Tx, { quote_provider, titles }: Moved, today: string) => {
  const delivered = titles
    .filter(({ delivery_confirmed_on }) => delivery_confirmed_on !== null)
    .map(({ uuid }) => uuid);
  if (delivered.length > 0) await earnPrepayments(tx, { quote_provider, titles: delivered, today });
  for (const { uuid, delivery_confirmed_on } of titles) {
    if (delivery_confirmed_on === null) continue;
    const open = and(
      isNull(dues.due_on),
      sql`${dues.agreement_id} in (select uuid from agreements where quote_provider_id = ${quote_provider})`,
      sql`(${dues.quote_movie_id} = ${uuid} or ${dues.quote_movie_id} is null)`,
    );
    const dated = { buyer: buyerDueOn(delivery_confirmed_on), provider: providerDueOn(delivery_confirmed_on) };
    for (const side of ['buyer', 'provider'] as const)
      await tx
        .update(dues)
        .set({ due_on: dated[side] })
        .where(and(open, eq(dues.side, side)));
  }
};

/**
 * Drops dues that lapsed without the prepayment (D2: no compensation), even if partly paid: that becomes a credit.
 * One-time dues go with the last title; amounts owed from another title's termination stay.
 */
const dropLapsed = async (tx: Tx, { quote_provider, titles }: Moved) => {
  const named = inArray(
    dues.quote_movie_id,
    titles.map(({ uuid }) => uuid),
  );
  const once = sql`${dues.quote_movie_id} is null and ${dues.kind} <> 'compensation'
    and ${dues.agreement_id} in (select uuid from agreements where quote_provider_id = ${quote_provider})`;
  await dropDues(tx, (await isAnyRunning(tx, quote_provider)) ? named : or(named, once));
};

/** Applies an amendment or a termination to the dues, at the rates and in the terms of the agreement (D2d). */
const changeDues = async (
  tx: Tx,
  { quote_provider, titles, now, compensation }: Moved,
  today: string,
): Promise<void> => {
  const { uuid: agreement_id, terms, prepays, prepaid_at } = await signedAgreement(tx, quote_provider);
  const share = { agreement_id, quote_provider };
  const named = titles.map(({ uuid }) => uuid);
  const waits = prepays && prepaid_at === null;
  if (compensation === undefined) await amendDues(tx, { ...share, waits, terms, running: named, now: isoInstant(now) });
  else
    await endDues(tx, {
      ...share,
      ...compensation,
      quote_movies: named,
      whole: !(await isAnyRunning(tx, quote_provider)),
      rates: terms.rates,
      payment_currency: terms.paid_in?.currency,
      today,
    });
};

/** Moves that plan, date or drop dues; lines of the account are events of their own. */
const changing: readonly Moved['action'][] = ['sign', 'lapse', 'amend', 'terminate', 'delivery_confirmed'];

/** Notifies the webhooks of both parties of changed dues (D52). */
const recordDues = async (tx: Tx, { action, quote_provider: quote_provider_id }: Moved) => {
  if (changing.includes(action))
    await recordDueEvents(
      tx,
      (['buyer', 'provider'] as const).map((side) => ({ quote_provider_id, side })),
    );
};

/**
 * Updates the dues after each move of a deal: created at the signature, dated when delivery is confirmed, dropped by a
 * lapse. Documents follow.
 */
export const syncDues: AfterQuoteMove = async (tx, deps, moved) => {
  const { quote_provider, action, actor } = moved;
  const today = deps.clock.today().toString();
  if (action === 'amend' || action === 'terminate') await changeDues(tx, moved, today);
  if (action === 'sign') await makeDues(tx, quote_provider, today);
  else if (action === 'lapse' && isRunning(moved.from)) await dropLapsed(tx, moved);
  else await dateDues(tx, moved, today);
  if (action === 'delivered') await passCarriage(tx, moved);
  await bookDues(tx, quote_provider, { today });
  await recordDues(tx, moved);
  // Prepayments are requested immediately, without the staff (D8).
  const [deal] = action === 'sign' ? await dealsOf(tx, [quote_provider]) : [];
  if (deal !== undefined) await invoiceDeal(tx, deps, { deal, actor: null });
  // Nothing was due before the signature. A later move may date refunds left by an amendment.
  const why = action === 'terminate' || action === 'lapse' ? action : 'amend';
  if (isSigned(moved.from)) await correctDocuments(tx, deps, { quote_provider, why, actor });
};
