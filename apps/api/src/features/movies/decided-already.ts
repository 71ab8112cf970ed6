import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { MovieAction } from '@eigaichi/domain/movies/movie-life';
import type { RefusalCode } from '@eigaichi/domain/shared/refusals';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { Refused } from '../../http/refused.ts';

const codes: Partial<Record<MovieAction, RefusalCode>> = {
  approve: 'already_approved',
  publish: 'already_approved',
  decline: 'already_declined',
  request_fix: 'already_fix_requested',
  recall: 'already_recalled',
  request_delete: 'already_deletion_asked',
  approve_delete: 'already_deleted',
  trash: 'already_deleted',
  deny_delete: 'already_kept',
  restore: 'already_restored',
};

type Last = { readonly action: MovieAction; readonly role: string; readonly person: string | null };

const lastMove = async (tx: Tx, uuid: string): Promise<Last | undefined> => {
  const names = Object.keys(codes).map((action) => `movie.${action}`);
  const found = await tx.execute<Last>(sql`
    select replace(action, 'movie.', '') as action, role, person_name as person from audit_log
    where entity = 'movie' and entity_id = ${uuid} and action = any(${sql.param(['movie.submit', ...names])}::text[])
    order by id desc limit 1`);
  return found.rows[0];
};

/**
 * Why a move is not possible any more: who was first, and with what. Staff read the name; a provider reads that staff
 * decided, not which of them.
 */
export const decidedAlready = async (tx: Tx, actor: Actor, uuid: string): Promise<Refused> => {
  const last = await lastMove(tx, uuid);
  const code = last === undefined ? undefined : codes[last.action];
  if (last === undefined || code === undefined) return new Refused('not_allowed_now');
  if (actor.role !== 'manager') return new Refused(last.role === 'manager' ? 'decided_by_staff' : 'not_allowed_now');
  const person = last.person ?? '';
  return new Refused(code, { params: { person }, details: { person, action: last.action } });
};
