import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import {
  company_domains,
  company_sign_in,
  company_tokens,
  provisioned,
  provisioned_groups,
  signed_on,
} from '../../../db/schema/company-access.ts';
import type { Deps } from '../../../deps.ts';

/** Deletes a company's access for people and programs when it closes (D14e). */
export const deleteCompanyAccess = async (tx: Tx, account: string): Promise<void> => {
  for (const table of [company_tokens, company_domains, provisioned_groups, provisioned, signed_on, company_sign_in])
    await tx.delete(table).where(eq(table.account_id, account));
};

/** Re-encrypts connection secrets that use a former key with the current one, at each start. */
export const encryptSignOnSecrets = async ({ db, encryptor }: Pick<Deps, 'db' | 'encryptor'>): Promise<void> => {
  for (const { account_id, client_secret } of await db.select().from(company_sign_in)) {
    if (client_secret === null || encryptor.isCurrent(client_secret)) continue;
    await db
      .update(company_sign_in)
      .set({ client_secret: encryptor.encrypt(encryptor.open(client_secret, account_id), account_id) })
      .where(and(eq(company_sign_in.account_id, account_id), eq(company_sign_in.client_secret, client_secret)));
  }
};
