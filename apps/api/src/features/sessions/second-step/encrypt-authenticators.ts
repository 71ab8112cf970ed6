import { reencrypt } from '../../../db/reencrypt.ts';
import { authenticators } from '../../../db/schema/sessions.ts';
import type { Deps } from '../../../deps.ts';

/** Re-encrypts authenticator secrets at each start, after the bank details of providers. */
export const encryptAuthenticators = (deps: Pick<Deps, 'db' | 'encryptor'>): Promise<void> =>
  reencrypt(deps, { value: authenticators.encrypted, owner: authenticators.person_id });
