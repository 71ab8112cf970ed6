import type { Actor } from '@eigaichi/domain/accounts/actor';
import { fromMajor } from '@eigaichi/domain/money/money';
import type { Currency } from '@eigaichi/domain/options/currencies';
import { valueDateIssues } from '@eigaichi/domain/settlement/payment-input';
import type { Issue } from '@eigaichi/domain/shared/issue';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import type { Deal } from './deals.ts';
import { type AccountSide, findDeal } from './find-deal.ts';

/** Account currency: a buyer's payment currency, yen for a provider (D7g, D8d). */
export const accountCurrency = ({ payment_currency }: Pick<Deal, 'payment_currency'>, side: AccountSide): Currency =>
  side === 'buyer' ? payment_currency : 'JPY';

/** Sent amount in minor units; refused if it has more decimals than the currency. */
export const minorOf = (major: number, currency: Currency, field: string): number => {
  const money = fromMajor(major, currency);
  if (money === null) throw new Refused('invalid', { issues: [{ field, rule: 'format', params: {} }] });
  return money.amount;
};

export const signedMinorOf = (major: number, currency: Currency): number =>
  minorOf(Math.abs(major), currency, 'open') * (major < 0 ? -1 : 1);

type TypedTransfer = {
  readonly paid_on?: string | undefined;
  readonly amount?: number | undefined;
  readonly deducted?: number | undefined;
  readonly open?: number | undefined;
  readonly tax_abroad?: { readonly amount: number } | null | undefined;
};

/**
 * Faults of a transfer: a future value date, and amounts with more decimals than the account's currency (D8d). Amounts
 * aren't checked if the account is unknown.
 */
export const transferIssues = (
  { clock }: Pick<Deps, 'clock'>,
  { paid_on = '', amount, deducted, open, tax_abroad }: TypedTransfer,
  currency: Currency | null,
): Issue[] => {
  const amounts = Object.entries({ amount, deducted, 'tax_abroad.amount': tax_abroad?.amount, open });
  const tooFine = amounts.filter(
    ([, major]) => major !== undefined && currency !== null && fromMajor(Math.abs(major), currency) === null,
  );
  return [
    ...valueDateIssues(paid_on, { today: clock.today().toString() }),
    ...tooFine.map(([field]) => ({ field, rule: 'format', params: {} })),
  ];
};

/** Same for a transfer that breaks its schema (D27). */
export const readableTransferIssues = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  {
    quote_provider,
    side,
    ...typed
  }: TypedTransfer & { readonly quote_provider?: string | undefined; readonly side?: AccountSide | undefined },
): Promise<Issue[]> => {
  if (quote_provider === undefined || side === undefined) return transferIssues(deps, typed, null);
  return transferIssues(deps, typed, accountCurrency(await findDeal(deps.db, actor, quote_provider), side));
};

/** Refuses a value date in the future or before `earliest` (D8d). */
export const refuseValueDate = (
  { clock }: Pick<Deps, 'clock'>,
  day: string,
  bounds: { readonly earliest?: string | undefined; readonly field?: string } = {},
): void => {
  const issues = valueDateIssues(day, { today: clock.today().toString(), ...bounds });
  if (issues.length > 0) throw new Refused('invalid', { issues });
};
