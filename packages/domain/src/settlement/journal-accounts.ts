import { z } from 'zod';
import type { Bilingual } from '../shared/language.ts';
import { date } from '../shared/rules/date-rules.ts';
import { readHalfWidth } from '../shared/rules/half-width.ts';
import { boundedList } from '../shared/rules/lists.ts';
import { requiredText } from '../shared/rules/texts.ts';
import { together } from '../shared/rules/together.ts';

/** Booking roles of the journal: each maps to an account of the marketplace's own chart (D8p). */
export const journalRoles = [
  'receivable',
  'advance',
  'bank',
  'foreign_tax',
  'payable',
  'withholding',
  'licence_income',
  'delivery_income',
  'compensation',
  'processing_fee',
  'transfer_fee',
  'licence_cost',
  'shipping_cost',
  'bank_charges',
  'exchange',
] as const;
/** Accounts split by company: files name the company as their sub-account (補助科目). */
export const subledgerRoles: ReadonlySet<string> = new Set([
  'receivable',
  'advance',
  'foreign_tax',
  'payable',
  'withholding',
] satisfies JournalRole[]);

export type JournalRole = (typeof journalRoles)[number];

/** An account of the chart: its code and name, and its tax category in each program. */
export type JournalAccount = {
  readonly code: string;
  readonly name: string;
  readonly tax_yayoi: string;
  readonly tax_freee: string;
};
export type JournalAccounts = Readonly<Record<JournalRole, JournalAccount>>;

/** Maximum length of a name: 弥生会計 reads 24 half-width characters. */
const nameLength = 24;

const account = z.object({
  role: z.enum(journalRoles),
  code: requiredText(20, readHalfWidth),
  name: requiredText(nameLength),
  tax_yayoi: requiredText(nameLength),
  tax_freee: requiredText(nameLength),
});

/** Mapping from a day on: an account for each role, once; several roles may share one. */
export const journalAccountsInput = z
  .object({ effective_on: date, accounts: boundedList(account, { max: journalRoles.length }) })
  .check(
    together(({ accounts }, broken) => {
      const roles = new Set(accounts?.map(({ role }) => role));
      if (accounts !== undefined && roles.size < journalRoles.length) broken('required', ['accounts']);
    }),
  );

export type JournalAccountsInput = z.output<typeof journalAccountsInput>;

/** A stored mapping: roles added later get the product's default account. */
export const storedAccounts = (value: unknown): JournalAccounts => ({
  ...defaultJournalAccounts,
  ...Object.fromEntries(
    z
      .object({ accounts: z.array(account) })
      .parse(value)
      .accounts.map(({ role, ...each }) => [role, each]),
  ),
});

/** Accounts by role, as entered. */
export const accountsByRole = ({ accounts }: JournalAccountsInput): JournalAccounts =>
  Object.fromEntries(accounts.map(({ role, ...each }) => [role, each])) as JournalAccounts;

/** Accounts as entered. */
export const accountRows = (accounts: JournalAccounts) => journalRoles.map((role) => ({ role, ...accounts[role] }));

/** An account as one text: its code, name and tax categories. */
export const accountText = ({ code, name, tax_yayoi, tax_freee }: JournalAccount): string =>
  `${code} ${name} (${tax_yayoi} / ${tax_freee})`;

export const journalRoleLabels: Readonly<Record<JournalRole, Bilingual>> = {
  receivable: { ja: 'バイヤーへの債権', en: 'Owed by buyers' },
  advance: { ja: '納品前の前払い', en: 'Prepaid before delivery' },
  bank: { ja: '入出金口座', en: 'Bank account' },
  foreign_tax: { ja: '外国で源泉徴収された税', en: 'Tax withheld abroad' },
  payable: { ja: '権利者への債務', en: 'Owed to providers' },
  withholding: { ja: '源泉徴収税の預り', en: 'Tax withheld from providers' },
  licence_income: { ja: '使用料収入', en: 'Licence income' },
  delivery_income: { ja: '納品費収入', en: 'Delivery income' },
  compensation: { ja: '中途終了の補償', en: 'Compensation for termination' },
  processing_fee: { ja: '事務手数料収入', en: 'Processing fees kept' },
  transfer_fee: { ja: '権利者負担の振込手数料', en: 'Transfer fees borne by providers' },
  licence_cost: { ja: '権利者への使用料', en: 'Licence fees of providers' },
  shipping_cost: { ja: '権利者の納品費', en: 'Delivery costs of providers' },
  bank_charges: { ja: '差し引かれた銀行手数料など', en: 'Deductions accepted as paid' },
  exchange: { ja: '為替差損益', en: 'Exchange gains and losses' },
};

/** Entry for an automatic tax category: derived from the company and the day of each entry (D8pa). */
export const automaticTax = '自動';

const of = (code: string, name: string): JournalAccount => ({
  code,
  name,
  tax_yayoi: automaticTax,
  tax_freee: automaticTax,
});

/** Default until staff enter their own chart: usual names, tax categories by the kind of entry (D8pa). */
export const defaultJournalAccounts: JournalAccounts = {
  receivable: of('1310', '売掛金'),
  advance: of('2150', '前受金'),
  bank: of('1120', '普通預金'),
  foreign_tax: of('1560', '仮払税金'),
  payable: of('2110', '買掛金'),
  withholding: of('2160', '預り金'),
  licence_income: of('4110', '売上高'),
  delivery_income: of('4120', '納品費収入'),
  compensation: of('4810', '補償金'),
  processing_fee: of('4130', '手数料収入'),
  transfer_fee: of('4140', '振込手数料収入'),
  licence_cost: of('5110', '支払使用料'),
  shipping_cost: of('5120', '荷造運賃'),
  bank_charges: of('6210', '支払手数料'),
  exchange: of('8130', '為替差損益'),
};
