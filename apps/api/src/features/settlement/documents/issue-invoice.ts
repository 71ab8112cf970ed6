import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockDeal } from '../accounts/find-deal.ts';
import { documentView, findDocument } from './document-queries.ts';
import { invoiceDeal } from './invoice-deal.ts';
import { issuerOn } from './issuer-queries.ts';

/** A manager issues the invoice over dues not invoiced yet, ahead of the next morning's job (D8e). */
export const issueInvoice = async (deps: Deps, actor: Actor, uuid: string) =>
  deps.db.transaction(async (tx) => {
    const deal = await lockDeal(tx, actor, uuid);
    if ((await issuerOn(tx, deps.clock.today().toString())) === null) throw new Refused('issuer_missing');
    const issued = await invoiceDeal(tx, deps, { deal, actor });
    if (issued === null) throw new Refused('nothing_to_invoice');
    await recordAudit(tx, {
      actor,
      action: 'settlement.invoice',
      entity: 'quote_provider',
      entity_id: uuid,
      after: { code: issued.code },
    });
    const row = await findDocument(tx, actor, issued.uuid);
    if (row === undefined) throw new Error('an invoice was not stored');
    return documentView(row);
  });
