import { reencrypt } from '../../db/reencrypt.ts';
import { webhooks } from '../../db/schema/webhooks.ts';
import type { Deps } from '../../deps.ts';

/** Re-encrypts webhook secrets that use a former key with the current one, at each start. */
export const encryptWebhookSecrets = async (deps: Pick<Deps, 'db' | 'encryptor'>): Promise<void> => {
  for (const value of [webhooks.secret, webhooks.previous_secret])
    await reencrypt(deps, { value, owner: webhooks.uuid });
};
