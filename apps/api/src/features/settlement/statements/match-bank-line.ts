import type { Actor } from '@eigaichi/domain/accounts/actor';
import { displayMoney } from '@eigaichi/domain/money/display';
import { money } from '@eigaichi/domain/money/money';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import type { PaymentInput } from '@eigaichi/domain/settlement/payment-input';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { bank_lines } from '../../../db/schema/bank-statements.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockDeal } from '../accounts/find-deal.ts';
import { accountCurrency, minorOf } from '../accounts/typed-amounts.ts';
import { recordIn } from '../payments/record-payment.ts';

const lockLine = async (tx: Tx, uuid: string) => {
  const [line] = await tx.select().from(bank_lines).where(eq(bank_lines.uuid, uuid)).for('update');
  if (line === undefined) throw new Refused('not_found');
  return line;
};

const longestReference = 200;

type Match = Pick<PaymentInput, 'amount' | 'deducted' | 'tax_abroad' | 'note' | 'open' | 'credit'> & {
  readonly uuid: string;
  readonly quote_provider: string;
};

/**
 * Records a receipt, or a part of it, as a payment of a buyer on the bank's value date (D8k). Refused where it was set
 * aside, where less is left of it or the account is in another currency, and as `recordPayment` refuses. Reversing the
 * payment opens the receipt again.
 */
export const matchBankLine = async (deps: Deps, actor: Actor, { uuid, quote_provider, ...match }: Match) =>
  deps.db.transaction(async (tx) => {
    const deal = await lockDeal(tx, actor, quote_provider);
    const line = await lockLine(tx, uuid);
    const currency = currencyOf(line.currency);
    if (line.direction === 'out') throw new Refused('bank_line_debit');
    if (line.aside_reason !== null) throw new Refused('bank_line_aside');
    if (accountCurrency(deal, 'buyer') !== currency) throw new Refused('bank_line_currency', { params: { currency } });
    const amount = minorOf(match.amount, currency, 'amount');
    const rest = money(line.amount - line.matched, currency);
    if (amount > rest.amount) throw new Refused('bank_line_spent', { params: { rest: displayMoney(rest) } });
    const written = [line.entry, line.reference, line.payer].filter((text) => text !== '').join(' ');
    await recordIn(tx, deps, actor, {
      ...match,
      uuid: quote_provider,
      side: 'buyer',
      paid_on: line.value_on,
      reference: (written || line.key).slice(0, longestReference),
      bank_line: uuid,
    });
    await tx
      .update(bank_lines)
      .set({ matched: sql`${bank_lines.matched} + ${amount}` })
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
    await recordAudit(tx, {
      actor,
      action: reason === null ? 'settlement.restore_line' : 'settlement.line_aside',
      entity: 'bank_line',
      entity_id: uuid,
      before: { aside_reason: line.aside_reason },
      after: { aside_reason: reason },
    });
  });

/** A receipt that is no payment of a buyer, with the reason; refused once a part of it is matched. */
export const setBankLineAside = (deps: Deps, actor: Actor, aside: { readonly uuid: string; readonly reason: string }) =>
  changeAside(deps, actor, aside);

/** Takes back that a receipt was set aside. */
export const restoreBankLine = (deps: Deps, actor: Actor, { uuid }: { readonly uuid: string }) =>
  changeAside(deps, actor, { uuid, reason: null });
