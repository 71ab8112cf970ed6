import {
  companyTokenPrefix,
  companyTokensMax,
  opens,
  type TokenScope,
} from '@eigaichi/domain/company-access/company-tokens';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import { pick } from '@eigaichi/domain/shared/pick';
import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { company_tokens } from '../../db/schema/company-access.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { newToken, requestToken, type Session, tokenHash } from '../../http/session.ts';
import { refuseUnlessRecent } from '../sessions/recent-login.ts';
import { notifySignInChange } from '../sessions/second-step/save-authenticator.ts';
import { lockCompany } from './company-store.ts';

type TokenRow = typeof company_tokens.$inferSelect;

const view = (row: TokenRow) => pick(row, 'uuid', 'name', 'scopes', 'created_at', 'last_used_at');

const working = (account: string) => and(eq(company_tokens.account_id, account), isNull(company_tokens.revoked_at));

/** Valid tokens of a company (D11e). */
export const listCompanyTokens = async (deps: Deps, account: string) => {
  const rows = await deps.db
    .select()
    .from(company_tokens)
    .where(working(account))
    .orderBy(desc(company_tokens.created_at), desc(company_tokens.uuid));
  return rows.map(view);
};

type New = { readonly token_name: string; readonly token_scopes: readonly TokenScope[] };

/** Creates a token; only this response reveals it. Refused past `companyTokensMax`. */
export const addCompanyToken = (deps: Deps, session: Session, { token_name, token_scopes }: New) => {
  refuseUnlessRecent(deps, session);
  const { actor } = session;
  return deps.db.transaction(async (tx) => {
    await lockCompany(tx, actor.account);
    const present = await tx.select({ uuid: company_tokens.uuid }).from(company_tokens).where(working(actor.account));
    if (present.length >= companyTokensMax) throw new Refused('not_allowed_now');
    const token = companyTokenPrefix + newToken();
    const [row] = await tx
      .insert(company_tokens)
      .values({
        account_id: actor.account,
        token_hash: tokenHash(token),
        name: token_name,
        scopes: [...token_scopes],
        created_at: isoInstant(deps.clock.now()),
      })
      .returning();
    if (row === undefined) throw new Error('no token was stored');
    await notifySignInChange(deps, tx, { actor, change: 'add_token' });
    return { data: view(row), token };
  });
};

/** Revokes a token immediately; another company's isn't found. */
export const revokeCompanyToken = (deps: Deps, session: Session, uuid: string): Promise<void> => {
  refuseUnlessRecent(deps, session);
  const { actor } = session;
  return deps.db.transaction(async (tx) => {
    const gone = await tx
      .update(company_tokens)
      .set({ revoked_at: isoInstant(deps.clock.now()) })
      .where(and(working(actor.account), eq(company_tokens.uuid, uuid)))
      .returning({ uuid: company_tokens.uuid });
    if (gone.length === 0) throw new Refused('not_found');
    await notifySignInChange(deps, tx, { actor, change: 'revoke_token' });
  });
};

/** Company of a request's bearer token; refused unless the token has the scope. */
export const companyOfToken = async (deps: Deps, request: FastifyRequest, scope: TokenScope): Promise<string> => {
  const token = requestToken(deps.config, request);
  if (token?.startsWith(companyTokenPrefix) !== true) throw new Refused('unauthenticated');
  const [row] = await deps.db
    .select()
    .from(company_tokens)
    .where(eq(company_tokens.token_hash, tokenHash(token)));
  if (row === undefined || row.revoked_at !== null) throw new Refused('unauthenticated');
  if (!opens(row, scope)) throw new Refused('forbidden');
  const now = deps.clock.now();
  const stale = or(
    isNull(company_tokens.last_used_at),
    lt(company_tokens.last_used_at, isoInstant(now.subtract({ minutes: 10 }))),
  );
  await deps.db
    .update(company_tokens)
    .set({ last_used_at: isoInstant(now) })
    .where(and(eq(company_tokens.uuid, row.uuid), stale));
  return row.account_id;
};
