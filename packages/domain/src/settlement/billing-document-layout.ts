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
import { displayArithmetic, displayDecimal } from '../money/arithmetic.ts';
import { displayMoney } from '../money/display.ts';
import { displayDate, isDate } from '../shared/dates.ts';
import type { Language } from '../shared/language.ts';
import { printedAddress } from '../shared/printed-address.ts';
import type { BillingDocument, BillingLine, Step, TaxTreatment } from './billing-document.ts';
import { issuerIn } from './issuer.ts';
import { billingDocumentLabels, documentWords, documentWordsOf } from './settlement-words.ts';
import { taxableSum } from './tax.ts';

const padded = (number: number) => String(number).padStart(4, '0');

const filled = (text: string, name: string, value: string) => text.replaceAll(`{${name}}`, value);

/**
 * What a document is in: an invoice in English, a notice in Japanese (spec 6); a statement in the requested language.
 */
export const documentLanguage = ({ kind, side }: Pick<BillingDocument, 'kind' | 'side'>, asked: Language): Language => {
  switch (kind) {
    case 'invoice':
      return 'en';
    case 'payment_notice':
      return 'ja';
    case 'cancellation':
      return side === 'buyer' ? 'en' : 'ja';
    default:
      return asked;
  }
};

/** A step as it reads: its name, how it was made, and its amount or value. */
export const stepTexts = (
  step: Step,
  language: Language,
  version: number | undefined,
): { name: string; reason: string; figure: string } => {
  const { amount, value = '' } = step;
  const name = documentWordsOf(version).step(step.name)?.[language] ?? step.name;
  if (amount === undefined)
    return { name, reason: '', figure: isDate(value) ? displayDate(value, language) : displayDecimal(value) };
  return { name, reason: displayArithmetic(step, amount.currency, language), figure: displayMoney(amount) };
};

/** What a line is for: its kind, the title, the period, and the agreement where a document is over several. */
const lineMovie = (line: BillingLine, { agreement_number: one, text_version }: BillingDocument, language: Language) => {
  const { title, period, agreement_number } = line;
  const name = title === null ? null : (title[language] ?? title.ja ?? title.en);
  const dates = period === null ? null : `${displayDate(period.from, language)} – ${displayDate(period.to, language)}`;
  const agreement =
    one === null && agreement_number !== null
      ? filled(billingDocumentLabels.agreement_short[language], 'number', padded(agreement_number))
      : null;
  return [documentWordsOf(text_version).entry(line)[language], name, dates, agreement]
    .filter((part) => part !== null)
    .join(' · ');
};

const isStatement = ({ kind }: BillingDocument) => kind === 'buyer_statement' || kind === 'provider_statement';

/** How a line is taxed, as it reads; `rate` is that of its document, null where no tax is shown. */
export const treatmentText = (treatment: TaxTreatment, rate: string | null, language: Language): string => {
  if (treatment === 'outside_scope') return billingDocumentLabels.outside_scope[language];
  return rate === null
    ? billingDocumentLabels.taxable[language]
    : filled(billingDocumentLabels.taxed[language], 'rate', rate);
};

const treatmentRows = ({ tax_treatment }: BillingLine, { tax }: BillingDocument, language: Language): SheetRow[] =>
  tax_treatment === undefined
    ? []
    : [
        lineRow(
          billingDocumentLabels.treatment[language],
          treatmentText(tax_treatment, tax?.rate ?? null, language),
          '',
        ),
      ];

const lineRows = (line: BillingLine, billingDocument: BillingDocument, language: Language): SheetRow[] => [
  entryRow(lineMovie(line, billingDocument, language), displayMoney(line.amount)),
  ...(line.day === null
    ? []
    : [
        lineRow(
          displayDate(line.day, language),
          line.balance === undefined ? '' : billingDocumentLabels.balance[language],
          line.balance === undefined ? '' : displayMoney(line.balance),
        ),
      ]),
  ...treatmentRows(line, billingDocument, language),
  ...line.steps.map((step) => {
    const { name, reason, figure } = stepTexts(step, language, billingDocument.text_version);
    return step.amount === undefined && figure.length > 18
      ? lineRow(`${name}: ${figure}`, '', '')
      : lineRow(name, reason, figure);
  }),
];

