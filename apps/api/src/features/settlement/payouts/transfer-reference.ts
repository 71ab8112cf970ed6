import { isBankDay } from '@eigaichi/domain/shared/business-days';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';

/** Maximum transfers of a run, given its number in their reference of ten digits. */
const mostTransfers = 10_000;

/** Reference of a transfer in every bank file, and on bank statements: the run's number and its place in the run. */
export const referenceOf = ({ number }: { readonly number: number }, at: number): string =>
  String(number * mostTransfers + at + 1);

/** Refuses a day of transfer before today, or on which Japanese banks are closed (D8i). */
export const refuseTransferDay = ({ clock }: Pick<Deps, 'clock'>, on: string): void => {
  if (on < clock.today().toString() || !isBankDay(on)) throw new Refused('transfer_day');
};
