import type { Actor } from '@eigaichi/domain/accounts/actor';
import { consumerReaders } from '@eigaichi/domain/accounts/consumer-fields';
import { providerReaders } from '@eigaichi/domain/accounts/provider-fields';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { accounts, company_pictures } from '../../../db/schema/accounts.ts';
import { consumerReader, providerReader } from '../read-account.ts';

const of = (readers: readonly string[], reader: string | undefined) => reader !== undefined && readers.includes(reader);

/** A company's image, for readers who may see that field (D20b); not found for everyone else. */
export const readCompanyPicture = async (
  db: Database,
  actor: Actor | null,
  uuid: string,
): Promise<{ sha256: string; width: number } | undefined> => {
  if (actor === null) return undefined;
  const [row] = await db
    .select({ picture: company_pictures, role: accounts.role, state: accounts.state })
    .from(company_pictures)
    .innerJoin(accounts, eq(accounts.uuid, company_pictures.account_id))
    .where(eq(company_pictures.uuid, uuid));
  if (row === undefined || row.picture.state !== 'shown' || row.picture.width === null) return undefined;
  const { account_id, kind, sha256, width } = row.picture;
  const isSeen =
    row.role === 'consumer'
      ? of(consumerReaders[kind], await consumerReader(db, actor, account_id))
      : of(providerReaders[kind], providerReader(actor, { uuid: account_id, state: row.state }));
  return isSeen ? { sha256, width } : undefined;
};
