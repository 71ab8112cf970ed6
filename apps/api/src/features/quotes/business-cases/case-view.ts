import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Money } from '@eigaichi/domain/money/money';
import { caseActionsOf } from '@eigaichi/domain/quotes/business-cases/business-cases';
import { type BusinessCase, caseRows } from '@eigaichi/domain/quotes/business-cases/case-layout';
import type { Language } from '@eigaichi/domain/shared/language';
import { pick } from '@eigaichi/domain/shared/pick';
import { amountView } from '../../../http/amounts.ts';
import type { CaseFacts, CaseRow } from './case-queries.ts';

const moneyOf = ({ currency }: CaseRow, amount: number | null): Money | null =>
  amount === null ? null : { amount, currency };

/** Converts a stored case to the domain's form. */
export const caseOf = ({ row, company, company_english }: CaseFacts): BusinessCase => ({
  ...pick(row, 'kind', 'state', 'asked_by_name', 'decided_by_name', 'reason', 'note', 'messages', 'content'),
  company,
  company_english,
  asked_at: Temporal.Instant.from(row.asked_at),
  decided_at: row.decided_at === null ? null : Temporal.Instant.from(row.decided_at),
  least: moneyOf(row, row.least),
  most: moneyOf(row, row.most),
  budget: moneyOf(row, row.budget),
});

const shown = (row: CaseRow, amount: number | null) => {
  const money = moneyOf(row, amount);
  return money === null ? null : amountView(money);
};

/** A case in the list of its company. */
export const caseRowView = ({ row, quote }: CaseFacts, actor: Actor) => ({
  ...pick(row, 'uuid', 'kind', 'state', 'asked_by_name', 'asked_at', 'decided_by_name', 'decided_at'),
  quote,
  quote_number: row.content.quote_number,
  titles: row.content.titles.map(({ film_name_ja, film_name_en }) => ({ film_name_ja, film_name_en })),
  least: shown(row, row.least),
  most: shown(row, row.most),
  is_own: row.asked_by === actor.person.uuid,
});

/** A whole case, in the reader's language. */
export const caseView = (facts: CaseFacts, actor: Actor, language: Language) => ({
  ...caseRowView(facts, actor),
  rows: caseRows(caseOf(facts), language).map(({ cells }) => ({
    style: cells[0]?.style ?? ('text' as const),
    texts: cells.map(({ text }) => text),
  })),
  actions: caseActionsOf(facts.row, actor).map((name) => ({ name, allowed: true })),
});
