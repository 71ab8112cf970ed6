import type { Actor } from '@eigaichi/domain/accounts/actor';
import { displayMoney } from '@eigaichi/domain/money/display';
import { fromMajor, money } from '@eigaichi/domain/money/money';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import type { ReceiptInput } from '@eigaichi/domain/settlement/payment-input';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { bank_lines } from '../../../db/schema/bank-statements.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockDeals } from '../accounts/find-deal.ts';
import { recordReceiptIn } from '../payments/record-receipt.ts';

const lockLine = async (tx: Tx, uuid: string) => {
  const [line] = await tx.select().from(bank_lines).where(eq(bank_lines.uuid, uuid)).for('update');
  if (line === undefined) throw new Refused('not_found');
  return line;
};

const longestReference = 200;

type Match = Pick<ReceiptInput, 'parts' | 'confirmed'> & { readonly uuid: string };

/**
 * Records a receipt, or a part of it, as payments of buyers on the bank's value date (D8k, D8z), all or none. Refused
 * if it was set aside, if less is left of it, and like `recordReceipt`. Reversing a payment reopens the receipt.
 */
export const matchBankLine = async (deps: Deps, actor: Actor, { uuid, parts, confirmed }: Match) =>
  deps.db.transaction(async (tx) => {
    const deals = await lockDeals(
      tx,
      actor,
      parts.map(({ quote_provider }) => quote_provider),
    );
    const line = await lockLine(tx, uuid);
    const currency = currencyOf(line.currency);
    if (line.direction === 'out') throw new Refused('bank_line_debit');
    if (line.aside_reason !== null) throw new Refused('bank_line_aside');
    const taken = parts.reduce((sum, part) => sum + (fromMajor(part.amount, currency)?.amount ?? 0), 0);
    const rest = money(line.amount - line.matched, currency);
    if (taken > rest.amount) throw new Refused('bank_line_spent', { params: { rest: displayMoney(rest) } });
    const written = [line.entry, line.reference, line.payer].filter((text) => text !== '').join(' ');
    await recordReceiptIn(tx, deps, actor, deals, {
      parts,
      confirmed,
      currency,
      paid_on: line.value_on,
      reference: (written || line.key).slice(0, longestReference),
      bank_line: uuid,
    });
    await tx
      .update(bank_lines)
      .set({ matched: sql`${bank_lines.matched} + ${taken}` })
      .where(eq(bank_lines.uuid, uuid));
  });

const changeAside = async (
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { uuid, reason }: { readonly uuid: string; readonly reason: string | null },
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const line = await lockLine(tx, uuid);
    if (reason !== null && line.matched > 0) throw new Refused('bank_line_matched');
    if ((line.aside_reason === null) === (reason === null)) return;
    await tx.update(bank_lines).set({ aside_reason: reason }).where(eq(bank_lines.uuid, uuid));
    await recordAudit(tx, actor, reason === null ? 'settlement.restore_line' : 'settlement.line_aside', {
      of: ['bank_line', uuid],
      before: { aside_reason: line.aside_reason },
      after: { aside_reason: reason },
    });
  });

/** Sets aside a receipt that isn't a buyer's payment, with the reason; refused once a part of it is matched. */
export const setBankLineAside = (deps: Deps, actor: Actor, aside: { readonly uuid: string; readonly reason: string }) =>
  changeAside(deps, actor, aside);

/** Restores a receipt that was set aside. */
export const restoreBankLine = (deps: Deps, actor: Actor, { uuid }: { readonly uuid: string }) =>
  changeAside(deps, actor, { uuid, reason: null });
