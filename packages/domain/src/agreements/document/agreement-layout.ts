import { type QuoteStatus, quoteMovieStatus } from '../../quotes/moves.ts';
import { displayDate } from '../../shared/dates.ts';
import { padCode } from '../../shared/identifiers.ts';
import type { Language } from '../../shared/language.ts';
import type { AgreementTerms } from '../agreement-terms.ts';
import { wordingOf } from '../current-wording.ts';
import type { Prepayment } from '../prepayment.ts';
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
import { marksOf } from './marks.ts';
import { quoteMovieRows, sumRows } from './movie-rows.ts';
import { paymentRows } from './payment-rows.ts';
import { type Consent, partyRows, signatureRows } from './signature-rows.ts';

/** What a signature adds to the terms. */
export type Signature = {
  readonly number: number;
  readonly version: number;
  readonly sha256: string;
  readonly signed_at: Temporal.Instant;
  readonly provider: Consent;
  readonly consumer: Consent;
  /** Who signed before for the buyer, where it takes two (D14h). */
  readonly first: Consent | null;
};

/** The facts that the sheet of an agreement, or of an answered unsigned offer, shows. */
export type DocumentTerms = {
  /** Of the titles as the document knows them: 3 is an offer, a signature makes it 4. */
  readonly status: QuoteStatus;
  readonly terms: AgreementTerms;
  readonly signature: Signature | null;
  /** Null where what is fixed isn't prepaid. */
  readonly prepayment: Prepayment | null;
  /** The clauses it was made on, where that wording is not one of the product's own. */
  readonly wording?: Wording;
  /** The moment of an offer's document; a signed one has that of its signature. */
  readonly made_at: Temporal.Instant;
};

/**
 * What the sheet shows by status (spec 4): above 2 it is answered by the provider, above 3 delivered, so that an offer
 * has a document with its prices, and the delivery address comes only with the signature (D20b).
 */
const stageAt = (status: QuoteStatus) => ({
  answered: status > quoteMovieStatus.waiting_provider_response,
  delivered: status > quoteMovieStatus.waiting_purchase_response,
});

type LicenceDays = Readonly<Record<'license_start' | 'license_end', string>>;

/** The clauses with the days of a licence filled in. */
export const clauseRows = ({ clauses }: Pick<Wording, 'clauses'>, days: LicenceDays, language: Language): SheetRow[] =>
  clauses.flatMap(({ heading, text }, at) => {
    const dated = ['license_start', 'license_end'] as const;
    const said = dated.reduce((all, name) => filled(all, name, displayDate(days[name], language)), text[language]);
    return [clauseRow(`${at + 1}. ${heading[language]}`), ...paragraphRows(said)];
  });

const offerHead = ({ terms }: DocumentTerms, language: Language): SheetRow[] => {
  const last = terms.titles.flatMap(({ terms: { valid_until } }) =>
    typeof valid_until === 'string' ? [valid_until] : [],
  );
  const [until] = last.toSorted();
  return [
    quoteMovieRow(agreementLabels.offer_title[language]),
    paragraphRow(agreementLabels.offer_note[language], 'small'),
    factRow(agreementLabels.quote[language], padCode(terms.quote_number)),
    ...(until === undefined ? [] : [factRow(agreementLabels.offer_until[language], displayDate(until, language))]),
    ...partyRows(terms, 'provider', null, language),
    ...partyRows(terms, 'consumer', null, language),
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
  factRow(agreementLabels.hash[language], signature.sha256),
  ...partyRows(terms, 'provider', signature.provider, language),
  ...partyRows(terms, 'consumer', signature.consumer, language, signature.first),
];

/**
 * What a licence grants and costs, without its parties and clauses: in the agreement, and before it is signed on the page
 * (D30), in the reader's language there.
 */
export const termsRows = (document: DocumentTerms, reader: DocumentReader, language: Language): SheetRow[] => {
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

/**
 * The agreement as a document, for one side: that side's lines alone (D7f), its language, and every clause it signed. Made of
 * what was frozen and nothing else, so that it can be made again and is the same.
 */
export const agreementLayout = (
  document: DocumentTerms,
  reader: DocumentReader,
  { with_signatures = false }: { readonly with_signatures?: boolean } = {},
): Sheet => {
  const language = documentLanguageOf(reader);
  const { terms, signature } = document;
  const stage = stageAt(document.status);
  const number = padCode(signature?.number ?? terms.quote_number);
  const footer = signature === null ? agreementLabels.offer_footer : agreementLabels.footer;
  return {
    name: `${(signature === null ? agreementLabels.offer_name : agreementLabels.name)[language]} ${number}`,
    language,
    columns: sheetColumns,
    footer: filled(filled(footer[language], 'number', number), 'version', signature?.version ?? 0),
    made_at: signature?.signed_at ?? document.made_at,
    rows: [
      ...(signature === null ? offerHead(document, language) : signedHead(document, signature, language)),
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
      ...(with_signatures && signature !== null ? signatureRows({ terms, ...signature }, reader, language) : []),
    ],
  };
};
