import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type Money, sum, toMajor } from '@eigaichi/domain/money/money';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import type { EntryKind } from '@eigaichi/domain/settlement/account';
import { creditedBasis, providerCredit } from '@eigaichi/domain/settlement/credit-note';
import type { CreditInput } from '@eigaichi/domain/settlement/credit-note-input';
import type { SavedBasis } from '@eigaichi/domain/settlement/steps';
import type { Issue } from '@eigaichi/domain/shared/issue';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { credit_note_lines } from '../../../db/schema/credit-notes.ts';
import { documents, dues } from '../../../db/schema/settlement.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { releaseIfCovered } from '../../quotes/sign/release-prepayment.ts';
import { bookDues } from '../accounts/book-dues.ts';
import { entriesOf } from '../accounts/entry-queries.ts';
import { lockDeal } from '../accounts/find-deal.ts';
import { minorOf } from '../accounts/typed-amounts.ts';
import { notifySettlement } from '../notify-settlement.ts';
import { correctDocuments } from './correct-documents.ts';
import { type Creditable, creditableOf, providerDuesOf } from './creditable-dues.ts';
import { creditLine } from './document-lines.ts';
import { issueCreditNote, offsetInvoice } from './issue-credit-notes.ts';
import { issuerOn } from './issuer-queries.ts';

/** Reduction of a due of either side; minor units, above 0. */
type Lowered = {
  readonly side: 'buyer' | 'provider';
  readonly due: string;
  readonly kind: EntryKind;
  readonly quote_movie: string | null;
  readonly period_start: string | null;
  readonly amount: Money;
  readonly steps: NonNullable<SavedBasis['steps']>;
};

const chosen = (lines: CreditInput['lines'], creditable: readonly Creditable[]) => {
  const issues: Issue[] = [];
  const lowered = lines.flatMap(({ due, amount }, at): Lowered[] => {
    const found = creditable.find((each) => each.due === due);
    if (found === undefined) {
      issues.push({ field: `lines.${at}.due`, rule: 'option', params: {} });
      return [];
    }
    const currency = currencyOf(found.currency);
    const whole = { amount: minorOf(amount, currency, `lines.${at}.amount`), currency };
    if (whole.amount > found.amount)
      issues.push({
        field: `lines.${at}.amount`,
        rule: 'max_value',
        params: { max: toMajor({ amount: found.amount, currency }) },
      });
    const { kind, quote_movie, period_start } = found;
    return [{ side: 'buyer', due, kind, quote_movie, period_start, amount: whole, steps: [] }];
  });
  if (issues.length > 0) throw new Refused('invalid', { issues });
  return lowered;
};

/** Merges credited lines of one title, or of a compensation: the provider's part is one amount, rounded once. */
const asOne = (lowered: readonly Lowered[]): Lowered[] =>
  [
    ...Map.groupBy(lowered, ({ kind, quote_movie }) =>
      kind === 'compensation' ? kind : `${kind === 'prepayment' ? 'fixed' : kind} ${quote_movie}`,
    ).values(),
  ].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const amounts = same.map(({ amount }) => amount);
    return [{ ...first, amount: sum(amounts, first.amount.currency) }];
  });

/** Provider's reduction for credited amounts, in proportion (D8za): of the title's fixed amount, or a compensation. */
const providerPart = async (tx: Tx, quote_provider: string, credited: Lowered): Promise<Lowered[]> => {
  const found = await providerDuesOf(tx, { quote_provider, ...credited });
  if (found === null) return [];
  const { percent, amount, whole } = providerCredit(credited.amount, found);
  const lowered: Lowered[] = [];
  let left = amount.amount;
  for (const { due, amount: open } of found.dues) {
    const part = Math.min(left, open);
    if (part === 0) break;
    left -= part;
    const steps = part === amount.amount ? [{ name: 'credited_share', amount, from: whole, percent }] : [];
    const { quote_movie, period_start } = credited;
    const kind = found.kind;
    lowered.push({
      side: 'provider',
      due,
      kind,
      quote_movie,
      period_start,
      amount: { ...amount, amount: part },
      steps,
    });
  }
  return lowered;
};

