import type { Actor } from '@eigaichi/domain/accounts/actor';
import { screeningAccess } from '@eigaichi/domain/screeners/screening-access';
import { missingScreenerAccess } from '@eigaichi/domain/screeners/screening-requests';
import type { Database, Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Door } from './open-screening.ts';
import { policyOf } from './policy-store.ts';
import { liveScreeners } from './screener-store.ts';
import { visibleMovie } from './title-store.ts';
import { type KnownViewer, loadViewer } from './viewer.ts';

const earlier = (a: string | null, b: string | null): string | null => {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
};

const requestOf = ({ request }: KnownViewer) =>
  request === null ? null : { state: request.state, requested_at: request.requested_at, reason: request.reason };

type Reached = Pick<Door, 'title' | 'policy' | 'known'> & { readonly hasFilm: boolean };

/** Access of a viewer to the screener of a title, live or missing. */
export const accessTo = ({ title, policy, known, hasFilm }: Reached, now: Temporal.Instant) =>
  hasFilm
    ? screeningAccess(policy, known.facts)
    : missingScreenerAccess({ viewer: known.facts.viewer, hasAddress: title.has_address }, known.request, now);

/** Access of a reader to the uploaded film of a title (D24b). */
export const readScreening = async (
  { clock, db }: Pick<Deps, 'clock'> & { readonly db: Database | Tx },
  actor: Actor,
  movie: string,
) => {
  const title = await visibleMovie(db, actor, movie);
  const policy = await policyOf(db, movie);
  const live = await liveScreeners(db, movie);
  const film = live.find(({ kind }) => kind === 'screener');
  const known = await loadViewer(db, { actor }, { title, policy, now: clock.now() });
  const { facts, viewings } = known;
  const isHouse = facts.viewer === 'house';
  const left = policy.max_plays === null || isHouse ? null : Math.max(0, policy.max_plays - facts.plays);
  return {
    access: accessTo({ title, policy, known, hasFilm: film !== undefined }, clock.now()),
    has_trailer: live.some(({ kind }) => kind === 'trailer'),
    seconds: film?.seconds ?? null,
    viewing_until: isHouse ? null : earlier(policy.ends_on, facts.invited_until),
    plays_left: left,
    position_seconds: viewings.find(({ screener_id }) => screener_id === film?.uuid)?.position_seconds ?? null,
    request: requestOf(known),
  };
};
