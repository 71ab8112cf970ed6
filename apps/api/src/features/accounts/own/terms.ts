import type { Actor } from '@eigaichi/domain/accounts/actor';
import { termsVersion } from '@eigaichi/domain/accounts/terms/terms-version';
import type { Tx } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { termsDueFor } from '../../sessions/terms-due.ts';
import { insertTermsAgreement, lockAccount, writeConsumer, writeProvider } from '../accounts-store.ts';

/** Records the actor's agreement to the current terms: version, person and moment. Idempotent. */
export const saveAgreement = async (deps: Deps, tx: Tx, actor: Actor): Promise<void> => {
  if ((await termsDueFor(tx, actor)) === null) return;
  const write = actor.role === 'consumer' ? writeConsumer : writeProvider;
  await write(tx, actor.account, { agree_to_terms: true });
  await insertTermsAgreement(tx, {
    account_id: actor.account,
    document: 'terms',
    version: termsVersion,
    person_id: actor.person.uuid,
    person_name: actor.person.name,
    person_email: actor.person.email,
    agreed_at: deps.clock.nowIso(),
  });
};

/** POST /account/terms: refused when the version read is no longer current. */
export const agreeToTerms = (deps: Deps, actor: Actor, { version }: { version: string }): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if (version !== termsVersion) throw new Refused('terms_changed');
    const account = actor.role === 'manager' ? undefined : await lockAccount(tx, actor.account, actor.role);
    if (account === undefined) throw new Refused('not_found');
    await saveAgreement(deps, tx, actor);
    await recordAudit(tx, actor, 'account.agree_to_terms', { of: ['account', actor.account], after: { version } });
  });
