import { type QuoteStatus, quoteMovieStatus } from '../../quotes/moves.ts';
import { displayDate, tokyoDay } from '../../shared/dates.ts';
import { padCode } from '../../shared/identifiers.ts';
import type { Language } from '../../shared/language.ts';
import { isWholeText } from '../agreement-terms.ts';
import { wordingOf } from '../current-wording.ts';
import type { Wording } from '../wording/clause.ts';
import { agreementLabels, filled } from './agreement-labels.ts';
import { conditionRows } from './condition-rows.ts';
import { deliveryRows } from './delivery-rows.ts';
import {
  clauseRow,
  factRow,
  headingRow,
  paragraphRow,
  paragraphRows,
  quoteMovieRow,
  type Sheet,
  type SheetRow,
  sheetColumns,
} from './document.ts';
import { type DocumentReader, documentLanguageOf } from './document-reader.ts';
import type { DocumentTerms, Signature } from './document-terms.ts';
import { marksOf } from './marks.ts';
import { quoteMovieRows, sumRows } from './movie-rows.ts';
import { ninthLabels } from './ninth-labels.ts';
import { paymentRows } from './payment-rows.ts';
import { partyRows, signatureRows } from './signature-rows.ts';
import { wholeText } from './whole-text.ts';

/**
 * Parts shown by status (spec 4): above 2 the provider's answer, above 3 the delivery. An offer thus has its prices,
 * and the delivery address appears only with the signature (D20b).
 */
const stageAt = (status: QuoteStatus) => ({
  answered: status > quoteMovieStatus.waiting_provider_response,
  delivered: status > quoteMovieStatus.waiting_purchase_response,
});

type LicenceDays = Readonly<Record<'license_start' | 'license_end', string>>;

/** Clauses with a licence's dates filled in, as in texts before the ninth. */
const clauseRows = ({ clauses }: Pick<Wording, 'clauses'>, days: LicenceDays, language: Language): SheetRow[] =>
  clauses.flatMap(({ heading, text }, at) => {
    const dated = ['license_start', 'license_end'] as const;
    const said = dated.reduce((all, name) => filled(all, name, displayDate(days[name], language)), text[language]);
    return [clauseRow(`${at + 1}. ${heading[language]}`), ...paragraphRows(said)];
  });

const offerHead = ({ terms, made_at }: DocumentTerms, language: Language): SheetRow[] => {
  const last = terms.titles.flatMap(({ terms: { valid_until } }) =>
    typeof valid_until === 'string' ? [valid_until] : [],
  );
  const [until] = last.toSorted();
  return [
    quoteMovieRow(agreementLabels.offer_title[language]),
    paragraphRow(agreementLabels.offer_note[language], 'small'),
    factRow(agreementLabels.quote[language], padCode(terms.quote_number)),
    ...(isWholeText(terms) ? [factRow(ninthLabels.issued_on[language], displayDate(tokyoDay(made_at), language))] : []),
    ...(until === undefined ? [] : [factRow(agreementLabels.offer_until[language], displayDate(until, language))]),
  ];
};

const signedHead = ({ terms }: DocumentTerms, signature: Signature, language: Language): SheetRow[] => [
  quoteMovieRow(agreementLabels.title[language]),
  factRow(agreementLabels.number[language], padCode(signature.number)),
  factRow(agreementLabels.quote[language], padCode(terms.quote_number)),
  factRow(agreementLabels.signed[language], marksOf(terms, language).moment(signature.signed_at)),
  factRow(
    agreementLabels.version[language],
    marksOf(terms, language).bracketed(
      `${signature.version}`,
      `${agreementLabels.wording[language]} ${terms.wording_version}`,
    ),
  ),
];

/** Grants and costs of a licence, without parties and clauses, as in texts before the ninth. */
const termsRows = (document: DocumentTerms, reader: DocumentReader, language: Language): SheetRow[] => {
  const { terms, signature, prepayment, status } = document;
  return [
    headingRow(agreementLabels.conditions[language]),
    ...conditionRows(terms, language),
    headingRow(agreementLabels.delivery[language]),
    ...deliveryRows(terms, language, stageAt(status).delivered),
    headingRow(agreementLabels.titles[language]),
    ...quoteMovieRows(terms, reader, language),
    ...sumRows(terms, reader, language),
    headingRow(agreementLabels.payment[language]),
    ...paymentRows(terms, reader, language, { prepayment, isSigned: signature !== null }),
  ];
};

/** Text after the head, in versions before the ninth. */
const earlierText = (document: DocumentTerms, reader: DocumentReader, language: Language): SheetRow[] => {
  const { terms, signature } = document;
  const stage = stageAt(document.status);
  return [
    ...(signature === null ? [] : [factRow(agreementLabels.hash[language], signature.sha256)]),
    ...partyRows(terms, 'provider', signature?.provider ?? null, language),
    ...partyRows(terms, 'consumer', signature?.consumer ?? null, language, signature?.first),
    ...(stage.answered
      ? [
          factRow(
            agreementLabels.stage[language],
            agreementLabels[stage.delivered ? 'stage_delivered' : 'stage_answered'][language],
          ),
        ]
      : []),
    ...termsRows(document, reader, language),
    headingRow(agreementLabels.clauses[language]),
    ...clauseRows(document.wording ?? wordingOf(terms.wording_version), terms.conditions, language),
  ];
};

/**
 * The agreement as a document for one side: only that side's lines (D7f), its language, and every clause it signed.
 * Built only from frozen content, so that it can be reproduced identically.
 */
export const agreementLayout = (
  document: DocumentTerms,
  reader: DocumentReader,
  { with_signatures = false }: { readonly with_signatures?: boolean } = {},
): Sheet => {
  const language = documentLanguageOf(reader);
  const { terms, signature } = document;
  const number = padCode(signature?.number ?? terms.quote_number);
  const footer = signature === null ? agreementLabels.offer_footer : agreementLabels.footer;
  return {
    name: `${(signature === null ? agreementLabels.offer_name : agreementLabels.name)[language]} ${number}`,
    language,
    columns: sheetColumns,
    footer: filled(filled(footer[language], 'number', number), 'version', signature?.version ?? 0),
    made_at: signature?.signed_at ?? document.made_at,
    ...(isWholeText(terms) ? { keeps_company: true } : {}),
    rows: [
      ...(signature === null ? offerHead(document, language) : signedHead(document, signature, language)),
      ...(isWholeText(terms) ? wholeText : earlierText)(document, reader, language),
      ...(with_signatures && signature !== null ? signatureRows({ terms, ...signature }, reader, language) : []),
    ],
  };
};
