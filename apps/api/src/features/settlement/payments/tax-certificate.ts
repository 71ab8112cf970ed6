import { createHash } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { TaxCertificateInput } from '@eigaichi/domain/settlement/tax-abroad';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/client.ts';
import { payments } from '../../../db/schema/settlement.ts';
import { taxes_abroad } from '../../../db/schema/taxes-abroad.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { consentKind, readAttached } from '../../quotes/contract/consent-file.ts';
import { findDeal, lockDeal } from '../accounts/find-deal.ts';

const reversals = alias(payments, 'reversals');

type Attach = TaxCertificateInput & { readonly uuid: string; readonly payment: string };

/** Tax of a payment of a deal visible to the actor: its certificate, and whether the payment was reversed. */
const taxedPayment = async (db: Database, { uuid, payment }: Pick<Attach, 'uuid' | 'payment'>) => {
  const [found] = await db
    .select({ file_name: taxes_abroad.file_name, reversal: reversals.uuid })
    .from(taxes_abroad)
    .innerJoin(payments, eq(payments.uuid, taxes_abroad.payment_id))
    .leftJoin(reversals, eq(reversals.reverses, payments.uuid))
    .where(and(eq(taxes_abroad.payment_id, payment), eq(payments.quote_provider_id, uuid)));
  if (found === undefined) throw new Refused('not_found');
  if (found.reversal !== null) throw new Refused('payment_reversed');
  return found;
};

/**
 * Attaches the certificate of tax withheld abroad (D8o), by the buyer or staff, replacing any earlier one: PDF, PNG or
 * JPG by its first bytes. Stores it before the transaction that names it; an unreferenced one is harmless.
 */
export const attachCertificate = async (deps: Deps, actor: Actor, { uuid, payment, file }: Attach): Promise<void> => {
  const bytes = Buffer.from(file.content, 'base64');
  if (consentKind(bytes) === null)
    throw new Refused('invalid', { issues: [{ field: 'file', rule: 'consent_file', params: {} }] });
  await findDeal(deps.db, actor, uuid);
  await taxedPayment(deps.db, { uuid, payment });
  const file_sha256 = createHash('sha256').update(bytes).digest('hex');
  const file_key = `tax-certificates/${payment}/${file_sha256}`;
  await deps.storage.write(file_key, bytes);
  await deps.db.transaction(async (tx) => {
    await lockDeal(tx, actor, uuid);
    const found = await taxedPayment(tx, { uuid, payment });
    const written = { file_key, file_name: file.name, file_sha256, bytes: bytes.length };
    await tx
      .update(taxes_abroad)
      .set({ ...written, attached_at: deps.clock.nowIso() })
      .where(eq(taxes_abroad.payment_id, payment));
    await recordAudit(tx, actor, 'settlement.tax_certificate', {
      of: ['quote_provider', uuid],
      before: { file_name: found.file_name },
      after: { payment, file_name: file.name, file_sha256 },
    });
  });
};

/** Certificate of a payment, for its buyer and staff. */
export const readCertificate = async (
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  actor: Actor,
  payment: string,
): ReturnType<typeof readAttached> => {
  const seen = actor.role === 'manager' ? sql`true` : sql`${payments.party_id} = ${actor.account}`;
  const [found] = await db
    .select({ file_key: taxes_abroad.file_key, file_name: taxes_abroad.file_name })
    .from(taxes_abroad)
    .innerJoin(payments, eq(payments.uuid, taxes_abroad.payment_id))
    .where(and(eq(taxes_abroad.payment_id, payment), seen));
  if (found?.file_key == null || found.file_name === null) throw new Refused('not_found');
  return readAttached({ storage }, { key: found.file_key, name: found.file_name });
};
