import { issuerIn } from '../../settlement/issuer.ts';
import type { Language } from '../../shared/language.ts';
import { printedAddress } from '../../shared/printed-address.ts';
import { type AgreementTerms, isWholeText } from '../agreement-terms.ts';
import { agreementLabels, clauseTexts, filled } from './agreement-labels.ts';
import { factRow, paragraphRows, quoteMovieRow, type SheetRow, signatureRow, spaceRow } from './document.ts';
import type { DocumentReader } from './document-reader.ts';
import { type Marks, marksOf } from './marks.ts';
import { ninthLabels } from './ninth-labels.ts';
import type { Reading } from './sections.ts';

export type Signer = { readonly person_name: string; readonly person_title: string };

/** Consent of one side: person, time, network address, and whether staff acted for them (D15). */
export type Consent = Signer & {
  readonly at: Temporal.Instant | null;
  readonly from: string | null;
  readonly on_behalf: boolean;
  /** Parts of the text shown before; null if not recorded. */
  readonly reading?: Reading | null;
};

export const companyOf = (party: AgreementTerms['provider'], language: Language): string =>
  language === 'en' ? (party.company_name_english ?? party.company_name) : party.company_name;

/** Company name in both scripts, the reader's first, from the ninth text on. */
const companyText = (party: AgreementTerms['provider'], terms: AgreementTerms, language: Language): string => {
  const name = companyOf(party, language);
  const other = companyOf(party, language === 'ja' ? 'en' : 'ja');
  return isWholeText(terms) && other !== name ? `${name} / ${other}` : name;
};

const signerText = ({ person_name, person_title }: Signer, { bracketed }: Marks): string =>
  bracketed(person_name, person_title);

/** Party with its address and signatories, the first of two before the second. */
export const partyRows = (
  terms: AgreementTerms,
  side: DocumentReader,
  consent: Consent | null,
  language: Language,
  first: Consent | null = null,
) => {
  const party = terms[side];
  const marks = marksOf(terms, language);
  const name = companyText(party, terms, language);
  const behalf = consent?.on_behalf ? `${marks.aside}${agreementLabels.on_behalf[language]}` : '';
  const word = side === 'provider' && consent?.at === null ? agreementLabels.offered_by : agreementLabels.signer;
  return [
    factRow(
      agreementLabels[side][language],
      party.address === null ? name : `${name}\n${printedAddress(party.address, language)}`,
    ),
    ...(party.registration_number == null
      ? []
      : [factRow(ninthLabels.registration[language], party.registration_number)]),
    ...(first === null ? [] : [factRow(word[language], signerText(first, marks))]),
    ...(consent === null ? [] : [factRow(word[language], `${signerText(consent, marks)}${behalf}`)]),
  ];
};

/** Marketplace with its address and number, and its function for the parties. */
export const marketRows = ({ market }: Pick<AgreementTerms, 'market'>, language: Language): SheetRow[] => {
  const named = market === undefined ? null : issuerIn(market, language);
  return [
    ...(named === null ? [] : [factRow(ninthLabels.market[language], `${named.name}\n${named.address}`)]),
    ...(market?.invoice_number == null ? [] : [factRow(ninthLabels.registration[language], market.invoice_number)]),
    factRow(ninthLabels.market_role[language], ninthLabels.market_role_text[language]),
  ];
};

const consentRows = (
  terms: AgreementTerms,
  { side, consent, own }: { side: DocumentReader; consent: Consent; own: boolean },
  language: Language,
): SheetRow[] => [
  spaceRow,
  factRow(agreementLabels[side][language], companyText(terms[side], terms, language)),
  signatureRow(agreementLabels.signature[language], consent.person_name),
  factRow(agreementLabels.position[language], consent.person_title),
  ...(consent.at === null
    ? []
    : [factRow(agreementLabels.consented_at[language], marksOf(terms, language).moment(consent.at))]),
  // The other side's network address is private.
  ...(own && consent.from !== null ? [factRow(agreementLabels.consented_from[language], consent.from)] : []),
  ...(consent.on_behalf ? [factRow('', agreementLabels.on_behalf[language])] : []),
  ...(consent.reading == null
    ? []
    : [factRow(ninthLabels.read[language], `${consent.reading.reached.length} / ${consent.reading.sections}`)]),
];

type Signed = {
  readonly terms: AgreementTerms;
  readonly sha256: string;
  readonly provider: Consent;
  readonly consumer: Consent;
  readonly first: Consent | null;
};

/** Signature page: the hash and wording consented to, and the signatories of both sides. */
export const signatureRows = (signed: Signed, reader: DocumentReader, language: Language): SheetRow[] => {
  const { terms, sha256, provider, consumer, first } = signed;
  const statement = filled(
    filled(clauseTexts(terms).statement[language], 'wording', terms.wording_version),
    'titles',
    String(terms.titles.length),
  );
  return [
    { ...quoteMovieRow(agreementLabels.signatures[language]), starts_page: true },
    ...paragraphRows(statement),
    factRow(agreementLabels.hash[language], sha256),
    ...consentRows(terms, { side: 'provider', consent: provider, own: reader === 'provider' }, language),
    ...(first === null
      ? []
      : consentRows(terms, { side: 'consumer', consent: first, own: reader === 'consumer' }, language)),
    ...consentRows(terms, { side: 'consumer', consent: consumer, own: reader === 'consumer' }, language),
  ];
};
