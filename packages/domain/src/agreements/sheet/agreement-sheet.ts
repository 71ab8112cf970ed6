import { displayMoney } from '../../money/display.ts';
import { type Money, sum } from '../../money/money.ts';
import type { Line } from '../../quotes/ledger.ts';
import { displayDate } from '../../shared/dates.ts';
import type { Language } from '../../shared/language.ts';
import type { AgreementTerms } from '../agreement-terms.ts';
import { wordingOf } from '../current-wording.ts';
import { conditionRows } from './condition-rows.ts';
import {
  factRow,
  headingRow,
  lineRow,
  paragraphRow,
  type Sheet,
  type SheetRow,
  sheetColumns,
  spaceRow,
  titleRow,
} from './sheet.ts';
import { lineWords, priceWords, sheetWords } from './sheet-words.ts';

type Signer = { readonly person_name: string; readonly person_title: string };

/** A signed agreement, as far as its sheet tells of it. */
export type SignedAgreement = {
  readonly number: number;
  readonly version: number;
  readonly sha256: string;
  readonly signed_at: Temporal.Instant;
  readonly terms: AgreementTerms;
  readonly provider_signer: Signer;
  readonly consumer_signer: Signer;
  readonly on_behalf: boolean;
};

export type SheetReader = 'consumer' | 'provider';

/** Provider sheets are in Japanese, buyer sheets in English (spec 6). */
export const sheetLanguage = (reader: SheetReader): Language => (reader === 'provider' ? 'ja' : 'en');

const padded = (number: number) => String(number).padStart(4, '0');

const filled = (text: string, name: string, value: string) => text.replace(`{${name}}`, value);

const reasonOf = ({ from, percent }: Line, language: Language): string => {
  if (percent !== undefined) return filled(sheetWords.fee[language], 'percent', String(Number(percent)));
  return from === undefined ? '' : filled(sheetWords.of[language], 'amount', displayMoney(from));
};

const isResult = (line: Line) => line.name === 'net' || line.name === 'total';

const ledgerRow =
  (language: Language) =>
  (line: Line): SheetRow =>
    lineRow(lineWords[line.name][language], reasonOf(line, language), displayMoney(line.amount), isResult(line));

const partyRows = (signed: SignedAgreement, side: SheetReader, language: Language): SheetRow[] => {
  const party = signed.terms[side];
  const signer = side === 'provider' ? signed.provider_signer : signed.consumer_signer;
  const name = language === 'en' ? (party.company_name_english ?? party.company_name) : party.company_name;
  const behalf = side === 'consumer' && signed.on_behalf ? ` ${sheetWords.on_behalf[language]}` : '';
  return [
    factRow(sheetWords[side][language], party.address === null ? name : `${name}\n${party.address}`),
    factRow(sheetWords.signer[language], `${signer.person_name} (${signer.person_title})${behalf}`),
  ];
};

const priceRows = (prices: AgreementTerms['titles'][number]['terms'], language: Language): SheetRow[] =>
  (Object.keys(priceWords) as (keyof typeof priceWords)[]).flatMap((name) => {
    const value = prices[name];
    return value === null || value === undefined ? [] : [factRow(priceWords[name][language], String(value))];
  });

const linesOf = (title: AgreementTerms['titles'][number], reader: SheetReader): readonly Line[] =>
  reader === 'provider' ? title.provider_lines : title.buyer_lines;

const titleRows = (terms: AgreementTerms, reader: SheetReader, language: Language): SheetRow[] =>
  terms.titles.flatMap((title) => {
    const [own, other] =
      language === 'ja' ? [title.film_name_ja, title.film_name_en] : [title.film_name_en, title.film_name_ja];
    return [
      headingRow([own, other].filter((name) => name !== null).join(' / ')),
      ...priceRows(title.terms, language),
      ...linesOf(title, reader).map(ledgerRow(language)),
    ];
  });

const totalOf = (terms: AgreementTerms, reader: SheetReader): Money => {
  const delivery = reader === 'provider' ? terms.provider_delivery : terms.buyer_delivery;
  const amounts = [
    ...terms.titles.flatMap((title) => linesOf(title, reader).slice(-1)),
    ...(delivery === null ? [] : [delivery]),
  ].map(({ amount }) => amount);
  return sum(amounts, reader === 'provider' ? 'JPY' : terms.conditions.currency);
};

const sumRows = (terms: AgreementTerms, reader: SheetReader, language: Language): SheetRow[] => {
  const delivery = reader === 'provider' ? terms.provider_delivery : terms.buyer_delivery;
  const label = reader === 'provider' ? sheetWords.sum_provider : sheetWords.sum_buyer;
  return [
    spaceRow,
    ...(delivery === null ? [] : [ledgerRow(language)(delivery)]),
    lineRow(label[language], '', displayMoney(totalOf(terms, reader)), true),
    paragraphRow(sheetWords.rounding[language], 'small'),
  ];
};

const clauseRows = ({ wording_version, conditions }: AgreementTerms, language: Language): SheetRow[] =>
  wordingOf(wording_version).clauses.flatMap(({ heading, text }, at) => {
    const dated = ['license_start', 'license_end'] as const;
    const said = dated.reduce(
      (all, name) => filled(all, name, displayDate(conditions[name], language)),
      text[language],
    );
    return [headingRow(`${at + 1}. ${heading[language]}`), paragraphRow(said)];
  });

const moment = (instant: Temporal.Instant) =>
  `${instant.toZonedDateTimeISO('Asia/Tokyo').toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ')} JST`;

/** The agreement on paper, for one side: that side's lines alone (D7f), its language, and every clause it signed. */
export const agreementSheet = (signed: SignedAgreement, reader: SheetReader): Sheet => {
  const language = sheetLanguage(reader);
  const { terms } = signed;
  return {
    name: `${sheetWords.name[language]} ${padded(signed.number)}`,
    language,
    columns: sheetColumns,
    rows: [
      titleRow(sheetWords.title[language]),
      factRow(sheetWords.number[language], padded(signed.number)),
      factRow(sheetWords.quote[language], padded(terms.quote_number)),
      factRow(sheetWords.signed[language], moment(signed.signed_at)),
      factRow(sheetWords.version[language], `${signed.version}, ${terms.wording_version}`),
      factRow(sheetWords.hash[language], signed.sha256),
      ...partyRows(signed, 'provider', language),
      ...partyRows(signed, 'consumer', language),
      headingRow(sheetWords.conditions[language]),
      ...conditionRows(terms.conditions, language),
      headingRow(sheetWords.titles[language]),
      ...titleRows(terms, reader, language),
      ...sumRows(terms, reader, language),
      headingRow(sheetWords.clauses[language]),
      ...clauseRows(terms, language),
    ],
  };
};
