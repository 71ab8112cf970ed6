import { displayArithmetic, earlierMonthsText, monthsText } from '../../money/arithmetic.ts';
import { decimalOf } from '../../money/decimal.ts';
import { displayPrice } from '../../money/display.ts';
import { type Money, sum } from '../../money/money.ts';
import { currencyDigits, currencyOf } from '../../options/currencies.ts';
import { labelIfAny } from '../../options/option-list.ts';
import { guaranteePeriods } from '../../options/pricing.ts';
import type { Line } from '../../quotes/ledger.ts';
import { displayDate, displayPeriod } from '../../shared/dates.ts';
import type { Language } from '../../shared/language.ts';
import { type AgreementMovie, type AgreementTerms, hasPlainMonths, isWholeText } from '../agreement-terms.ts';
import { buyerPayable } from '../buyer-dues.ts';
import {
  agreementLabels,
  carriedLabels,
  clauseTexts,
  filled,
  guaranteePeriodLabel,
  lineTexts,
  priced,
  priceTexts,
  textsOfVersion,
} from './agreement-labels.ts';
import { entryRow, type Figure, lineRow, paragraphRow, type SheetRow, spaceRow, totalRow } from './document.ts';
import type { DocumentReader } from './document-reader.ts';
import { marksOf } from './marks.ts';
import { answeredLines } from './material-rows.ts';

/** From the ninth text on amounts are numbers in workbooks. */
const figureOf = ({ amount, currency }: Money, terms: Priced): Figure | undefined =>
  isWholeText(terms) ? { value: amount / 10 ** currencyDigits(currency), unit: currency } : undefined;

/** Derivation of a line in agreements signed before text version 2. */
const firstReason = ({ from, percent }: Line, language: Language): string => {
  if (percent !== undefined) return filled(agreementLabels.fee[language], 'percent', String(Number(percent)));
  return from === undefined ? '' : filled(agreementLabels.of[language], 'amount', priced(from));
};

/** Schedule lines with their arithmetic, in the agreement's own text version. */
const ledgerRows = (lines: readonly Line[], terms: AgreementTerms, language: Language): SheetRow[] => {
  const words = { ...lineTexts, ...textsOfVersion(terms), ...clauseTexts(terms) };
  const textOfMonths = hasPlainMonths(terms) ? monthsText : earlierMonthsText;
  return lines.map((line) => {
    const { name, amount } = line;
    const reason =
      terms.text_version === undefined
        ? firstReason(line, language)
        : displayArithmetic(line, amount.currency, language, textOfMonths);
    return lineRow(words[name][language], reason, priced(amount), figureOf(amount, terms));
  });
};

/** Conversion of an amount to the buyer's payment currency (D7g); empty for a provider. */
const payableRows = (
  lines: readonly Line[] | undefined,
  terms: AgreementTerms,
  { reader, language }: { readonly reader: DocumentReader; readonly language: Language },
): SheetRow[] => (reader === 'provider' || lines === undefined ? [] : ledgerRows(lines, terms, language));

type Priced = Pick<AgreementTerms, 'currency' | 'text_version'>;

/** Before text version 7 the currency's code followed a unit price. */
const unitPrice = (value: string | number, { currency, text_version = 1 }: Priced): string =>
  text_version < 7 ? `${value} ${currency}` : displayPrice(decimalOf(Number(value)), currencyOf(currency));

/** Shares, unit prices and guarantee periods: terms that aren't payable amounts. */
export const priceRows = (
  { terms }: Pick<AgreementMovie, 'terms'>,
  agreement: Priced,
  language: Language,
): SheetRow[] => {
  const { revenue_percent } = clauseTexts(agreement);
  const rows = [
    ...(terms.revenue_percent == null
      ? []
      : [
          lineRow(
            revenue_percent[language],
            '',
            `${terms.revenue_percent}%`,
            isWholeText(agreement) ? { value: Number(terms.revenue_percent) / 100, unit: '%' } : undefined,
          ),
        ]),
    ...(Object.keys(priceTexts) as (keyof typeof priceTexts)[]).flatMap((name) => {
      const value = terms[name];
      return value == null
        ? []
        : [
            lineRow(
              priceTexts[name][language],
              '',
              unitPrice(value, agreement),
              isWholeText(agreement) ? { value: Number(value), unit: currencyOf(agreement.currency) } : undefined,
            ),
          ];
    }),
  ];
  if (!terms.price_minimum_guarantee) return rows;
  const period = labelIfAny(guaranteePeriods, terms.period_minimum_guarantee, language);
  return period === null ? rows : [...rows, lineRow(guaranteePeriodLabel(agreement)[language], '', period)];
};

