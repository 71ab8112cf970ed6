import { currentTextVersion } from '../../agreements/agreement-terms.ts';
import { agreementLabels, filled, lineTexts } from '../../agreements/document/agreement-labels.ts';
import { conditionRows } from '../../agreements/document/condition-rows.ts';
import { deliveryRows } from '../../agreements/document/delivery-rows.ts';
import {
  entryRow,
  factRow,
  factRows,
  headingRow,
  lineRow,
  quoteMovieRow,
  type Sheet,
  type SheetRow,
  sheetColumns,
  totalRow,
} from '../../agreements/document/document.ts';
import { priceRows, quoteMovieRows, sumRows } from '../../agreements/document/movie-rows.ts';
import { displayMoney } from '../../money/display.ts';
import type { Money } from '../../money/money.ts';
import { labelOf } from '../../options/option-list.ts';
import { displayDate, displayPeriod, documentMoment } from '../../shared/dates.ts';
import { padCode } from '../../shared/identifiers.ts';
import type { Bilingual, Language } from '../../shared/language.ts';
import { bracketed } from '../../shared/punctuation.ts';
import { type CaseContent, type CaseKind, type CaseMessage, type CaseState, caseKinds } from './business-cases.ts';

type StateLabels = Readonly<Record<CaseState, Bilingual>>;

const buyerStateLabels: StateLabels = {
  waiting: { ja: '承認待ち', en: 'Waiting for approval' },
  approved: { ja: '承認済み', en: 'Approved' },
  declined: { ja: '却下', en: 'Declined' },
  withdrawn: { ja: '取り下げ', en: 'Withdrawn' },
  used: { ja: '実行済み', en: 'Approved and done' },
};

/** Labels of a case's states, by kind: an answer that isn't approved goes back to the person who wrote it. */
export const caseStateLabels: Readonly<Record<CaseKind, StateLabels>> = {
  request: buyerStateLabels,
  signature: buyerStateLabels,
  answer: {
    ...buyerStateLabels,
    declined: { ja: '差し戻し', en: 'Changes requested' },
    used: { ja: '承認・送信済み', en: 'Approved and sent' },
  },
};

/** Name of a case as a document. */
export const caseTitles: Readonly<Record<CaseKind, Bilingual>> = {
  request: { ja: '稟議書', en: 'Business case' },
  signature: { ja: '稟議書', en: 'Business case' },
  answer: { ja: '決裁書', en: 'Business case for an answer' },
};

