import {
  entryRow,
  factRow,
  headingRow,
  lineRow,
  paragraphRow,
  type Sheet,
  type SheetRow,
  sheetColumns,
  spaceRow,
  titleRow,
  totalRow,
} from '../agreements/sheet/sheet.ts';
import { displayArithmetic, displayDecimal } from '../money/arithmetic.ts';
import { displayMoney } from '../money/display.ts';
import { displayDate, isDate } from '../shared/dates.ts';
import type { Language } from '../shared/language.ts';
import { printedAddress } from '../shared/printed-address.ts';
import { issuerIn } from './issuer.ts';
import type { Paper, PaperLine, Step, TaxTreatment } from './paper.ts';
import { documentWords, entryWords, paperWords, stepWords } from './settlement-words.ts';
import { taxableSum } from './tax.ts';

const padded = (number: number) => String(number).padStart(4, '0');

const filled = (text: string, name: string, value: string) => text.replaceAll(`{${name}}`, value);

/** What a paper is in: an invoice in English, a notice in Japanese (spec 6); a statement in the language asked for. */
export const paperLanguage = ({ kind, side }: Pick<Paper, 'kind' | 'side'>, asked: Language): Language => {
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
export const stepTexts = (step: Step, language: Language): { name: string; reason: string; figure: string } => {
  const { amount, value = '' } = step;
  const name = stepWords[step.name]?.[language] ?? step.name;
  if (amount === undefined)
    return { name, reason: '', figure: isDate(value) ? displayDate(value, language) : displayDecimal(value) };
  return { name, reason: displayArithmetic(step, amount.currency, language), figure: displayMoney(amount) };
};

/** What a line is for: its kind, the title, the period, and the agreement where a paper is over several. */
export const lineTitle = (
  { kind, title, period, agreement_number }: PaperLine,
  language: Language,
  { with_agreement }: { readonly with_agreement: boolean },
): string => {
  const name = title === null ? null : (title[language] ?? title.ja ?? title.en);
  const dates = period === null ? null : `${displayDate(period.from, language)} – ${displayDate(period.to, language)}`;
  const agreement =
    with_agreement && agreement_number !== null
      ? filled(paperWords.agreement_short[language], 'number', padded(agreement_number))
      : null;
  return [entryWords[kind][language], name, dates, agreement].filter((part) => part !== null).join(' · ');
};

const isStatement = ({ kind }: Paper) => kind === 'buyer_statement' || kind === 'provider_statement';

/** How a line is taxed, as it reads; `rate` is that of its paper, null where no tax is shown. */
export const treatmentText = (treatment: TaxTreatment, rate: string | null, language: Language): string => {
  if (treatment === 'outside_scope') return paperWords.outside_scope[language];
  return rate === null ? paperWords.taxable[language] : filled(paperWords.taxed[language], 'rate', rate);
};

const treatmentRows = ({ tax_treatment }: PaperLine, { tax }: Paper, language: Language): SheetRow[] =>
  tax_treatment === undefined
    ? []
    : [lineRow(paperWords.treatment[language], treatmentText(tax_treatment, tax?.rate ?? null, language), '')];

const lineRows = (line: PaperLine, paper: Paper, language: Language): SheetRow[] => [
  entryRow(lineTitle(line, language, { with_agreement: paper.agreement_number === null }), displayMoney(line.amount)),
  ...(line.day === null
    ? []
    : [
        lineRow(
          displayDate(line.day, language),
          line.balance === undefined ? '' : paperWords.balance[language],
          line.balance === undefined ? '' : displayMoney(line.balance),
        ),
      ]),
  ...treatmentRows(line, paper, language),
  ...line.steps.map((step) => {
    const { name, reason, figure } = stepTexts(step, language);
    return step.amount === undefined && figure.length > 18
      ? lineRow(`${name}: ${figure}`, '', '')
      : lineRow(name, reason, figure);
  }),
];

const headRows = (paper: Paper, language: Language): SheetRow[] => {
  const fact = (label: keyof typeof paperWords, text: string | null) =>
    text === null ? [] : [factRow(paperWords[label][language], text)];
  const { party, issuer } = paper;
  const from = issuer === null ? null : issuerIn(issuer, language);
  const name = language === 'en' ? (party.company_name_english ?? party.company_name) : party.company_name;
  const day = (date: string | null) => (date === null ? null : displayDate(date, language));
  return [
    titleRow(documentWords[paper.kind][language]),
    // The statement of an account over chosen days is none that was issued: it has no number.
    ...fact('number', paper.code === '' ? null : paper.code),
    ...fact('issued', day(paper.issued_on)),
    ...fact('from', from?.name ?? paperWords.issuer[language]),
    ...fact('address', from?.address ?? null),
    ...fact('registration', issuer?.invoice_number ?? null),
    spaceRow,
    ...fact('to', language === 'ja' ? `${name} 御中` : name),
    ...fact('address', party.address === null ? null : printedAddress(party.address, language)),
    ...fact('registration', party.invoice_number),
    spaceRow,
    ...fact('agreement', paper.agreement_number === null ? null : padded(paper.agreement_number)),
    ...fact('quote', paper.quote_number === null ? null : padded(paper.quote_number)),
    ...fact(paper.kind === 'payment_notice' ? 'paid' : 'due', day(paper.due_on)),
    ...fact('period', paper.period === null ? null : `${day(paper.period.from)} – ${day(paper.period.to)}`),
    ...fact('cancels', paper.cancels?.code ?? null),
    ...fact('reason', paper.cancels?.reason ?? null),
  ];
};

const sumLabel = ({ kind }: Paper): keyof typeof paperWords => {
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

const taxRows = ({ kind, side, tax, total, lines }: Paper, language: Language): SheetRow[] => {
  if (side !== 'provider' || (kind !== 'payment_notice' && kind !== 'cancellation')) return [];
  if (tax === null) return [paragraphRow(paperWords.untaxed[language], 'small')];
  const taxed = taxableSum(lines);
  // Papers from before lines had a treatment don't name the rest.
  const named = lines.some(({ tax_treatment }) => tax_treatment !== undefined);
  const rest = { ...total, amount: total.amount - taxed.amount };
  return [
    lineRow(filled(paperWords.taxed[language], 'rate', tax.rate), '', displayMoney(taxed)),
    lineRow(filled(paperWords.tax[language], 'rate', tax.rate), '', displayMoney(tax.amount)),
    ...(named && rest.amount !== 0 ? [lineRow(paperWords.outside_scope[language], '', displayMoney(rest))] : []),
  ];
};

const statementEnd = ({ held, carried_over }: Paper, language: Language): SheetRow[] => [
  ...(held === null ? [] : [lineRow(paperWords.held[language], '', displayMoney(held))]),
  ...(carried_over === null ? [] : [lineRow(paperWords.carried_over[language], '', displayMoney(carried_over))]),
];

/** Where an invoice is paid to: what nobody who pays may have to look for. */
const accountRows = ({ issuer }: Paper, language: Language): SheetRow[] =>
  issuer?.pay_into == null
    ? []
    : [headingRow(paperWords.pay_into[language]), factRow(paperWords.bank_account[language], issuer.pay_into)];

const noteRows = ({ kind }: Paper, language: Language): SheetRow[] => {
  if (kind === 'invoice') return [paragraphRow(paperWords.invoice_note[language], 'small')];
  if (kind === 'payment_notice') return [paragraphRow(paperWords.notice_note[language], 'small')];
  return [];
};

/**
 * A paper as a sheet, made of what was frozen and nothing else: made again it is the same. `sha256` is that of the frozen
 * content; a statement that isn't issued has none.
 */
export const paperSheet = (paper: Paper, asked: Language, sha256: string | null): Sheet => {
  const language = paperLanguage(paper, asked);
  const name = `${documentWords[paper.kind][language]} ${paper.code}`.trim();
  return {
    name: name.slice(0, 31),
    language,
    columns: sheetColumns,
    footer: name,
    made_at: Temporal.Instant.from(`${paper.issued_on}T03:00:00Z`),
    rows: [
      ...headRows(paper, language),
      headingRow(paperWords.lines[language]),
      ...(paper.opening === null ? [] : [entryRow(paperWords.opening[language], displayMoney(paper.opening))]),
      ...paper.lines.flatMap((line) => lineRows(line, paper, language)),
      spaceRow,
      totalRow(paperWords[sumLabel(paper)][language], displayMoney(paper.total)),
      ...taxRows(paper, language),
      ...(isStatement(paper) ? statementEnd(paper, language) : []),
      ...accountRows(paper, language),
      paragraphRow(paperWords.rounding[language], 'small'),
      ...noteRows(paper, language),
      ...(sha256 === null ? [] : [paragraphRow(`${paperWords.hash[language]}: ${sha256}`, 'small')]),
    ],
  };
};
