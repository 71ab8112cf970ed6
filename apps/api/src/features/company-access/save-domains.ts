import { randomBytes } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { companyDomainsMax, domainRecord } from '@eigaichi/domain/company-access/single-sign-on';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import { pick } from '@eigaichi/domain/shared/pick';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { consumers, providers } from '../../db/schema/accounts.ts';
import { company_domains, company_sign_in } from '../../db/schema/company-access.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import type { Session } from '../../http/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { attemptKey, countAttempt } from '../sessions/attempts.ts';
import { refuseUnlessRecent } from '../sessions/recent-login.ts';
import { notifySignInChange } from '../sessions/second-step/save-authenticator.ts';
import { lockCompany } from './company-store.ts';

const checks = { max: 30, minutes: 15 } as const;

export const domainsOf = async ({ db }: Pick<Deps, 'db'>, account: string) => {
  const rows = await db
    .select()
    .from(company_domains)
    .where(eq(company_domains.account_id, account))
    .orderBy(asc(company_domains.domain));
  return rows.map(({ uuid, domain, token, verified_at }) => ({
    uuid,
    domain,
    ...domainRecord(domain, token),
    verified_at,
  }));
};

/** Adds a domain, effective once verified. At most twenty, each once. */
export const addDomain = (deps: Deps, session: Session, domain: string): Promise<void> => {
  refuseUnlessRecent(deps, session);
  const { account } = session.actor;
  return deps.db.transaction(async (tx) => {
    await lockCompany(tx, account);
    const present = await tx.select().from(company_domains).where(eq(company_domains.account_id, account));
    if (present.length >= companyDomainsMax) throw new Refused('not_allowed_now');
    await tx
      .insert(company_domains)
      .values({
        account_id: account,
        domain,
        token: randomBytes(18).toString('base64url'),
        created_at: isoInstant(deps.clock.now()),
      })
      .onConflictDoNothing();
  });
};

/** Marks a domain as verified. Only one company can hold it: the database enforces this concurrently too. */
const verify = async (deps: Deps, tx: Tx, { uuid, by }: { uuid: string; by: 'dns' | 'staff' }) => {
  const [taken] = await tx
    .select({ uuid: company_domains.uuid })
    .from(company_domains)
    .where(
      sql`${company_domains.verified_at} is not null and ${company_domains.domain} =
        (select domain from company_domains where uuid = ${uuid})`,
    );
  if (taken !== undefined) throw new Refused('domain_taken');
  const [row] = await tx
    .update(company_domains)
    .set({ verified_at: isoInstant(deps.clock.now()), verified_by: by })
    .where(and(eq(company_domains.uuid, uuid), isNull(company_domains.verified_at)))
    .returning();
  if (row === undefined) throw new Refused('not_found');
  // The staff's own domains are in the settings (D11g).
  if (deps.config.staffSignOn?.domains.includes(row.domain) === true) throw new Refused('domain_taken');
  return row;
};

/** Queries the domain's DNS for the company's text. */
export const verifyDomain = async (deps: Deps, session: Session, uuid: string): Promise<void> => {
  refuseUnlessRecent(deps, session);
  const { actor } = session;
  const own = and(eq(company_domains.uuid, uuid), eq(company_domains.account_id, actor.account));
  const [row] = await deps.db.select().from(company_domains).where(own);
  if (row === undefined) throw new Refused('not_found');
  if (row.verified_at !== null) return;
  await countAttempt(deps, attemptKey('domain', actor.account), checks);
  const { record_name, record_text } = domainRecord(row.domain, row.token);
  const texts = await deps.nameRecords.texts(record_name);
  if (!texts.some((text) => text.trim() === record_text)) throw new Refused('domain_unproved');
  await deps.db.transaction(async (tx) => {
    await verify(deps, tx, { uuid, by: 'dns' });
    await notifySignInChange(deps, tx, { actor, change: 'verify_domain' });
  });
};

/** Removes a domain: its addresses lose their vouching. Without any, single sign-on stops being the only way in. */
export const removeDomain = (deps: Deps, session: Session, uuid: string): Promise<void> => {
  refuseUnlessRecent(deps, session);
  const { actor } = session;
  return deps.db.transaction(async (tx) => {
    const gone = await tx
      .delete(company_domains)
      .where(and(eq(company_domains.uuid, uuid), eq(company_domains.account_id, actor.account)))
      .returning({ verified_at: company_domains.verified_at });
    if (gone.length === 0) throw new Refused('not_found');
    const left = and(eq(company_domains.account_id, actor.account), sql`${company_domains.verified_at} is not null`);
    if ((await tx.select().from(company_domains).where(left)).length === 0)
      await tx
        .update(company_sign_in)
        .set({ is_forced: false, keeper_id: null })
        .where(eq(company_sign_in.account_id, actor.account));
    if (gone[0]?.verified_at != null) await notifySignInChange(deps, tx, { actor, change: 'remove_domain' });
  });
};

/** Domains waiting for staff who can confirm the owner, oldest first. */
export const listOpenDomains = ({ db }: Pick<Deps, 'db'>) =>
  db
    .select({
      ...pick(company_domains, 'uuid', 'domain', 'account_id', 'created_at'),
      company_name: sql<string>`coalesce(${consumers.company_name}, ${providers.company_name}, '')`,
    })
    .from(company_domains)
    .leftJoin(consumers, eq(consumers.uuid, company_domains.account_id))
    .leftJoin(providers, eq(providers.uuid, company_domains.account_id))
    .where(isNull(company_domains.verified_at))
    .orderBy(asc(company_domains.created_at), asc(company_domains.uuid))
    .limit(200);

/** Confirms by staff that a domain is the company's. */
export const confirmDomain = (deps: Deps, actor: Actor, uuid: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { account_id, domain } = await verify(deps, tx, { uuid, by: 'staff' });
    await recordAudit(tx, actor, 'account.verify_domain', { of: ['account', account_id], after: { domain } });
  });
