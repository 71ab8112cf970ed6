import { domainOf, mustSignOn } from '@eigaichi/domain/company-access/single-sign-on';
import { pick } from '@eigaichi/domain/shared/pick';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { company_domains, company_sign_in } from '../../../db/schema/company-access.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import type { SignOnClient } from '../../../ports/single-sign-on.ts';

type Row = typeof company_sign_in.$inferSelect;

/** Connection of a company with its OpenID provider. */
export type Connection = Row & { readonly issuer: string; readonly client_id: string; readonly client_secret: string };

const isWhole = (row: Row | undefined): row is Connection =>
  row !== undefined && row.issuer !== null && row.client_id !== null && row.client_secret !== null;

/** Connection of a company; undefined if it has none. */
export const connectionOf = async (db: Database | Tx, account: string): Promise<Connection | undefined> => {
  const [row] = await db.select().from(company_sign_in).where(eq(company_sign_in.account_id, account));
  return isWhole(row) ? row : undefined;
};

/** Owner who retains a way in while single sign-on is a company's only one (D11f). */
export const fallbackOwnerOf = async (db: Database | Tx, account: string): Promise<string | undefined> => {
  const connection = await connectionOf(db, account);
  return connection?.is_forced === true ? (connection.keeper_id ?? undefined) : undefined;
};

/** True if a company of the person relies on the person's own way in. */
export const isFallbackOwner = async (db: Database | Tx, person: string): Promise<boolean> => {
  const kept = and(eq(company_sign_in.keeper_id, person), eq(company_sign_in.is_forced, true));
  return (await db.select({ uuid: company_sign_in.account_id }).from(company_sign_in).where(kept).limit(1)).length > 0;
};

/** Connection that may vouch for an address: that of the company with the verified domain. */
const connectionFor = async (db: Database, email: string): Promise<Connection | undefined> => {
  const [found] = await db
    .select({ account: company_domains.account_id })
    .from(company_domains)
    .where(and(eq(company_domains.domain, domainOf(email)), isNotNull(company_domains.verified_at)));
  return found === undefined ? undefined : connectionOf(db, found.account);
};

/** Market's client registration at the provider, with its secret decrypted. */
export const clientOf = ({ encryptor }: Pick<Deps, 'encryptor'>, connection: Connection): SignOnClient => ({
  issuer: connection.issuer,
  client_id: connection.client_id,
  client_secret: encryptor.open(connection.client_secret, connection.account_id),
  ...pick(connection, 'scope', 'email_claim', 'given_name_claim', 'family_name_claim', 'groups_claim'),
});

/** Provider through which an address logs in; `account` is the company, null for the staff's provider (D11g). */
export type SignOnProvider = { readonly account: string | null; readonly client: SignOnClient; readonly only: boolean };

/** Way in for an address: the staff's from settings, or that of the company with the verified domain. */
export const signOnProviderFor = async (
  deps: Pick<Deps, 'db' | 'config' | 'encryptor'>,
  email: string,
): Promise<SignOnProvider | undefined> => {
  const staff = deps.config.staffSignOn;
  if (staff?.domains.includes(domainOf(email)) === true) return { account: null, client: staff.client, only: false };
  const connection = await connectionFor(deps.db, email);
  if (connection === undefined) return undefined;
  return { account: connection.account_id, client: clientOf(deps, connection), only: connection.is_forced };
};

/** True if a company may vouch for an address. */
export const mayVouchFor = async (db: Database | Tx, account: string, email: string): Promise<boolean> => {
  const own = and(
    eq(company_domains.account_id, account),
    eq(company_domains.domain, domainOf(email)),
    isNotNull(company_domains.verified_at),
  );
  return (await db.select({ uuid: company_domains.uuid }).from(company_domains).where(own)).length > 0;
};

/** Refuses people who must use the company's provider, after a correct password or passkey (D11f). */
export const refuseIfSignOnOnly = async (
  db: Database | Tx,
  { uuid, person_uuid }: { readonly uuid: string; readonly person_uuid: string },
): Promise<void> => {
  if (mustSignOn(await connectionOf(db, uuid), person_uuid)) throw new Refused('sign_on_only');
};
