import type { Actor } from '@eigaichi/domain/accounts/actor';
import { decimalOf } from '@eigaichi/domain/money/decimal';
import { differsByMoreThan } from '@eigaichi/domain/money/exchange';
import { fromMajor, type Money } from '@eigaichi/domain/money/money';
import type { Currency } from '@eigaichi/domain/options/currencies';
import type { ReceiptInput, ReceiptPart } from '@eigaichi/domain/settlement/payment-input';
import { type FigureToConfirm, unconfirmed } from '@eigaichi/domain/shared/figures-to-confirm';
import type { Issue } from '@eigaichi/domain/shared/issue';
import type { Tx } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import type { Deal } from '../accounts/deals.ts';
import { lockDeals } from '../accounts/find-deal.ts';
import { accountCurrency, minorOf, transferIssues } from '../accounts/typed-amounts.ts';
import { yenValueOn } from './book-exchange.ts';
import { recordPaymentIn } from './record-payment.ts';

type Receipt = Omit<ReceiptInput, 'amount'> & {
  /** Receipt of a bank statement it corresponds to. */
  readonly bank_line?: string;
};

type Part = { readonly deal: Deal; readonly part: ReceiptPart; readonly at: number };

/** Amount a part pays in its account: in the account's currency if the receipt is in another (D8z). */
const creditedOf = ({ deal, part }: Part, { currency }: Receipt): number =>
  accountCurrency(deal, 'buyer') === currency ? part.amount : (part.credited ?? 0);

const issuesOf = (deps: Pick<Deps, 'clock'>, each: Part, receipt: Receipt): Issue[] => {
  const { deal, part, at } = each;
  const own = accountCurrency(deal, 'buyer');
  const isForeign = own !== receipt.currency;
  const named = (field: string, rule: string): Issue => ({ field: `parts.${at}.${field}`, rule, params: {} });
  const { deducted, open, tax_abroad } = part;
  return [
    ...(fromMajor(part.amount, receipt.currency) === null ? [named('amount', 'format')] : []),
    ...(isForeign && part.credited == null ? [named('credited', 'required')] : []),
    ...(!isForeign && part.credited != null ? [named('credited', 'unknown_field')] : []),
    ...transferIssues(
      deps,
      { paid_on: receipt.paid_on, deducted, open, tax_abroad, amount: creditedOf(each, receipt) },
      own,
    )
      .filter(({ field }) => field !== 'paid_on' && (isForeign || field !== 'amount'))
      .map(({ field, rule }) => named(field === 'amount' ? 'credited' : field, rule)),
  ];
};

/** Percent by which a receipt may differ from the paid amount, at its day's rate, before confirmation is required. */
const farPercent = 10;

const worthOf = async (tx: Tx, amount: Money, day: string): Promise<number> => {
  const worth = await yenValueOn(tx, amount, day);
  if (worth === null) throw new Refused('rate_missing', { params: { currency: amount.currency } });
  return worth.amount;
};

/** Parts in another currency whose yen differ far from the paid amount at the day's rate (D8r, D8z). */
const farParts = async (tx: Tx, parts: readonly Part[], receipt: Receipt): Promise<FigureToConfirm[]> => {
  const found: FigureToConfirm[] = [];
  for (const each of parts) {
    const own = accountCurrency(each.deal, 'buyer');
    if (own === receipt.currency) continue;
    const credited = { amount: minorOf(creditedOf(each, receipt), own, 'credited'), currency: own };
    const received = { amount: minorOf(each.part.amount, receipt.currency, 'amount'), currency: receipt.currency };
    const before = decimalOf(await worthOf(tx, credited, receipt.paid_on));
    const after = decimalOf(await worthOf(tx, received, receipt.paid_on));
    if (differsByMoreThan(farPercent, before, after))
      found.push({ about: String(each.deal.agreement_number).padStart(4, '0'), before, after });
  }
  return found;
};

/** Same as `recordReceipt`, within a transaction that has locked the deals of its parts. */
export const recordReceiptIn = async (
  tx: Tx,
  deps: Deps,
  actor: Actor,
  deals: readonly Deal[],
  receipt: Receipt,
): Promise<void> => {
  const { currency, paid_on, reference, bank_line } = receipt;
  const parts = receipt.parts.flatMap((part, at): Part[] => {
    const deal = deals.find(({ quote_provider }) => quote_provider === part.quote_provider);
    return deal === undefined ? [] : [{ deal, part, at }];
  });
  const issues = [
    ...transferIssues(deps, { paid_on }, null),
    ...parts.flatMap((each) => issuesOf(deps, each, receipt)),
  ];
  if (issues.length > 0) throw new Refused('invalid', { issues });
  const figures = unconfirmed(await farParts(tx, parts, receipt), receipt.confirmed);
  if (figures.length > 0) throw new Refused('figures_unusual', { details: { figures } });
  for (const each of parts) {
    const { deal, part } = each;
    const { deducted, tax_abroad, note, open, credit } = part;
    const isForeign = accountCurrency(deal, 'buyer') !== currency;
    await recordPaymentIn(tx, deps, actor, {
      uuid: deal.quote_provider,
      side: 'buyer',
      amount: creditedOf(each, receipt),
      ...(isForeign
        ? { bank: { amount: minorOf(part.amount, currency, 'amount'), currency: currency as Currency } }
        : {}),
      deducted,
      tax_abroad,
      note,
      open,
      credit,
      paid_on,
      reference,
      ...(bank_line === undefined ? {} : { bank_line }),
    });
  }
};

/**
 * Records one receipt as payments of one or several buyers' accounts, all or none (D8z). Refuses each part like
 * `recordPayment`. A part in another currency states the amount it pays in its account.
 */
export const recordReceipt = (deps: Deps, actor: Actor, { amount: _amount, ...receipt }: ReceiptInput): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const deals = await lockDeals(
      tx,
      actor,
      receipt.parts.map(({ quote_provider }) => quote_provider),
    );
    await recordReceiptIn(tx, deps, actor, deals, receipt);
  });