/** Lowers dues and books the changes of both accounts (D8d). */
const lower = async (
  tx: Tx,
  {
    quote_provider,
    all,
    note,
    reason,
    now,
  }: {
    quote_provider: string;
    all: readonly Lowered[];
    note: string;
    reason: string;
    now: { today: string; at: string };
  },
): Promise<void> => {
  const bases = new Map<string, SavedBasis>();
  for (const side of ['buyer', 'provider'] as const) {
    const entries = await entriesOf(tx, { quote_provider, side });
    for (const each of all.filter((one) => one.side === side)) {
      const before = entries.filter(({ due_id }) => due_id === each.due);
      const last = before.at(-1)?.basis ?? null;
      const booked = { ...each.amount, amount: before.reduce((sum, { amount }) => sum + amount, 0) };
      bases.set(each.due, { ...creditedBasis(last, { ...each, booked }), reference: note, note: reason });
      await tx
        .update(dues)
        .set({
          amount: sql`${dues.amount} - ${each.amount.amount}`,
          settled_at: sql`case when ${dues.amount} - ${each.amount.amount} = ${dues.paid} then ${now.at}::timestamptz end`,
        })
        .where(eq(dues.uuid, each.due));
    }
  }
  await bookDues(tx, quote_provider, { today: now.today, bases });
};

type Credit = CreditInput & { readonly uuid: string };

/**
 * Reduces an invoice, paid or not, by a credit note for a manager (D8za). The invoice stays, its open amount falls, and
 * any overpayment becomes a credit. On request, the provider's part falls in proportion. Returns the credit note.
 */
export const creditInvoice = async (deps: Deps, actor: Actor, credit: Credit): Promise<string> =>
  deps.db.transaction(async (tx) => {
    const [seen] = await tx.select().from(documents).where(eq(documents.uuid, credit.uuid));
    if (seen === undefined || seen.kind !== 'invoice' || seen.quote_provider_id === null)
      throw new Refused('not_found');
    const deal = await lockDeal(tx, actor, seen.quote_provider_id);
    const [counter] = await tx.select({ uuid: documents.uuid }).from(documents).where(eq(documents.cancels, seen.uuid));
    if (counter !== undefined) throw new Refused('document_cancelled');
    const { quote_provider } = deal;
    const today = deps.clock.today().toString();
    if ((await issuerOn(tx, today)) === null) throw new Refused('issuer_missing');
    const own = chosen(credit.lines, await creditableOf(tx, seen.uuid));
    const others: Lowered[] = [];
    if (credit.with_provider)
      for (const each of asOne(own)) others.push(...(await providerPart(tx, quote_provider, each)));
    const entries = await entriesOf(tx, { quote_provider, side: 'buyer' });
    const total = own.reduce((sum, { amount }) => sum + amount.amount, 0);
    const note = await issueCreditNote(tx, deps, {
      deal,
      invoice: seen,
      lines: own.map((each) => creditLine(each, deal, entries)),
      reason: credit.reason,
      actor,
    });
    await tx.insert(credit_note_lines).values(
      [...own, ...others].map(({ side, due, kind, quote_movie, amount }) => ({
        document_id: note.uuid,
        quote_provider_id: quote_provider,
        side,
        due_id: due,
        kind,
        quote_movie_id: quote_movie,
        amount: amount.amount,
      })),
    );
    const now = { today, at: deps.clock.nowIso() };
    await lower(tx, { quote_provider, all: [...own, ...others], note: note.code, reason: credit.reason, now });
    await offsetInvoice(tx, deps, { deal, invoice: seen.uuid, ids: own.map(({ due }) => due), code: note.code });
    await correctDocuments(tx, deps, { quote_provider, why: 'credit', actor });
    await recordAudit(tx, actor, 'settlement.credit_note', {
      of: ['document', seen.uuid],
      after: { ...credit, code: seen.code, by: note.code },
    });
    const notice = {
      parties: { consumer: deal.consumer_id, provider: deal.provider_id },
      number: deal.agreement_number,
      reason: credit.reason,
    };
    await notifySettlement(tx, deps, {
      ...notice,
      news: 'invoice_credited',
      page: `document/${note.uuid}`,
      code: seen.code,
      other: note.code,
      amount: { amount: total, currency: deal.payment_currency },
    });
    const less = others.reduce((sum, { amount }) => sum + amount.amount, 0);
    if (less > 0)
      await notifySettlement(tx, deps, {
        ...notice,
        news: 'share_lowered',
        page: quote_provider,
        amount: { amount: less, currency: 'JPY' },
      });
    await releaseIfCovered(tx, deps, actor, { uuid: deal.quote, quote_provider });
    return note.uuid;
  });
