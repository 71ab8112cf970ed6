import type { Language } from '../../shared/language.ts';
import { printedAddress } from '../../shared/printed-address.ts';
import type { AgreementTerms } from '../agreement-terms.ts';
import { agreementLabels, filled, seventhWords } from './agreement-labels.ts';
import { factRow, paragraphRows, quoteMovieRow, type SheetRow, signatureRow, spaceRow } from './document.ts';
import type { DocumentReader } from './document-reader.ts';
import { type Marks, marksOf } from './marks.ts';

export type Signer = { readonly person_name: string; readonly person_title: string };

/** How one side consented: who, when, from which network address, and whether staff did it for them (D15). */
export type Consent = Signer & {
  readonly at: Temporal.Instant | null;
  readonly from: string | null;
  readonly on_behalf: boolean;
};

export const companyOf = (party: AgreementTerms['provider'], language: Language): string =>
  language === 'en' ? (party.company_name_english ?? party.company_name) : party.company_name;

const signerText = ({ person_name, person_title }: Signer, { bracketed }: Marks): string =>
  bracketed(person_name, person_title);

/** A party with its address, and who consented for it, the first of two before the second. */
export const partyRows = (
  terms: AgreementTerms,
  side: DocumentReader,
  consent: Consent | null,
  language: Language,
  first: Consent | null = null,
) => {
  const party = terms[side];
  const marks = marksOf(terms, language);
  const name = companyOf(party, language);
  const behalf = consent?.on_behalf ? `${marks.aside}${agreementLabels.on_behalf[language]}` : '';
  const word = side === 'provider' && consent?.at === null ? agreementLabels.offered_by : agreementLabels.signer;
  return [
    factRow(
      agreementLabels[side][language],
      party.address === null ? name : `${name}\n${printedAddress(party.address, language)}`,
    ),
    ...(first === null ? [] : [factRow(word[language], signerText(first, marks))]),
    ...(consent === null ? [] : [factRow(word[language], `${signerText(consent, marks)}${behalf}`)]),
  ];
};

const consentRows = (
  terms: AgreementTerms,
  { side, consent, own }: { side: DocumentReader; consent: Consent; own: boolean },
  language: Language,
): SheetRow[] => [
  spaceRow,
  factRow(agreementLabels[side][language], companyOf(terms[side], language)),
  signatureRow(agreementLabels.signature[language], consent.person_name),
  factRow(agreementLabels.position[language], consent.person_title),
  ...(consent.at === null
    ? []
    : [factRow(agreementLabels.consented_at[language], marksOf(terms, language).moment(consent.at))]),
  // The other side's network address is its own business.
  ...(own && consent.from !== null ? [factRow(agreementLabels.consented_from[language], consent.from)] : []),
  ...(consent.on_behalf ? [factRow('', agreementLabels.on_behalf[language])] : []),
];

type Signed = {
  readonly terms: AgreementTerms;
  readonly sha256: string;
  readonly provider: Consent;
  readonly consumer: Consent;
  readonly first: Consent | null;
};

/** The signature page: what was consented to, by its hash and its wording, and by whom on both sides. */
export const signatureRows = (signed: Signed, reader: DocumentReader, language: Language): SheetRow[] => {
  const { terms, sha256, provider, consumer, first } = signed;
  const statement = filled(
    filled(seventhWords(terms).statement[language], 'wording', terms.wording_version),
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
