import { companyName } from '../accounts/company-name.ts';
import { filled } from '../agreements/document/agreement-labels.ts';
import {
  entryRow,
  factRow,
  headingRow,
  lineRow,
  paragraphRow,
  quoteMovieRow,
  type Sheet,
  type SheetRow,
  sheetColumns,
  spaceRow,
  totalRow,
} from '../agreements/document/document.ts';
import { displayArithmetic, earlierMonthsText, monthsText } from '../money/arithmetic.ts';
import { displayMoney } from '../money/display.ts';
import type { Currency } from '../options/currencies.ts';
import { displayDate, displayPeriod } from '../shared/dates.ts';
import type { Language } from '../shared/language.ts';
import { printedAddress } from '../shared/printed-address.ts';
import type { BillingDocument, BillingLine, Step, TaxTreatment } from './billing-document.ts';
import { issuerIn } from './issuer.ts';
import { feesRows, noticeNote, partiesRows, titleOf, transactionRows } from './notice-rows.ts';
import { billingDocumentLabels, documentLabelsOf, type LabelName, labelIn, valueText } from './settlement-labels.ts';
import { taxableTotal } from './tax.ts';

const padded = (number: number) => String(number).padStart(4, '0');

/** Language of a document: invoices in English, notices in Japanese (spec 6), statements in the requested one. */
export const documentLanguage = (
  { kind, side }: Pick<BillingDocument, 'kind' | 'side'>,
  requested: Language,
): Language => {
  switch (kind) {
    case 'invoice':
    case 'credit_note':
      return 'en';
    case 'payment_notice':
      return 'ja';
    case 'cancellation':
      return side === 'buyer' ? 'en' : 'ja';
    default:
      return requested;
  }
};

/** A step as text: its name, its calculation, and its amount or value. */
export const stepTexts = (
  step: Step,
  language: Language,
  version: number | undefined,
  currency?: Currency,
): { name: string; reason: string; figure: string } => {
  const { amount, value = '' } = step;
  const name = documentLabelsOf(version).step(step.name)?.[language] ?? step.name;
  // Documents before the sixth version name a country in both languages.
  const isWhole = step.name === 'tax_country' && (version ?? 1) < 6;
  if (amount === undefined)
    return { name, reason: '', figure: isWhole ? value : valueText(step.name, value, language, currency) };
  const textOfMonths = (version ?? 1) < 8 ? earlierMonthsText : monthsText;
  return {
    name,
    reason: displayArithmetic(step, amount.currency, language, textOfMonths),
    figure: displayMoney(amount),
  };
};

/** Subject of a line: its kind, the title, the period, and the agreement if a document covers several. */
const lineMovie = (line: BillingLine, billingDocument: BillingDocument, language: Language) => {
  const { agreement_number: one, text_version } = billingDocument;
  const { title, period, agreement_number } = line;
  const name = title === null ? null : (title[language] ?? title.ja ?? title.en);
  const dates = period === null ? null : displayPeriod(period.from, period.to, language);
  const agreement =
    one === null && agreement_number !== null
      ? filled(labelIn(billingDocument, 'agreement_short', language), 'number', padded(agreement_number))
      : null;
  return [documentLabelsOf(text_version).entry(line)[language], name, dates, agreement]
    .filter((part) => part !== null)
    .join(' · ');
};

const isStatement = ({ kind }: BillingDocument) => kind === 'buyer_statement' || kind === 'provider_statement';

/** Tax treatment of a line as text; `rate` is its document's, null if no tax is shown. */
export const treatmentText = (treatment: TaxTreatment, rate: string | null, language: Language): string => {
  if (treatment !== 'taxable') return billingDocumentLabels[treatment][language];
  return rate === null
    ? billingDocumentLabels.taxable[language]
    : filled(billingDocumentLabels.taxed[language], 'rate', rate);
};

const treatmentRows = (
  { tax_treatment }: BillingLine,
  billingDocument: BillingDocument,
  language: Language,
): SheetRow[] =>
  tax_treatment === undefined
    ? []
    : [
        lineRow(
          labelIn(billingDocument, 'treatment', language),
          treatmentText(tax_treatment, billingDocument.tax?.rate ?? null, language),
          '',
        ),
      ];

