import type { Actor } from '@eigaichi/domain/accounts/actor';
import { termsDue, termsVersion } from '@eigaichi/domain/accounts/terms/terms-version';
import { and, eq } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { terms_agreements } from '../../../db/schema/accounts.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { insertTermsAgreement, lockAccount, writeConsumer, writeProvider } from '../accounts-store.ts';

/** The version of the terms that the account still has to agree to, or null (D20c). Staff agree to none. */
export const termsDueFor = async (db: Database | Tx, actor: Actor): Promise<string | null> => {
  if (actor.role === 'manager' || actor.real !== undefined) return null;
  const agreed = await db
    .select({ version: terms_agreements.version })
    .from(terms_agreements)
    .where(and(eq(terms_agreements.account_id, actor.account), eq(terms_agreements.document, 'terms')));
  return termsDue(agreed.map(({ version }) => version));
};

/** Writes down that the actor agrees to today's terms: version, person and moment; agreeing again changes nothing. */
export const keepAgreement = async (deps: Deps, tx: Tx, actor: Actor): Promise<void> => {
  if ((await termsDueFor(tx, actor)) === null) return;
  const write = actor.role === 'consumer' ? writeConsumer : writeProvider;
  await write(tx, actor.account, { agree_to_terms: true });
  await insertTermsAgreement(tx, {
    account_id: actor.account,
    document: 'terms',
    version: termsVersion,
    person_name: actor.person.name,
    person_email: actor.person.email,
    agreed_at: new Date(deps.clock.now().epochMilliseconds),
  });
};

/** POST /account/terms: refused when the version that was read isn't today's any more. */
export const agreeToTerms = (
  deps: Deps,
  actor: Actor,
  { version, request_id }: { version: string; request_id: string },
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if (version !== termsVersion) throw new Refused('terms_changed');
    const account = actor.role === 'manager' ? undefined : await lockAccount(tx, actor.account, actor.role);
    if (account === undefined) throw new Refused('not_found');
    await keepAgreement(deps, tx, actor);
    await recordAudit(tx, {
      actor,
      action: 'account.agree_to_terms',
      entity: 'account',
      entity_id: actor.account,
      after: { version },
      request_id,
    });
  });
