import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { FirstSignatureState } from '@eigaichi/domain/quotes/sign/signatories';
import { and, arrayOverlaps, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { first_signatures } from '../../../db/schema/agreements.ts';
import { members } from '../../../db/schema/persons.ts';
import { quote_providers, quotes } from '../../../db/schema/quotes.ts';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../../audit/record-audit.ts';

export type FirstSignatureRow = typeof first_signatures.$inferSelect;

/** First signatures of these provider quotes that wait for a second person (D14h). */
export const waitingSignatures = (db: Database | Tx, shares: readonly string[]): Promise<FirstSignatureRow[]> =>
  db
    .select()
    .from(first_signatures)
    .where(and(inArray(first_signatures.quote_provider_id, [...shares]), eq(first_signatures.state, 'waiting')));

/** Same as shown on a page: only by people who may still sign. */
export const shownSignatures = (db: Database, shares: readonly string[]): Promise<FirstSignatureRow[]> =>
  db
    .select(getTableColumns(first_signatures))
    .from(first_signatures)
    .innerJoin(quote_providers, eq(quote_providers.uuid, first_signatures.quote_provider_id))
    .innerJoin(quotes, eq(quotes.uuid, quote_providers.quote_id))
    .innerJoin(
      members,
      and(eq(members.account_uuid, quotes.consumer_id), eq(members.person_uuid, first_signatures.person_id)),
    )
    .where(
      and(
        inArray(first_signatures.quote_provider_id, [...shares]),
        eq(first_signatures.state, 'waiting'),
        eq(members.status, 'active'),
        arrayOverlaps(members.roles, ['owner', 'signatory']),
      ),
    );

const audits: Readonly<Record<FirstSignatureState, string>> = {
  waiting: 'quote.sign_first',
  completed: 'quote.sign_second',
  withdrawn: 'quote.withdraw_signature',
  void: 'quote.void_signature',
};

const record = (tx: Tx, actor: Actor | null, row: FirstSignatureRow): Promise<void> =>
  recordAudit(tx, actor, audits[row.state], {
    of: ['quote_provider', row.quote_provider_id],
    after: { state: row.state, person_name: row.person_name, terms_sha256: row.terms_sha256 },
  });

type NewSignature = Omit<typeof first_signatures.$inferInsert, 'uuid' | 'state' | 'signed_at' | 'ended_at'>;

/** Records the first of two signatures. The caller holds the quote's row and has ended any earlier one. */
export const recordFirstSignature = async (
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  signature: NewSignature,
): Promise<void> => {
  const [row] = await tx
    .insert(first_signatures)
    .values({ ...signature, signed_at: clock.nowIso() })
    .returning();
  if (row !== undefined) await record(tx, actor, row);
};

/** Ends a waiting first signature; the caller holds the quote's row. */
export const endFirstSignature = async (
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor | null,
  { uuid, state }: { readonly uuid: string; readonly state: Exclude<FirstSignatureState, 'waiting'> },
): Promise<void> => {
  const [row] = await tx
    .update(first_signatures)
    .set({ state, ended_at: clock.nowIso() })
    .where(and(eq(first_signatures.uuid, uuid), eq(first_signatures.state, 'waiting')))
    .returning();
  if (row === undefined) throw new Error(`locked first signature ${uuid} is missing`);
  await record(tx, actor, row);
};
