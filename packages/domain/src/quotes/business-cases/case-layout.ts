import { currentTextVersion } from '../../agreements/agreement-terms.ts';
import { agreementLabels, filled } from '../../agreements/document/agreement-labels.ts';
import { conditionRows } from '../../agreements/document/condition-rows.ts';
import { deliveryRows } from '../../agreements/document/delivery-rows.ts';
import {
  entryRow,
  factRow,
  factRows,
  headingRow,
  quoteMovieRow,
  type Sheet,
  type SheetRow,
  sheetColumns,
  totalRow,
} from '../../agreements/document/document.ts';
import { priceRows } from '../../agreements/document/movie-rows.ts';
import { displayMoney } from '../../money/display.ts';
import type { Money } from '../../money/money.ts';
import { labelOf } from '../../options/option-list.ts';
import { displayMoment } from '../../shared/dates.ts';
import { padCode } from '../../shared/identifiers.ts';
import type { Bilingual, Language } from '../../shared/language.ts';
import { bracketed } from '../../shared/punctuation.ts';
import { type CaseContent, type CaseKind, type CaseMessage, type CaseState, caseKinds } from './business-cases.ts';

export const caseStateLabels: Readonly<Record<CaseState, Bilingual>> = {
  waiting: { ja: '承認待ち', en: 'Waiting for approval' },
  approved: { ja: '承認済み', en: 'Approved' },
  declined: { ja: '却下', en: 'Declined' },
  withdrawn: { ja: '取り下げ', en: 'Withdrawn' },
  used: { ja: '実行済み', en: 'Approved and done' },
};

const labels = {
  title: { ja: '稟議書', en: 'Business case' },
  kind: { ja: '申請の内容', en: 'Approval of' },
  quote: { ja: '見積もり番号', en: 'Quote' },
  company: { ja: '会社', en: 'Company' },
  asked_by: { ja: '申請者', en: 'Requested by' },
  state: { ja: '状態', en: 'Status' },
  decided_by: { ja: '決裁者', en: 'Decided by' },
  withdrawn: { ja: '取り下げの理由', en: 'Withdrawn because' },
  corrected: { ja: '依頼の内容が訂正されたため', en: 'The request was corrected' },
  reason: { ja: '理由', en: 'Reason' },
  note: { ja: '申請理由', en: 'Reason for the purchase' },
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
  messages: { ja: '質問と回答', en: 'Questions and answers' },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type BusinessCase = {
  readonly kind: CaseKind;
  readonly state: CaseState;
  readonly company: string;
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
  `${name}${language === 'ja' ? '、' : ', '}${displayMoment(at, language)} JST`;

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
  headingRow(labels.cost[language]),
  entryRow(labels.least[language], of.least === null ? labels.unknown[language] : displayMoney(of.least)),
  entryRow(
    labels.most[language],
    of.most === null ? labels[of.least === null ? 'unknown' : 'open'][language] : displayMoney(of.most),
  ),
  ...budgetRows(of, language),
];

const nameOf = ({ film_name_ja, film_name_en }: CaseContent['titles'][number], language: Language): string =>
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

/** Rows for a voided case: not withdrawn by the company, but voided by a staff correction. */
const voidedRows = ({ state, decided_at }: BusinessCase, language: Language): SheetRow[] =>
  state === 'withdrawn' && decided_at !== null
    ? [factRow(labels.withdrawn[language], done(labels.corrected[language], decided_at, language))]
    : [];

const decisionRows = (of: BusinessCase, language: Language): SheetRow[] => [
  factRow(labels.state[language], caseStateLabels[of.state][language]),
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
  factRow(labels.company[language], of.company),
  factRow(labels.asked_by[language], done(of.asked_by_name, of.asked_at, language)),
  ...decisionRows(of, language),
  ...(of.note === null ? [] : factRows(labels.note[language], of.note)),
  ...costRows(of, language),
  ...titleRows(of, language),
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
  name: labels.title[language],
  language,
  columns: sheetColumns,
  footer: labels.title[language],
  made_at: of.decided_at ?? of.asked_at,
  rows: [quoteMovieRow(labels.title[language]), ...caseRows(of, language)],
});
