import { createHash } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { BillingDocument } from '@eigaichi/domain/settlement/billing-document';
import { type DocumentKind, documentNumber } from '@eigaichi/domain/settlement/documents';
import { issuerOf } from '@eigaichi/domain/settlement/issuer';
import { type PaymentFacts, paymentFactsOf } from '@eigaichi/domain/settlement/payment-facts';
import { billingTextVersion } from '@eigaichi/domain/settlement/settlement-labels';
import { canonicalJson } from '@eigaichi/domain/shared/canonical-json';
import type { Tx } from '../../../db/client.ts';
import { col, readRow } from '../../../db/read-rows.ts';
import { documents } from '../../../db/schema/settlement.ts';
import type { Deps } from '../../../deps.ts';
import { issuerOn } from './issuer-queries.ts';

/** Next number of a kind and year; locks its row until the document exists, so that no number is skipped (D8e). */
const nextNumber = async (tx: Tx, kind: DocumentKind, year: number): Promise<number> => {
  const row = await readRow(tx, { last: col.int })`
    insert into document_counters (kind, year, last) values (${kind}, ${year}, 1)
    on conflict (kind, year) do update set last = document_counters.last + 1 returning last`;
  if (row === undefined) throw new Error('no number was given');
  return row.last;
};

/** Document before it gets its number, day and issuer. */
export type UnissuedDocument = Omit<BillingDocument, 'code' | 'issued_on' | 'issuer'>;

export type Issue = {
  readonly billingDocument: UnissuedDocument;
  readonly party_id: string;
  readonly quote_provider: string | null;
  readonly cancels?: string;
  /** Invoice that a credit note lowers. */
  readonly credits?: string;
  readonly actor: Actor | null;
};

export type Issued = {
  readonly uuid: string;
  readonly code: string;
  readonly payment: PaymentFacts;
};

/** Freezes a document: its number, its content and their SHA-256 (D8e). Nothing of it is looked up again. */
export const issueDocument = async (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { billingDocument, party_id, quote_provider, cancels, credits, actor }: Issue,
): Promise<Issued> => {
  const issued_on = deps.clock.today().toString();
  const year = Number(issued_on.slice(0, 4));
  const number = await nextNumber(tx, billingDocument.kind, year);
  const code = documentNumber(billingDocument.kind, year, number);
  const entered = await issuerOn(tx, issued_on);
  const issuer =
    entered && issuerOf(entered, billingDocument.kind === 'invoice' ? billingDocument.total.currency : null);
  const whole: BillingDocument = { ...billingDocument, text_version: billingTextVersion, code, issued_on, issuer };
  const text = canonicalJson(whole);
  const [row] = await tx
    .insert(documents)
    .values({
      kind: billingDocument.kind,
      year,
      number,
      code,
      quote_provider_id: quote_provider,
      side: billingDocument.side,
      party_id,
      issued_on,
      due_on: billingDocument.due_on,
      period_from: billingDocument.period?.from ?? null,
      period_to: billingDocument.period?.to ?? null,
      amount: billingDocument.total.amount,
      currency: billingDocument.total.currency,
      text,
      sha256: createHash('sha256').update(text).digest('hex'),
      cancels: cancels ?? null,
      credits: credits ?? null,
      issued_by: actor?.account ?? null,
      created_at: deps.clock.nowIso(),
    })
    .returning({ uuid: documents.uuid });
  if (row === undefined) throw new Error('a document was not stored');
  return { uuid: row.uuid, code, payment: paymentFactsOf(whole) };
};