const labels = {
  kind: { ja: '申請の内容', en: 'Approval of' },
  quote: { ja: '見積もり番号', en: 'Quote' },
  company: { ja: '会社', en: 'Company' },
  asked_by: { ja: '申請者', en: 'Requested by' },
  state: { ja: '状態', en: 'Status' },
  decided_by: { ja: '決裁者', en: 'Decided by' },
  withdrawn: { ja: '取り下げの理由', en: 'Withdrawn because' },
  corrected: { ja: '依頼の内容が訂正されたため', en: 'The request was corrected' },
  unsendable: { ja: '回答を送信できなくなったため', en: 'The answer could no longer be sent' },
  reason: { ja: '理由', en: 'Reason' },
  note: { ja: '申請理由', en: 'Reason for the purchase' },
  answer_note: { ja: '申請理由', en: 'Reason for the terms' },
  message: { ja: 'バイヤーへのメッセージ', en: 'Message to the buyer' },
  cost: { ja: '費用', en: 'Cost' },
  least: { ja: '最低額', en: 'Minimum' },
  most: { ja: '最高額', en: 'Maximum' },
  open: { ja: '上限なし（収益に応じて変動）', en: 'No upper limit (depends on revenue)' },
  from: { ja: '{amount}〜', en: 'From {amount}' },
  unknown: { ja: '金額未定', en: 'To be confirmed' },
  budget: { ja: '予算', en: 'Budget' },
  under: { ja: '予算の残り（{of}に対して）', en: 'Budget remaining ({of})' },
  over: { ja: '予算の超過（{of}に対して）', en: 'Over budget ({of})' },
  titles: { ja: '作品', en: 'Titles' },
  earlier: { ja: '同じ作品の過去の許諾', en: 'Earlier licences of these titles' },
  messages: { ja: '質問と回答', en: 'Questions and answers' },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type BusinessCase = {
  readonly kind: CaseKind;
  readonly state: CaseState;
  readonly company: string;
  readonly company_english: string | null;
  readonly asked_by_name: string;
  readonly asked_at: Temporal.Instant;
  readonly decided_by_name: string | null;
  readonly decided_at: Temporal.Instant | null;
  readonly reason: string | null;
  readonly note: string | null;
  readonly least: Money | null;
  readonly most: Money | null;
  readonly budget: Money | null;
  readonly messages: readonly CaseMessage[];
  readonly content: CaseContent;
};

/** Actor and time in Tokyo of an action, for the page and its files. */
const done = (name: string, at: Temporal.Instant, language: Language): string =>
  `${name}${language === 'ja' ? '、' : ', '}${documentMoment(at, language)}`;

type Costed = Pick<BusinessCase, 'least' | 'most'>;

const costText = ({ least, most }: Costed, language: Language): string => {
  if (least === null) return labels.unknown[language];
  if (most === null) return filled(labels.from[language], 'amount', displayMoney(least));
  return most.amount === least.amount ? displayMoney(least) : `${displayMoney(least)} \u2013 ${displayMoney(most)}`;
};

/** Budget against the upper end of the cost, or the lower end if there is no upper one. */
const budgetRows = ({ least, most, budget }: BusinessCase, language: Language): SheetRow[] => {
  const cost = most ?? least;
  if (budget === null) return [];
  if (cost === null) return [entryRow(labels.budget[language], displayMoney(budget))];
  const rest = budget.amount - cost.amount;
  const of = labels[most === null ? 'least' : 'most'][language];
  return [
    entryRow(labels.budget[language], displayMoney(budget)),
    totalRow(
      filled(labels[rest < 0 ? 'over' : 'under'][language], 'of', of),
      displayMoney({ amount: Math.abs(rest), currency: budget.currency }),
    ),
  ];
};

const costRows = (of: BusinessCase, language: Language): SheetRow[] => [
  headingRow((of.kind === 'answer' ? lineTexts.net : labels.cost)[language]),
  entryRow(labels.least[language], of.least === null ? labels.unknown[language] : displayMoney(of.least)),
  entryRow(
    labels.most[language],
    of.most === null ? labels[of.least === null ? 'unknown' : 'open'][language] : displayMoney(of.most),
  ),
  ...budgetRows(of, language),
];

type Named = Pick<CaseContent['titles'][number], 'film_name_ja' | 'film_name_en'>;

const nameOf = ({ film_name_ja, film_name_en }: Named, language: Language): string =>
  (language === 'ja' ? (film_name_ja ?? film_name_en) : (film_name_en ?? film_name_ja)) ?? '';

const titleRows = ({ content }: BusinessCase, language: Language): SheetRow[] => [
  headingRow(labels.titles[language]),
  ...content.titles.flatMap((title) => {
    const provider = (language === 'en' && title.provider_english) || title.provider;
    const { currency } = content.conditions;
    return [
      entryRow(bracketed(nameOf(title, language), provider, language), costText(title, language)),
      ...priceRows({ terms: title.terms ?? {} }, { currency, text_version: currentTextVersion }, language),
    ];
  }),
  ...(content.delivery === null
    ? []
    : [entryRow(agreementLabels.delivery_fee[language], displayMoney(content.delivery))]),
];

type Answer = NonNullable<CaseContent['answer']>;

/** The buyer who reads an answer, its validity, and the provider's person. */
const answerFacts = (
  { terms, valid_until, person_name, person_title, message }: Answer,
  language: Language,
): SheetRow[] => [
  factRow(agreementLabels.consumer[language], terms.consumer.company_name),
  factRow(agreementLabels.offer_until[language], displayDate(valid_until, language)),
  factRow(agreementLabels.offered_by[language], bracketed(person_name, person_title, language)),
  ...(message === null ? [] : factRows(labels.message[language], message)),
];

/** Titles of an answer with prices, fees and net amounts, as the provider reads them, and their earlier licences. */
const answeredRows = ({ terms, earlier }: Answer, language: Language): SheetRow[] => [
  headingRow(labels.titles[language]),
  ...quoteMovieRows(terms, 'provider', language),
  ...sumRows(terms, 'provider', language),
  ...(earlier.length === 0 ? [] : [headingRow(labels.earlier[language])]),
  ...earlier.flatMap(({ buyer, fixed, currency, license_start, license_end, terms: prices, ...title }) => [
    entryRow(bracketed(nameOf(title, language), buyer, language), fixed === null ? '' : displayMoney(fixed)),
    lineRow(displayPeriod(license_start, license_end, language), '', ''),
    ...priceRows({ terms: prices }, { currency, text_version: currentTextVersion }, language),
  ]),
];

/** Rows for a voided case: not withdrawn by the company, but overtaken by the quote. */
const voidedRows = ({ kind, state, decided_at }: BusinessCase, language: Language): SheetRow[] => {
  if (state !== 'withdrawn' || decided_at === null) return [];
  const why = labels[kind === 'answer' ? 'unsendable' : 'corrected'][language];
  return [factRow(labels.withdrawn[language], done(why, decided_at, language))];
};

const decisionRows = (of: BusinessCase, language: Language): SheetRow[] => [
  factRow(labels.state[language], caseStateLabels[of.kind][of.state][language]),
  ...(of.decided_by_name === null
    ? voidedRows(of, language)
    : [
        factRow(
          labels.decided_by[language],
          of.decided_at === null ? of.decided_by_name : done(of.decided_by_name, of.decided_at, language),
        ),
      ]),
  ...(of.reason === null ? [] : factRows(labels.reason[language], of.reason)),
];

/** A business case row by row, for the approver's page, its Excel file and its PDF. */
export const caseRows = (of: BusinessCase, language: Language): SheetRow[] => [
  factRow(labels.kind[language], labelOf(caseKinds, of.kind, language)),
  ...(of.content.quote_number === null ? [] : [factRow(labels.quote[language], padCode(of.content.quote_number))]),
  factRow(labels.company[language], (language === 'en' && of.company_english) || of.company),
  factRow(labels.asked_by[language], done(of.asked_by_name, of.asked_at, language)),
  ...decisionRows(of, language),
  ...(of.note === null ? [] : factRows(labels[of.kind === 'answer' ? 'answer_note' : 'note'][language], of.note)),
  ...(of.content.answer === undefined ? [] : answerFacts(of.content.answer, language)),
  ...costRows(of, language),
  ...(of.content.answer === undefined ? titleRows(of, language) : answeredRows(of.content.answer, language)),
  headingRow(agreementLabels.conditions[language]),
  ...conditionRows({ conditions: of.content.conditions, text_version: currentTextVersion }, language),
  ...deliveryRows({ conditions: of.content.conditions, text_version: currentTextVersion }, language, false),
  ...(of.messages.length === 0
    ? []
    : [
        headingRow(labels.messages[language]),
        ...of.messages.flatMap(({ person_name, at, text }) =>
          factRows(done(person_name, Temporal.Instant.from(at), language), text),
        ),
      ]),
];

/** A business case as a document. */
export const caseLayout = (of: BusinessCase, language: Language): Sheet => ({
  name: caseTitles[of.kind][language],
  language,
  columns: sheetColumns,
  footer: caseTitles[of.kind][language],
  made_at: of.decided_at ?? of.asked_at,
  rows: [quoteMovieRow(caseTitles[of.kind][language]), ...caseRows(of, language)],
});
