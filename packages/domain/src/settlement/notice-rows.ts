import { companyName } from '../accounts/company-name.ts';
import { filled } from '../agreements/document/agreement-labels.ts';
import {
  entryRow,
  factRow,
  headingRow,
  lineRow,
  paragraphRow,
  type SheetRow,
} from '../agreements/document/document.ts';
import { displayMoney } from '../money/display.ts';
import { negate, sum } from '../money/money.ts';
import { countryName } from '../options/countries.ts';
import { displayDate, displayPeriod } from '../shared/dates.ts';
import type { Language } from '../shared/language.ts';
import { type BillingDocument, type BillingLine, isPurchaseStatement, type NoticeFacts } from './billing-document.ts';
import { documentLabelsOf, documentWords, type LabelName, labelIn } from './settlement-labels.ts';

const buyerText = ({ country, ...names }: NonNullable<BillingLine['buyer']>, language: Language): string =>
  [companyName(names, language), ...(country === null ? [] : [countryName(country, language)])].join(' · ');

const daysText = ({ from, to }: NonNullable<BillingLine['supplied']>, language: Language): string =>
  from === to ? displayDate(to, language) : displayPeriod(from, to, language);

/** Transaction of a line: its days, its buyer, and the fee deducted from it (D8ze). */
export const transactionRows = (
  line: BillingLine,
  billingDocument: BillingDocument,
  language: Language,
): SheetRow[] => {
  const { amount, supplied, buyer, fee } = line;
  const label = (name: LabelName) => labelIn(billingDocument, name, language);
  const days = supplied === undefined ? null : daysText(supplied, language);
  const party = buyer === undefined ? null : buyerText(buyer, language);
  const { joined } = documentLabelsOf(billingDocument.text_version);
  return [
    ...(days === null ? [] : [lineRow(joined(label('supplied'), days, language), '', '')]),
    ...(party === null ? [] : [lineRow(joined(label('buyer'), party, language), '', '')]),
    ...(fee === undefined || fee.amount === 0
      ? []
      : [
          lineRow(label('gross'), '', displayMoney(sum([amount, fee], amount.currency))),
          lineRow(label('deducted_fee'), '', displayMoney(negate(fee))),
        ]),
  ];
};

/** Name of a document as printed; a payment notice is also a purchase statement where it is one (D8ze). */
export const titleOf = (billingDocument: BillingDocument, language: Language): string =>
  isPurchaseStatement(billingDocument)
    ? labelIn(billingDocument, 'purchase_statement', language)
    : documentWords[billingDocument.kind][language];

/** State of a treaty's form, with the rate withheld (D8t). */
const treatyText = (
  { country, rate, form_on }: NonNullable<NoticeFacts['treaty']>,
  label: (name: LabelName) => string,
  language: Language,
): string => {
  const text = label(form_on === null ? 'treaty_missing' : 'treaty_received');
  const ofCountry = filled(filled(text, 'country', countryName(country, language)), 'rate', rate);
  return form_on === null ? ofCountry : filled(ofCountry, 'day', displayDate(form_on, language));
};

/** Parties to the licence, the issuer's role, and the basis of consumption tax, from text version 8 on (D8ze). */
export const partiesRows = (billingDocument: BillingDocument, language: Language): SheetRow[] => {
  const { licensor, notice, party } = billingDocument;
  const label = (name: LabelName) => labelIn(billingDocument, name, language);
  if (licensor !== undefined)
    return [
      headingRow(label('parties')),
      factRow(label('licensor'), companyName(licensor, language)),
      factRow(label('licensee'), companyName(party, language)),
      factRow(label('market_role'), label('role_invoice')),
    ];
  if (notice === undefined) return [];
  const { basis, is_abroad, treaty } = notice;
  return [
    headingRow(label('parties')),
    factRow(label('licensor'), companyName(party, language)),
    factRow(label('licensee'), label('licensees')),
    factRow(label('market_role'), label('role_notice')),
    ...(basis === 'fee' || !is_abroad ? [factRow(label('basis'), label(`basis_${basis}`))] : []),
    ...(is_abroad ? [factRow(basis === 'fee' ? '' : label('basis'), label('basis_abroad'))] : []),
    ...(treaty === null ? [] : [factRow(label('treaty'), treatyText(treaty, label, language))]),
  ];
};

/** Marketplace's fees of a notice on the fee basis, as a qualified invoice if its issuer is registered (D8ze). */
export const feesRows = (billingDocument: BillingDocument, language: Language): SheetRow[] => {
  const label = (name: LabelName) => labelIn(billingDocument, name, language);
  const { notice, lines } = billingDocument;
  if (notice === undefined || notice.fees === null) return [];
  const { amount, tax } = notice.fees;
  const supplies = (['taxable', 'export'] as const).flatMap((treatment) => {
    const own = lines.filter(({ tax_treatment }) => tax_treatment === treatment);
    const gross = own.flatMap((line) => [line.amount, ...(line.fee === undefined ? [] : [line.fee])]);
    return own.length === 0 ? [] : [lineRow(label(`supplies_${treatment}`), '', displayMoney(sum(gross, 'JPY')))];
  });
  return [
    ...supplies,
    headingRow(label(tax === null ? 'fees' : 'fees_invoice')),
    factRow(label('fees_for'), label('fees_for_text')),
    entryRow(label('fees_total'), displayMoney(amount)),
    ...(tax === null
      ? [paragraphRow(label(notice.is_abroad ? 'fees_export' : 'fees_untaxed'), 'small')]
      : [
          lineRow(filled(label('taxed'), 'rate', tax.rate), '', displayMoney(amount)),
          lineRow(filled(label('tax'), 'rate', tax.rate), '', displayMoney(tax.amount)),
        ]),
  ];
};

/** Note on a payment notice that says if silence confirms it as a purchase statement (D8ze). */
export const noticeNote = (billingDocument: BillingDocument): LabelName => {
  if (billingDocument.notice === undefined) return 'notice_note';
  return isPurchaseStatement(billingDocument) ? 'statement_note' : 'not_statement_note';
};
