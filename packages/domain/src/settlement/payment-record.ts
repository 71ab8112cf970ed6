import { companyName } from '../accounts/company-name.ts';
import {
  entryRow,
  factRow,
  headingRow,
  lineRow,
  paragraphRow,
  quoteMovieRow,
  type Sheet,
  sheetColumns,
  spaceRow,
  totalRow,
} from '../agreements/document/document.ts';
import { displayMoney } from '../money/display.ts';
import type { Money } from '../money/money.ts';
import { displayDate, type IsoDate } from '../shared/dates.ts';
import type { Bilingual, Language } from '../shared/language.ts';
import { printedAddress } from '../shared/printed-address.ts';
import { type Issuer, issuerIn } from './issuer.ts';
import { entryLabels } from './settlement-labels.ts';
import { filingThreshold } from './withholding.ts';

/** One payment or a year, in yen: amount including consumption tax, that tax if stated, and tax withheld. */
export type RecordedTotals = { readonly paid_for: Money; readonly consumption_tax: Money; readonly withheld: Money };

export type RecordedPayment = RecordedTotals & { readonly paid_on: IsoDate; readonly notice: string | null };

/**
 * Payments to an individual in a calendar year, with the tax withheld (支払調書, D8n). Payments count by value date,
 * without returned ones. It holds no My Number: the product stores none.
 */
export type PaymentRecord = RecordedTotals & {
  readonly year: number;
  /** Set if the payee was taxed as resident abroad, which needs a different form (D8t). */
  readonly abroad: boolean;
  readonly payer: Issuer | null;
  readonly payee: {
    /** Person named on the form, with the trade name next to it. */
    readonly person_name: string;
    readonly company_name: string;
    readonly company_name_english: string | null;
    readonly address: string | null;
    readonly invoice_number: string | null;
  };
  readonly payments: readonly RecordedPayment[];
};

/** True if the tax office requires the year's record: above 50,000 yen, without the stated consumption tax. */
export const isFiled = ({ paid_for, consumption_tax }: Omit<RecordedTotals, 'withheld'>): boolean =>
  paid_for.amount - consumption_tax.amount > filingThreshold;

export const paymentRecordLabels = {
  name: { ja: '報酬、料金、契約金及び賞金の支払調書', en: 'Annual payment record' },
  name_abroad: {
    ja: '非居住者等に支払われる工業所有権の使用料等の支払調書',
    en: 'Annual payment record (payee abroad)',
  },
  year: { ja: '支払年', en: 'Calendar year' },
  payee: { ja: '支払を受ける者', en: 'Payee' },
  trade_name: { ja: '屋号', en: 'Trade name' },
  payer: { ja: '支払者', en: 'Payer' },
  address: { ja: '住所', en: 'Address' },
  registration: { ja: '登録番号', en: 'Registration number' },
  section: { ja: '区分', en: 'Category' },
  section_text: { ja: '著作権の使用料', en: 'Copyright licence fees' },
  detail: { ja: '細目', en: 'Detail' },
  detail_text: { ja: '映画・映像作品の利用許諾', en: 'Licensing of films and video works' },
  number: { ja: '個人番号', en: 'My Number' },
  number_text: {
    ja: '本サービスでは取得・保管していません。提出時に別途ご記入ください。',
    en: 'Not collected or stored here. Add it to the form that you file.',
  },
  payments: { ja: '支払いの内訳', en: 'Payments' },
  paid_for: { ja: '支払金額', en: 'Amount paid' },
  consumption_tax: { ja: 'うち消費税（区分記載）', en: 'Of which consumption tax stated separately' },
  withheld: { ja: '源泉徴収税額', en: 'Tax withheld' },
  note: {
    ja: '支払金額は消費税込みの額です。消費税を区分して記載した支払いでは、消費税を除いた額から源泉徴収しています。',
    en: 'Amounts paid include consumption tax. Where it was stated separately, tax was withheld from the rest.',
  },
  is_filed: { ja: '税務署への提出対象（50,000円超）', en: 'To be filed (above ¥50,000)' },
} as const satisfies Record<string, Bilingual>;

/** The record as an A4 sheet; reproducible from the same payments. */
export const paymentRecordLayout = (record: PaymentRecord, language: Language): Sheet => {
  const word = (name: keyof typeof paymentRecordLabels) => paymentRecordLabels[name][language];
  const { year, payer, payee, payments } = record;
  const from = payer === null ? null : issuerIn(payer, language);
  const name = companyName(payee, language);
  const fact = (label: string, text: string | null) => (text === null ? [] : [factRow(label, text)]);
  const title = word(record.abroad ? 'name_abroad' : 'name');
  return {
    name: `${language === 'ja' ? '支払調書' : 'Payment record'} ${year}`,
    language,
    columns: sheetColumns,
    footer: `${title} ${year}`,
    made_at: Temporal.Instant.from(`${year}-12-31T03:00:00Z`),
    rows: [
      quoteMovieRow(title),
      factRow(word('year'), String(year)),
      spaceRow,
      factRow(word('payee'), payee.person_name),
      ...fact(word('trade_name'), name === payee.person_name ? null : name),
      ...fact(word('address'), payee.address === null ? null : printedAddress(payee.address, language)),
      ...fact(word('registration'), payee.invoice_number),
      factRow(word('number'), word('number_text')),
      spaceRow,
      ...fact(word('payer'), from?.name ?? null),
      ...fact(word('address'), from?.address ?? null),
      ...fact(word('registration'), payer?.invoice_number ?? null),
      spaceRow,
      factRow(word('section'), word('section_text')),
      factRow(word('detail'), word('detail_text')),
      headingRow(word('payments')),
      ...payments.flatMap((payment) => [
        entryRow(
          [displayDate(payment.paid_on, language), payment.notice].filter((part) => part !== null).join(' · '),
          displayMoney(payment.paid_for),
        ),
        ...(payment.consumption_tax.amount === 0
          ? []
          : [lineRow(word('consumption_tax'), '', displayMoney(payment.consumption_tax))]),
        lineRow(entryLabels.withholding[language], '', displayMoney(payment.withheld)),
      ]),
      spaceRow,
      totalRow(word('paid_for'), displayMoney(record.paid_for)),
      ...(record.consumption_tax.amount === 0
        ? []
        : [lineRow(word('consumption_tax'), '', displayMoney(record.consumption_tax))]),
      totalRow(word('withheld'), displayMoney(record.withheld)),
      paragraphRow(word('note'), 'small'),
    ],
  };
};
