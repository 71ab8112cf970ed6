import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { ScreenerKind } from '@eigaichi/domain/screeners/screener-life';
import { type ScreeningAccess, screeningAccess } from '@eigaichi/domain/screeners/screening-access';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { screeners, screening_invitations } from '../../db/schema/screeners.ts';
import type { Deps } from '../../deps.ts';
import { type PolicyRow, policyOf } from './policy-store.ts';
import type { ScreenerRow } from './screener-store.ts';
import { type ScreenedMovie, visibleMovie } from './title-store.ts';
import { type KnownViewer, loadViewer, termsHash, type Watcher } from './viewer.ts';
import { watcherOf } from './watcher.ts';

export type Door = {
  readonly title: ScreenedMovie;
  readonly policy: PolicyRow;
  readonly known: KnownViewer;
  readonly film: ScreenerRow | undefined;
  readonly access: ScreeningAccess | 'none';
};

/** Film to show: the live one; before that, provider and staff get the one waiting for approval. */
const filmOf = async (db: Database | Tx, movie: string, kind: ScreenerKind, isHouse: boolean) => {
  const states = isHouse ? (['live', 'awaiting_approval'] as const) : (['live'] as const);
  const rows = await db
    .select()
    .from(screeners)
    .where(and(eq(screeners.movie_id, movie), eq(screeners.kind, kind), inArray(screeners.state, [...states])))
    .orderBy(desc(screeners.started_at));
  return rows.find(({ state }) => state === 'live') ?? rows[0];
};

/** Access of a person to a title's film now, with the deciding facts. Everyone who sees a title may see its trailer. */
export const doorOf = async (
  { clock }: Pick<Deps, 'clock'>,
  db: Database | Tx,
  { movie, kind, watcher }: { movie: string; kind: ScreenerKind; watcher: Watcher },
): Promise<Door> => {
  const title = await visibleMovie(db, watcher.actor ?? 'guest', movie);
  const policy = await policyOf(db, movie);
  const known = await loadViewer(db, watcher, { title, policy, now: clock.now() });
  const film = await filmOf(db, movie, kind, known.facts.viewer === 'house');
  const allowed = kind === 'trailer' ? 'watch' : screeningAccess(policy, known.facts);
  return { title, policy, known, film, access: film === undefined ? 'none' : allowed };
};

type Requested = {
  readonly movie: string;
  readonly kind: ScreenerKind;
  readonly invitation?: string | null | undefined;
};

/** Entry to the screening room (D24b): its audience, and the conditions to accept first. */
export const openScreening = async (deps: Deps, actor: Actor | null, { movie, kind, invitation }: Requested) => {
  const { db } = deps;
  const watcher = await watcherOf(db, actor, { movie, invitation });
  const { title, policy, known, film, access } = await doorOf(deps, db, { movie, kind, watcher });
  if (watcher.invitation !== undefined)
    await db
      .update(screening_invitations)
      .set({ opened_at: deps.clock.nowIso() })
      .where(and(eq(screening_invitations.uuid, watcher.invitation.uuid), isNull(screening_invitations.opened_at)));
  const isHouse = known.facts.viewer === 'house';
  const left = policy.max_plays === null || isHouse ? null : Math.max(0, policy.max_plays - known.facts.plays);
  return {
    names: title.names,
    access,
    seconds: film?.seconds ?? null,
    terms:
      access === 'accept_terms' && policy.terms !== null
        ? { text: policy.terms, sha256: termsHash(policy.terms) }
        : null,
    viewing_until: isHouse ? null : (known.facts.invited_until ?? policy.ends_on),
    plays_left: left,
    guest:
      watcher.invitation === undefined
        ? null
        : { name: watcher.invitation.name, company_name: watcher.invitation.company_name },
  };
};
