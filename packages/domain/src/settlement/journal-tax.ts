import type { IsoDate } from '../shared/dates.ts';
import { automaticTax, type JournalAccount, type JournalRole } from './journal-accounts.ts';

/**
 * A company's consumption tax status; `registered` is resident in Japan and issues qualified invoices. A `represented`
 * one is a provider on the fee basis (D8ze), which the marketplace serves for its fee.
 */
export const taxParties = ['abroad', 'resident', 'registered', 'represented', 'represented_abroad'] as const;
export type TaxParty = (typeof taxParties)[number];

/**
 * Percent of the tax deductible on a purchase from a company without a registration number, with its last day.
 * Transitional measures: act no. 15 of 2016, supplementary articles 52 and 53, as extended by the tax reform of 2026.
 */
const transitional: readonly { readonly until: IsoDate; readonly percent: number }[] = [
  { until: '2026-09-30', percent: 80 },
  { until: '2028-09-30', percent: 70 },
  { until: '2030-09-30', percent: 50 },
  { until: '2031-09-30', percent: 30 },
];

type TaxNames = Pick<JournalAccount, 'tax_yayoi' | 'tax_freee'>;

const same = (name: string): TaxNames => ({ tax_yayoi: name, tax_freee: name });

/** Kind of supply of an account's entries; every other account is outside the scope of the tax. */
const supplies: Readonly<Partial<Record<JournalRole, 'sale' | 'purchase'>>> = {
  licence_income: 'sale',
  delivery_income: 'sale',
  processing_fee: 'sale',
  licence_cost: 'purchase',
  shipping_cost: 'purchase',
};

/** Company and day of a supply, with the tax percent on that day. */
export type Supply = { readonly party: TaxParty; readonly day: IsoDate; readonly rate: number };

const purchase = ({ party, day, rate }: Supply): TaxNames => {
  if (party === 'abroad') return same('対象外');
  if (party === 'registered') return { tax_yayoi: `課対仕入込${rate}%適格`, tax_freee: `課対仕入${rate}%` };
  const percent = transitional.find(({ until }) => day <= until)?.percent;
  if (percent === undefined) return { tax_yayoi: `課対仕入込${rate}%控不`, tax_freee: '対象外' };
  return { tax_yayoi: `課対仕入込${rate}%区分${percent}%`, tax_freee: `課対仕入（控${percent}）${rate}%` };
};

const sale = ({ party, rate }: Supply): TaxNames =>
  party === 'abroad' || party === 'represented_abroad'
    ? same('輸出売上')
    : { tax_yayoi: `課税売上込${rate}%`, tax_freee: `課税売上${rate}%` };

/** True on the fee basis: licence income less licence cost is the fee, so both have the category of that supply. */
const isRepresented = ({ party }: Supply): boolean => party === 'represented' || party === 'represented_abroad';

/** Tax category of an account by its kind, as both programs name it (D8pa). */
export const taxNames = (role: JournalRole, supply: Supply): TaxNames => {
  const kind = supplies[role];
  if (kind === undefined) return same('対象外');
  return kind === 'sale' || isRepresented(supply) ? sale(supply) : purchase(supply);
};

/** An account in an entry: each category not entered follows from the supply. */
export const taxedAccount = (account: JournalAccount, role: JournalRole, supply: Supply): JournalAccount => {
  const names = taxNames(role, supply);
  const of = (field: keyof TaxNames) => (account[field] === automaticTax ? names[field] : account[field]);
  return { ...account, tax_yayoi: of('tax_yayoi'), tax_freee: of('tax_freee') };
};
