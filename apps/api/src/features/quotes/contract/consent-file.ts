import type { Actor } from '@eigaichi/domain/accounts/actor';
import { and, eq, sql } from 'drizzle-orm';
import { agreement_consents } from '../../../db/schema/agreements.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { readWhole } from '../../pictures/read-original.ts';

const kinds: readonly { readonly type: string; readonly first: readonly number[] }[] = [
  { type: 'application/pdf', first: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'image/png', first: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', first: [0xff, 0xd8, 0xff] },
];

/** The actual type of a consent document, by its first bytes (D32): PDF, PNG or JPG; null for anything else. */
export const consentKind = (bytes: Uint8Array): string | null =>
  kinds.find(({ first }) => first.every((byte, at) => bytes[at] === byte))?.type ?? null;

type Attached = { readonly name: string; readonly type: string; readonly bytes: Buffer };

/** An attached document as stored, with the type detected from its first bytes. */
export const readAttached = async (
  deps: Pick<Deps, 'storage'>,
  { key, name }: { readonly key: string; readonly name: string },
): Promise<Attached> => {
  const bytes = await readWhole(deps, key);
  return { name, type: consentKind(bytes) ?? 'application/octet-stream', bytes };
};

type Wanted = { readonly uuid: string; readonly side: 'consumer' | 'provider' };

/** The consent document of one side of an amendment: for that side and for staff (D2d). */
export const readConsentFile = async (
  deps: Pick<Deps, 'db' | 'storage'>,
  actor: Actor,
  { uuid, side }: Wanted,
): Promise<Attached> => {
  if (actor.role !== 'manager' && actor.role !== side) throw new Refused('not_found');
  const [consent] = await deps.db
    .select()
    .from(agreement_consents)
    .where(and(eq(agreement_consents.agreement_id, uuid), eq(agreement_consents.side, side)));
  const own = await deps.db.execute(sql`
    select 1 from agreements a join quote_providers qp on qp.uuid = a.quote_provider_id join quotes q on q.uuid = qp.quote_id
    where a.uuid = ${uuid} and (${actor.role === 'manager'} or q.consumer_id = ${actor.account} or qp.provider_id = ${actor.account})`);
  if (own.rows.length === 0 || !consent?.file_key || consent.file_name === null) throw new Refused('not_found');
  return readAttached(deps, { key: consent.file_key, name: consent.file_name });
};