const linesOf = (title: AgreementMovie, reader: DocumentReader): readonly Line[] =>
  reader === 'provider' ? title.provider_lines : title.buyer_lines;

const nameOf = ({ film_name_ja, film_name_en }: AgreementMovie, language: Language): string =>
  (language === 'ja' ? [film_name_ja, film_name_en] : [film_name_en, film_name_ja])
    .filter((name) => name !== null)
    .join(' / ');

const deliveryDay = ({ terms }: AgreementMovie, agreed: string, language: Language): SheetRow[] => {
  const { delivery_at } = terms;
  return typeof delivery_at !== 'string' || delivery_at === agreed
    ? []
    : [lineRow(agreementLabels.delivery_at[language], '', displayDate(delivery_at, language))];
};

/** Period of a title, if it differs from the conditions. */
const ownPeriod = (
  { license_start, license_end }: AgreementMovie,
  terms: AgreementTerms,
  language: Language,
): SheetRow[] =>
  license_start === terms.conditions.license_start && license_end === terms.conditions.license_end
    ? []
    : [
        paragraphRow(
          marksOf(terms, language).labelled(
            agreementLabels.period[language],
            displayPeriod(license_start, license_end, language),
          ),
          'small',
        ),
      ];

const zeroOf = (terms: AgreementTerms, reader: DocumentReader): Money => ({
  amount: 0,
  currency: reader === 'provider' ? 'JPY' : terms.conditions.currency,
});

/** Each title with its total and, below it, only the reader's own lines (D7f). */
export const quoteMovieRows = (terms: AgreementTerms, reader: DocumentReader, language: Language): SheetRow[] =>
  terms.titles.flatMap((title, at) => {
    const lines = linesOf(title, reader);
    const total = lines.at(-1)?.amount ?? zeroOf(terms, reader);
    const answered = title.materials ? answeredLines(title.materials, terms, language) : [];
    return [
      entryRow(`${at + 1}. ${nameOf(title, language)}`, priced(total), figureOf(total, terms)),
      ...ledgerRows(lines.slice(0, -1), terms, language),
      ...payableRows(title.buyer_payable, terms, { reader, language }),
      ...priceRows(title, terms, language),
      ...ownPeriod(title, terms, language),
      ...deliveryDay(title, terms.conditions.delivery_at, language),
      ...answered.map((line) => paragraphRow(line, 'small')),
      ...(title.carried === undefined ? [] : [paragraphRow(carriedLabels[title.carried][language], 'small')]),
    ];
  });

const deliveryOf = (terms: AgreementTerms, reader: DocumentReader) =>
  reader === 'provider' ? terms.provider_delivery : terms.buyer_delivery;

/** Fixed amount of one side as agreed: the last line of each title, and the delivery fee once (D7b). */
const agreedTotal = (terms: AgreementTerms, reader: DocumentReader): Money => {
  const delivery = deliveryOf(terms, reader);
  const lines = [...terms.titles.flatMap((title) => linesOf(title, reader).slice(-1)), ...(delivery ? [delivery] : [])];
  return sum(
    lines.map(({ amount }) => amount),
    zeroOf(terms, reader).currency,
  );
};

/** Fixed amount of one side as paid: a buyer's in its payment currency (D7g). */
export const fixedTotal = (terms: AgreementTerms, reader: DocumentReader): Money =>
  reader === 'consumer' && terms.paid_in !== undefined ? buyerPayable(terms) : agreedTotal(terms, reader);

export const sumRows = (terms: AgreementTerms, reader: DocumentReader, language: Language): SheetRow[] => {
  const delivery = deliveryOf(terms, reader);
  const label = reader === 'provider' ? agreementLabels.sum_provider : clauseTexts(terms).sum_buyer;
  const isExchanged = reader === 'consumer' && terms.paid_in !== undefined;
  const [agreed, total] = [agreedTotal(terms, reader), fixedTotal(terms, reader)];
  return [
    spaceRow,
    ...(delivery === null ? [] : ledgerRows([delivery], terms, language)),
    ...payableRows(terms.buyer_delivery_payable, terms, { reader, language }),
    ...(isExchanged
      ? [lineRow(agreementLabels.sum_agreed[language], '', priced(agreed), figureOf(agreed, terms))]
      : []),
    totalRow(label[language], priced(total), figureOf(total, terms)),
    paragraphRow(clauseTexts(terms).rounding[language], 'small'),
  ];
};
