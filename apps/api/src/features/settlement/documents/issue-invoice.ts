import type { Actor } from '@eigaichi/domain/accounts/actor';
import { invoiceDueIssues } from '@eigaichi/domain/settlement/invoice-due';
import type { Tx } from '../../../db/client.ts';
import { preview } from '../../../db/preview.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockDeal } from '../accounts/find-deal.ts';
import { documentView, findDocument } from './document-queries.ts';
import { invoiceDeal } from './invoice-deal.ts';
import { issuerOn } from './issuer-queries.ts';
import { readDocument } from './read-document.ts';

type Wanted = { readonly uuid: string; readonly due_on?: string | null | undefined };

const issue = async (tx: Tx, deps: Deps, actor: Actor, { uuid, due_on }: Wanted) => {
  const deal = await lockDeal(tx, actor, uuid);
  const today = deps.clock.today().toString();
  const issues = invoiceDueIssues(due_on, today);
  if (issues.length > 0) throw new Refused('invalid', { issues });
  if ((await issuerOn(tx, today)) === null) throw new Refused('issuer_missing');
  const issued = await invoiceDeal(tx, deps, { deal, actor, due_on, by_hand: true });
  if (issued === null) throw new Refused('nothing_to_invoice');
  return issued;
};

/**
 * Issues the invoice over uninvoiced dues for a manager, ahead of the next morning's job (D8e). Payable by the proposed
 * day or another one, today at the earliest (D8j).
 */
export const issueInvoice = async (deps: Deps, actor: Actor, wanted: Wanted) =>
  deps.db.transaction(async (tx) => {
    const issued = await issue(tx, deps, actor, wanted);
    await recordAudit(tx, actor, 'settlement.invoice', {
      of: ['quote_provider', wanted.uuid],
      after: { code: issued.code },
    });
    const row = await findDocument(tx, actor, issued.uuid);
    if (row === undefined) throw new Error('an invoice was not stored');
    return documentView(row);
  });

/** Preview of the invoice as issued now (D8j). Refused like the issue itself. */
export const previewInvoice = async (deps: Deps, actor: Actor, uuid: string) => {
  const { party, issued_on, due_on, lines, amount, received } = await preview(deps.db, async (tx) => {
    const issued = await issue(tx, deps, actor, { uuid });
    return readDocument({ db: tx }, actor, issued.uuid);
  });
  return {
    party: { company_name: party.company_name, company_name_english: party.company_name_english },
    issued_on,
    due_on,
    lines,
    amount,
    received,
  };
};
