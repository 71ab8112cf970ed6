import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import type { Paper } from '@eigaichi/domain/settlement/paper';
import { paperSheet } from '@eigaichi/domain/settlement/paper-sheet';
import { taxableSum } from '@eigaichi/domain/settlement/tax';
import type { Language } from '@eigaichi/domain/shared/language';
import type { Deps } from '../../deps.ts';
import { amountView } from '../../http/amounts.ts';
import { Refused } from '../../http/refused.ts';
import { type DocumentRow, documentView, findDocument } from './document-queries.ts';
import { lineView } from './paper-view.ts';

/** Papers of before the issuer was entered name none. */
const paperOf = ({ text }: DocumentRow): Paper => {
  const paper = JSON.parse(text) as Omit<Paper, 'issuer'> & Partial<Pick<Paper, 'issuer'>>;
  return { ...paper, issuer: paper.issuer ?? null };
};

const found = async (deps: Pick<Deps, 'db'>, actor: Actor, uuid: string): Promise<DocumentRow> => {
  const row = await findDocument(deps.db, actor, uuid);
  if (row === undefined) throw new Refused('not_found');
  return row;
};

/** A paper as it was frozen, for those it was made out to (D8e). */
export const readDocument = async (deps: Pick<Deps, 'db'>, actor: Actor, uuid: string) => {
  const row = await found(deps, actor, uuid);
  const paper = paperOf(row);
  const may_cancel = may(actor, 'settlement.manage') && ['invoice', 'payment_notice'].includes(row.kind);
  return {
    ...documentView(row),
    side: row.side,
    issuer: paper.issuer,
    party: paper.party,
    quote_provider: row.quote_provider_id,
    agreement_number: paper.agreement_number,
    quote_number: paper.quote_number,
    period: paper.period,
    opening: paper.opening === null ? null : amountView(paper.opening),
    lines: paper.lines.map(lineView),
    tax:
      paper.tax === null
        ? null
        : {
            rate: paper.tax.rate,
            amount: amountView(paper.tax.amount),
            taxed: amountView(taxableSum(paper.lines)),
          },
    held: paper.held === null ? null : amountView(paper.held),
    carried_over: paper.carried_over === null ? null : amountView(paper.carried_over),
    cancels: paper.cancels,
    sha256: row.sha256,
    actions: [{ name: 'cancel', allowed: may_cancel && row.cancelled_by === null && !row.is_paid }],
  };
};

type Wanted = { readonly uuid: string; readonly format: 'xlsx' | 'pdf'; readonly language: Language };

/** A paper as a file: the same bytes each time, under its own number. */
export const printDocument = async (
  deps: Pick<Deps, 'db' | 'workbook'>,
  actor: Actor,
  { uuid, format, language }: Wanted,
): Promise<{ name: string; bytes: Buffer }> => {
  const row = await found(deps, actor, uuid);
  return {
    name: `${row.code}.${format}`,
    bytes: await deps.workbook[format](paperSheet(paperOf(row), language, row.sha256)),
  };
};
