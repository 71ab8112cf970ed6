import type { QuoteStatus } from '../../quotes/moves.ts';
import { displayDate } from '../../shared/dates.ts';
import { padCode } from '../../shared/identifiers.ts';
import type { Language } from '../../shared/language.ts';
import type { AgreementTerms } from '../agreement-terms.ts';
import { wordingOf } from '../current-wording.ts';
import { paperStage } from '../paper-stage.ts';
import type { Prepayment } from '../prepayment.ts';
import type { Wording } from '../wording/clause.ts';
import { conditionRows } from './condition-rows.ts';
import { deliveryRows } from './delivery-rows.ts';
import { paymentRows } from './payment-rows.ts';
import {
  clauseRow,
  factRow,
  headingRow,
  paragraphRow,
  paragraphRows,
  type Sheet,
  type SheetRow,
  sheetColumns,
  titleRow,
} from './sheet.ts';
import { type SheetReader, sheetLanguage } from './sheet-reader.ts';
import { filled, sheetWords } from './sheet-words.ts';
import { type Consent, moment, partyRows, signatureRows } from './signature-rows.ts';
import { sumRows, titleRows } from './title-rows.ts';

/** What a signature adds to the terms. */
export type Signature = {
  readonly number: number;
  readonly version: number;
  readonly sha256: string;
  readonly signed_at: Temporal.Instant;
  readonly provider: Consent;
  readonly consumer: Consent;
};

/** An agreement, or an answered offer that has not been signed, as far as its sheet tells of it. */
export type PaperTerms = {
  /** Of the titles as the paper knows them: 3 is an offer, a signature makes it 4. */
  readonly status: QuoteStatus;
  readonly terms: AgreementTerms;
  readonly signature: Signature | null;
  /** Null where what is fixed isn't prepaid. */
  readonly prepayment: Prepayment | null;
  /** The clauses it was made on, where that wording is not one of the product's own. */
  readonly wording?: Wording;
  /** The moment of an offer's paper; a signed one has that of its signature. */
  readonly made_at: Temporal.Instant;
};

type LicenceDays = Readonly<Record<'license_start' | 'license_end', string>>;

/** The clauses with the days of a licence filled in. */
export const clauseRows = ({ clauses }: Pick<Wording, 'clauses'>, days: LicenceDays, language: Language): SheetRow[] =>
  clauses.flatMap(({ heading, text }, at) => {
    const dated = ['license_start', 'license_end'] as const;
    const said = dated.reduce((all, name) => filled(all, name, displayDate(days[name], language)), text[language]);
    return [clauseRow(`${at + 1}. ${heading[language]}`), ...paragraphRows(said)];
  });

const offerHead = ({ terms }: PaperTerms, language: Language): SheetRow[] => {
  const last = terms.titles.flatMap(({ terms: { valid_until } }) =>
    typeof valid_until === 'string' ? [valid_until] : [],
  );
  const [until] = last.toSorted();
  return [
    titleRow(sheetWords.offer_title[language]),
    paragraphRow(sheetWords.offer_note[language], 'small'),
    factRow(sheetWords.quote[language], padCode(terms.quote_number)),
    ...(until === undefined ? [] : [factRow(sheetWords.offer_until[language], displayDate(until, language))]),
    ...partyRows(terms, 'provider', null, language),
    ...partyRows(terms, 'consumer', null, language),
  ];
};

const signedHead = ({ terms }: PaperTerms, signature: Signature, language: Language): SheetRow[] => [
  titleRow(sheetWords.title[language]),
  factRow(sheetWords.number[language], padCode(signature.number)),
  factRow(sheetWords.quote[language], padCode(terms.quote_number)),
  factRow(sheetWords.signed[language], moment(signature.signed_at)),
  factRow(
    sheetWords.version[language],
    `${signature.version} (${sheetWords.wording[language]} ${terms.wording_version})`,
  ),
  factRow(sheetWords.hash[language], signature.sha256),
  ...partyRows(terms, 'provider', signature.provider, language),
  ...partyRows(terms, 'consumer', signature.consumer, language),
];

/**
 * The agreement on paper, for one side: that side's lines alone (D7f), its language, and every clause it signed. Made of
 * what was frozen and nothing else, so that it can be made again and is the same.
 */
export const agreementSheet = (
  paper: PaperTerms,
  reader: SheetReader,
  { with_signatures = false }: { readonly with_signatures?: boolean } = {},
): Sheet => {
  const language = sheetLanguage(reader);
  const { terms, signature } = paper;
  const stage = paperStage(paper.status);
  const number = padCode(signature?.number ?? terms.quote_number);
  const footer = signature === null ? sheetWords.offer_footer : sheetWords.footer;
  return {
    name: `${(signature === null ? sheetWords.offer_name : sheetWords.name)[language]} ${number}`,
    language,
    columns: sheetColumns,
    footer: filled(filled(footer[language], 'number', number), 'version', signature?.version ?? 0),
    made_at: signature?.signed_at ?? paper.made_at,
    rows: [
      ...(signature === null ? offerHead(paper, language) : signedHead(paper, signature, language)),
      ...(stage.answered
        ? [
            factRow(
              sheetWords.stage[language],
              sheetWords[stage.delivered ? 'stage_delivered' : 'stage_answered'][language],
            ),
          ]
        : []),
      headingRow(sheetWords.conditions[language]),
      ...conditionRows(terms, language),
      headingRow(sheetWords.delivery[language]),
      ...deliveryRows(terms.conditions, language, stage.delivered),
      headingRow(sheetWords.titles[language]),
      ...titleRows(terms, reader, language),
      ...sumRows(terms, reader, language),
      headingRow(sheetWords.payment[language]),
      ...paymentRows(terms, reader, language, { prepayment: paper.prepayment, isSigned: signature !== null }),
      headingRow(sheetWords.clauses[language]),
      ...clauseRows(paper.wording ?? wordingOf(terms.wording_version), terms.conditions, language),
      ...(with_signatures && signature !== null ? signatureRows({ terms, ...signature }, reader, language) : []),
    ],
  };
};
