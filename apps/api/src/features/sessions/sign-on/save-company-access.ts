import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { reencrypt } from '../../../db/reencrypt.ts';
import { api_keys } from '../../../db/schema/api-keys.ts';
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
  for (const table of [
    api_keys,
    company_tokens,
    company_domains,
    provisioned_groups,
    provisioned,
    signed_on,
    company_sign_in,
  ])
    await tx.delete(table).where(eq(table.account_id, account));
};

/** Re-encrypts connection secrets that use a former key with the current one, at each start. */
export const encryptSignOnSecrets = (deps: Pick<Deps, 'db' | 'encryptor'>): Promise<void> =>
  reencrypt(deps, { value: company_sign_in.client_secret, owner: company_sign_in.account_id });
