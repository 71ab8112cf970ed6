import { fromMajor } from '@eigaichi/domain/money/money';
import type { Currency } from '@eigaichi/domain/options/currencies';
import { valueDateIssues } from '@eigaichi/domain/settlement/payment-input';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import type { Deal } from './deals.ts';
import type { AccountSide } from './find-deal.ts';

/** A buyer's account is in the currency that it pays in, a provider's in yen (D7g, D8d). */
export const accountCurrency = ({ payment_currency }: Pick<Deal, 'payment_currency'>, side: AccountSide): Currency =>
  side === 'buyer' ? payment_currency : 'JPY';

/** Minor units of what was sent; refused where it has more decimals than the currency. */
export const minorOf = (major: number, currency: Currency, field: string): number => {
  const money = fromMajor(major, currency);
  if (money === null) throw new Refused('invalid', { issues: [{ field, rule: 'format', params: {} }] });
  return money.amount;
};

export const signedMinorOf = (major: number, currency: Currency): number =>
  minorOf(Math.abs(major), currency, 'open') * (major < 0 ? -1 : 1);

/** A value date is never in the future, nor before `earliest` (D8d). */
export const refuseValueDate = (
  { clock }: Pick<Deps, 'clock'>,
  day: string,
  bounds: { readonly earliest?: string | undefined; readonly field?: string } = {},
): void => {
  const issues = valueDateIssues(day, { today: clock.today().toString(), ...bounds });
  if (issues.length > 0) throw new Refused('invalid', { issues });
};