/** Day of a line: the booking day on a statement, the due day on any other document. */
const dayRows = (
  { day, balance }: BillingLine,
  billingDocument: BillingDocument,
  language: Language,
): readonly SheetRow[] => {
  if (day === null) return [];
  const date = displayDate(day, language);
  if (balance !== undefined)
    return [lineRow(date, labelIn(billingDocument, 'balance', language), displayMoney(balance))];
  const isDue = !isStatement(billingDocument);
  return [lineRow(isDue ? filled(labelIn(billingDocument, 'day_due', language), 'day', date) : date, '', '')];
};

const lineRows = (line: BillingLine, billingDocument: BillingDocument, language: Language): SheetRow[] => {
  const { text_version } = billingDocument;
  const { joined, reportedIn } = documentLabelsOf(text_version);
  const currency = reportedIn(line);
  return [
    entryRow(lineMovie(line, billingDocument, language), displayMoney(line.amount)),
    ...dayRows(line, billingDocument, language),
    ...transactionRows(line, billingDocument, language),
    ...treatmentRows(line, billingDocument, language),
    ...line.steps.map((step) => {
      const { name, reason, figure } = stepTexts(step, language, text_version, currency);
      return step.amount === undefined && figure.length > 18
        ? lineRow(joined(name, figure, language), '', '')
        : lineRow(name, reason, figure);
    }),
  ];
};

const headRows = (billingDocument: BillingDocument, language: Language): SheetRow[] => {
  const fact = (label: LabelName, text: string | null) =>
    text === null ? [] : [factRow(labelIn(billingDocument, label, language), text)];
  const { party, issuer } = billingDocument;
  const from = issuer === null ? null : issuerIn(issuer, language);
  const name = companyName(party, language);
  const day = (date: string | null) => (date === null ? null : displayDate(date, language));
  return [
    quoteMovieRow(titleOf(billingDocument, language)),
    // An account statement for chosen days is not an issued document: it has no number.
    ...fact('number', billingDocument.code === '' ? null : billingDocument.code),
    ...fact('issued', day(billingDocument.issued_on)),
    ...fact('from', from?.name ?? labelIn(billingDocument, 'issuer', language)),
    ...fact('address', from?.address ?? null),
    ...fact('registration', issuer?.invoice_number ?? null),
    spaceRow,
    ...fact('to', language === 'ja' ? `${name} 御中` : name),
    ...fact('address', party.address === null ? null : printedAddress(party.address, language)),
    ...fact('registration', party.invoice_number),
    ...fact('tax_number', party.tax_number ?? null),
    spaceRow,
    ...fact('agreement', billingDocument.agreement_number === null ? null : padded(billingDocument.agreement_number)),
    ...fact('quote', billingDocument.quote_number === null ? null : padded(billingDocument.quote_number)),
    ...fact('buyer_reference', billingDocument.references?.buyer_reference ?? null),
    ...fact('purchase_order', billingDocument.references?.purchase_order ?? null),
    ...fact(billingDocument.kind === 'payment_notice' ? 'paid' : 'due', day(billingDocument.due_on)),
    ...fact(
      'period',
      billingDocument.period === null
        ? null
        : displayPeriod(billingDocument.period.from, billingDocument.period.to, language),
    ),
    ...fact('cancels', billingDocument.cancels?.code ?? null),
    ...fact('credits', billingDocument.credits?.code ?? null),
    ...fact('reason', billingDocument.cancels?.reason ?? billingDocument.credits?.reason ?? null),
  ];
};

const sumLabel = ({ kind }: BillingDocument): LabelName => {
  switch (kind) {
    case 'invoice':
      return 'total_invoice';
    case 'payment_notice':
      return 'total_notice';
    case 'cancellation':
      return 'total_cancellation';
    case 'credit_note':
      return 'total_credit';
    default:
      return 'closing';
  }
};