const headRows = (billingDocument: BillingDocument, language: Language): SheetRow[] => {
  const fact = (label: keyof typeof billingDocumentLabels, text: string | null) =>
    text === null ? [] : [factRow(billingDocumentLabels[label][language], text)];
  const { party, issuer } = billingDocument;
  const from = issuer === null ? null : issuerIn(issuer, language);
  const name = language === 'en' ? (party.company_name_english ?? party.company_name) : party.company_name;
  const day = (date: string | null) => (date === null ? null : displayDate(date, language));
  return [
    quoteMovieRow(documentWords[billingDocument.kind][language]),
    // The statement of an account over chosen days is not an issued document: it has no number.
    ...fact('number', billingDocument.code === '' ? null : billingDocument.code),
    ...fact('issued', day(billingDocument.issued_on)),
    ...fact('from', from?.name ?? billingDocumentLabels.issuer[language]),
    ...fact('address', from?.address ?? null),
    ...fact('registration', issuer?.invoice_number ?? null),
    spaceRow,
    ...fact('to', language === 'ja' ? `${name} 御中` : name),
    ...fact('address', party.address === null ? null : printedAddress(party.address, language)),
    ...fact('registration', party.invoice_number),
    spaceRow,
    ...fact('agreement', billingDocument.agreement_number === null ? null : padded(billingDocument.agreement_number)),
    ...fact('quote', billingDocument.quote_number === null ? null : padded(billingDocument.quote_number)),
    ...fact(billingDocument.kind === 'payment_notice' ? 'paid' : 'due', day(billingDocument.due_on)),
    ...fact(
      'period',
      billingDocument.period === null
        ? null
        : `${day(billingDocument.period.from)} – ${day(billingDocument.period.to)}`,
    ),
    ...fact('cancels', billingDocument.cancels?.code ?? null),
    ...fact('reason', billingDocument.cancels?.reason ?? null),
  ];
};

const sumLabel = ({ kind }: BillingDocument): keyof typeof billingDocumentLabels => {
  switch (kind) {
    case 'invoice':
      return 'total_invoice';
    case 'payment_notice':
      return 'total_notice';
    case 'cancellation':
      return 'total_cancellation';
    default:
      return 'closing';
  }
};

const taxRows = ({ kind, side, tax, total, lines }: BillingDocument, language: Language): SheetRow[] => {
  if (side !== 'provider' || (kind !== 'payment_notice' && kind !== 'cancellation')) return [];
  if (tax === null) return [paragraphRow(billingDocumentLabels.untaxed[language], 'small')];
  const taxed = taxableSum(lines);
  // Documents from before lines had a treatment don't name the rest.
  const named = lines.some(({ tax_treatment }) => tax_treatment !== undefined);
  const rest = { ...total, amount: total.amount - taxed.amount };
  return [
    lineRow(filled(billingDocumentLabels.taxed[language], 'rate', tax.rate), '', displayMoney(taxed)),
    lineRow(filled(billingDocumentLabels.tax[language], 'rate', tax.rate), '', displayMoney(tax.amount)),
    ...(named && rest.amount !== 0
      ? [lineRow(billingDocumentLabels.outside_scope[language], '', displayMoney(rest))]
      : []),
  ];
};

const statementEnd = ({ held, carried_over }: BillingDocument, language: Language): SheetRow[] => [
  ...(held === null ? [] : [lineRow(billingDocumentLabels.held[language], '', displayMoney(held))]),
  ...(carried_over === null
    ? []
    : [lineRow(billingDocumentLabels.carried_over[language], '', displayMoney(carried_over))]),
];

/** The account an invoice is paid to: everything a payer needs. */
const accountRows = ({ issuer }: BillingDocument, language: Language): SheetRow[] =>
  issuer?.pay_into == null
    ? []
    : [
        headingRow(billingDocumentLabels.pay_into[language]),
        factRow(billingDocumentLabels.bank_account[language], issuer.pay_into),
      ];

const noteRows = ({ kind }: BillingDocument, language: Language): SheetRow[] => {
  if (kind === 'invoice') return [paragraphRow(billingDocumentLabels.invoice_note[language], 'small')];
  if (kind === 'payment_notice') return [paragraphRow(billingDocumentLabels.notice_note[language], 'small')];
  return [];
};

/**
 * A document as a sheet, made of what was frozen and nothing else: made again it is the same. `sha256` is that of the frozen
 * content; a statement that isn't issued has none.
 */
export const billingDocumentLayout = (
  billingDocument: BillingDocument,
  asked: Language,
  sha256: string | null,
): Sheet => {
  const language = documentLanguage(billingDocument, asked);
  const name = `${documentWords[billingDocument.kind][language]} ${billingDocument.code}`.trim();
  return {
    name: name.slice(0, 31),
    language,
    columns: sheetColumns,
    footer: name,
    made_at: Temporal.Instant.from(`${billingDocument.issued_on}T03:00:00Z`),
    rows: [
      ...headRows(billingDocument, language),
      headingRow(billingDocumentLabels.lines[language]),
      ...(billingDocument.opening === null
        ? []
        : [entryRow(billingDocumentLabels.opening[language], displayMoney(billingDocument.opening))]),
      ...billingDocument.lines.flatMap((line) => lineRows(line, billingDocument, language)),
      spaceRow,
      totalRow(billingDocumentLabels[sumLabel(billingDocument)][language], displayMoney(billingDocument.total)),
      ...taxRows(billingDocument, language),
      ...(isStatement(billingDocument) ? statementEnd(billingDocument, language) : []),
      ...accountRows(billingDocument, language),
      paragraphRow(billingDocumentLabels.rounding[language], 'small'),
      ...noteRows(billingDocument, language),
      ...(sha256 === null ? [] : [paragraphRow(`${billingDocumentLabels.hash[language]}: ${sha256}`, 'small')]),
    ],
  };
};
