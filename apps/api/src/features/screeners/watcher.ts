import { timingSafeEqual } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Tx } from '../../db/client.ts';
import { screening_invitations, screening_viewings } from '../../db/schema/screeners.ts';
import type { Deps } from '../../deps.ts';
import { cookieIn, cookieName } from '../../http/cookies.ts';
import { Refused } from '../../http/refused.ts';
import { newToken, tokenHash } from '../../http/session.ts';
import { addCookie } from '../../http/set-cookie.ts';
import { invitationOf, viewerKey, type Watcher } from './viewer.ts';

/** Secret of a viewing browser: addresses and keys are worthless without it. */
const cookie = 'eigaichi_screening';
const cookieDays = 400;

export const deviceOf = ({ config }: Pick<Deps, 'config'>, request: FastifyRequest): Buffer | null => {
  const secret = cookieIn(request.headers.cookie, cookieName(config, cookie));
  return secret === undefined || secret.length !== 43 ? null : tokenHash(secret);
};

/** Returns the browser's secret, creating it if missing. */
export const ensureDevice = (deps: Deps, request: FastifyRequest, reply: FastifyReply): Buffer => {
  const known = deviceOf(deps, request);
  if (known !== null) return known;
  const value = newToken();
  addCookie(reply, deps.config, { name: cookie, value, seconds: cookieDays * 86_400 });
  return tokenHash(value);
};

/** Requesting viewer: the person behind an invitation's link, else the logged-in person. */
export const watcherOf = async (
  db: Database | Tx,
  actor: Actor | null,
  { movie, invitation }: { movie: string; invitation?: string | null | undefined },
): Promise<Watcher> => {
  if (invitation !== null && invitation !== undefined && invitation !== '') {
    const row = await invitationOf(db, movie, invitation);
    if (row === undefined) throw new Refused('link_expired');
    return { invitation: row };
  }
  if (actor === null) throw new Refused('unauthenticated');
  return { actor };
};

export type ViewingRow = typeof screening_viewings.$inferSelect;

/** Viewing of this browser and this person, with the person; anyone else's is not found. */
export const ownViewing = async (
  db: Database | Tx,
  { uuid, actor, device, lock = false }: { uuid: string; actor: Actor | null; device: Buffer | null; lock?: boolean },
): Promise<{ row: ViewingRow; watcher: Watcher }> => {
  const query = db.select().from(screening_viewings).where(eq(screening_viewings.uuid, uuid));
  const [row] = await (lock ? query.for('update') : query);
  if (row === undefined || device === null || !timingSafeEqual(device, row.device_hash)) throw new Refused('not_found');
  if (row.invitation_id === null) {
    if (actor === null || viewerKey({ actor }) !== row.viewer) throw new Refused('not_found');
    return { row, watcher: { actor } };
  }
  const [invitation] = await db
    .select()
    .from(screening_invitations)
    .where(and(eq(screening_invitations.uuid, row.invitation_id), isNull(screening_invitations.revoked_at)));
  if (invitation === undefined) throw new Refused('screening_ended');
  return { row, watcher: { invitation } };
};