const taxRows = (billingDocument: BillingDocument, language: Language): SheetRow[] => {
  const { kind, side, tax, total, lines, notice } = billingDocument;
  if (notice?.basis === 'fee') return feesRows(billingDocument, language);
  if (notice?.is_abroad) return [];
  if (kind === 'invoice' && lines.some(({ tax_treatment }) => tax_treatment === 'export'))
    return [paragraphRow(labelIn(billingDocument, 'exempt', language), 'small')];
  const isOfBuyer = side === 'buyer' && tax !== null && kind === 'invoice';
  const isOfProvider = side === 'provider' && kind === 'payment_notice';
  if (!isOfBuyer && !isOfProvider && (kind !== 'cancellation' || (side === 'buyer' && tax === null))) return [];
  if (tax === null) return [paragraphRow(labelIn(billingDocument, 'untaxed', language), 'small')];
  const taxed = taxableTotal(lines);
  // Documents from before tax treatments don't name the rest.
  const named = lines.some(({ tax_treatment }) => tax_treatment !== undefined);
  // Withheld tax has its own line and pays for nothing.
  const withheld = lines
    .filter((line) => line.kind === 'withholding')
    .reduce((sum, { amount }) => sum + amount.amount, 0);
  const rest = { ...total, amount: total.amount - taxed.amount - withheld };
  return [
    lineRow(filled(labelIn(billingDocument, 'taxed', language), 'rate', tax.rate), '', displayMoney(taxed)),
    lineRow(filled(labelIn(billingDocument, 'tax', language), 'rate', tax.rate), '', displayMoney(tax.amount)),
    ...(named && rest.amount !== 0
      ? [lineRow(labelIn(billingDocument, 'outside_scope', language), '', displayMoney(rest))]
      : []),
  ];
};

const statementEnd = (billingDocument: BillingDocument, language: Language): SheetRow[] => [
  ...(billingDocument.held === null
    ? []
    : [lineRow(labelIn(billingDocument, 'held', language), '', displayMoney(billingDocument.held))]),
  ...(billingDocument.carried_over === null
    ? []
    : [lineRow(labelIn(billingDocument, 'carried_over', language), '', displayMoney(billingDocument.carried_over))]),
];

/** Payments received on the cancelled invoice that this one replaces (D8w). */
const receivedRows = (billingDocument: BillingDocument, language: Language): SheetRow[] => {
  const { total, received } = billingDocument;
  if (received === undefined) return [];
  const open = { ...total, amount: total.amount - received.amount };
  return [
    entryRow(labelIn(billingDocument, 'received', language), displayMoney(received)),
    totalRow(labelIn(billingDocument, 'still_open', language), displayMoney(open)),
  ];
};

/** The account an invoice is paid to: everything a payer needs. */
const accountRows = (billingDocument: BillingDocument, language: Language): SheetRow[] =>
  billingDocument.issuer?.pay_into == null
    ? []
    : [
        headingRow(labelIn(billingDocument, 'pay_into', language)),
        factRow(labelIn(billingDocument, 'bank_account', language), billingDocument.issuer.pay_into),
      ];

const noteRows = (billingDocument: BillingDocument, language: Language): SheetRow[] => {
  const { kind } = billingDocument;
  if (kind !== 'invoice' && kind !== 'payment_notice') return [];
  const note = kind === 'invoice' ? 'invoice_note' : noticeNote(billingDocument);
  return [paragraphRow(labelIn(billingDocument, note, language), 'small')];
};

/**
 * A document as a sheet, made only from its frozen content, so it is reproducible. `sha256` is the hash of that
 * content; an unissued statement has none.
 */
export const billingDocumentLayout = (
  billingDocument: BillingDocument,
  requested: Language,
  sha256: string | null,
): Sheet => {
  const language = documentLanguage(billingDocument, requested);
  const { joined, label } = documentLabelsOf(billingDocument.text_version);
  const name = `${titleOf(billingDocument, language)} ${billingDocument.code}`.trim();
  return {
    name: name.slice(0, 31),
    language,
    columns: sheetColumns,
    footer: name,
    made_at: Temporal.Instant.from(`${billingDocument.issued_on}T03:00:00Z`),
    rows: [
      ...headRows(billingDocument, language),
      ...partiesRows(billingDocument, language),
      headingRow(labelIn(billingDocument, 'lines', language)),
      ...(billingDocument.opening === null
        ? []
        : [entryRow(labelIn(billingDocument, 'opening', language), displayMoney(billingDocument.opening))]),
      ...billingDocument.lines.flatMap((line) => lineRows(line, billingDocument, language)),
      spaceRow,
      totalRow(labelIn(billingDocument, sumLabel(billingDocument), language), displayMoney(billingDocument.total)),
      ...receivedRows(billingDocument, language),
      ...taxRows(billingDocument, language),
      ...(isStatement(billingDocument) ? statementEnd(billingDocument, language) : []),
      ...accountRows(billingDocument, language),
      paragraphRow(labelIn(billingDocument, 'rounding', language), 'small'),
      ...noteRows(billingDocument, language),
      ...(sha256 === null ? [] : [paragraphRow(joined(label('hash')[language], sha256, language), 'small')]),
    ],
  };
};
