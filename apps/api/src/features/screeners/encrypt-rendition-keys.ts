import { openOrRefuse, reencrypt } from '../../db/reencrypt.ts';
import { screener_renditions } from '../../db/schema/screeners.ts';
import type { Deps } from '../../deps.ts';

/** Re-encrypts rendition keys at each start before serving. Refuses to start if a former key is missing. */
export const encryptRenditionKeys = (deps: Pick<Deps, 'db' | 'encryptor'>): Promise<void> =>
  reencrypt(
    deps,
    { value: screener_renditions.encrypted_key, owner: screener_renditions.uuid },
    openOrRefuse(deps.encryptor, 'keys of screeners'),
  );
