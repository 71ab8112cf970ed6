import { hash } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import type { ScreeningFacts, ScreeningViewer } from '@eigaichi/domain/screeners/screening-access';
import { tokyoDay } from '@eigaichi/domain/shared/dates';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { col, readRow } from '../../db/read-rows.ts';
import { screening_acceptances, screening_invitations, screening_viewings } from '../../db/schema/screeners.ts';
import { tokenHash } from '../../http/session.ts';
import { playFacts } from './count-play.ts';
import type { PolicyRow } from './policy-store.ts';
import { lastRequest, type RequestRow } from './request-store.ts';
import type { ScreenedMovie } from './title-store.ts';

export type InvitationRow = typeof screening_invitations.$inferSelect;

/** Viewer: a logged-in person, or a guest with an invitation. */
export type Watcher =
  | { readonly actor: Actor; readonly invitation?: undefined }
  | { readonly actor?: undefined; readonly invitation: InvitationRow };

/** Key of a viewer across devices (two people of a company are two). A person acting for an account is themselves. */
export const viewerKey = ({ actor, invitation }: Watcher): string => {
  if (invitation !== undefined) return `invitation/${invitation.uuid}`;
  if (actor.real !== undefined) return `account/${actor.real.manager}/staff`;
  return `account/${actor.account}/${actor.person.uuid}`;
};

const kindOf = (watcher: Watcher, title: ScreenedMovie): ScreeningViewer => {
  const { actor } = watcher;
  if (actor === undefined) return 'guest';
  if (actor.real !== undefined || actor.role === 'manager') return may(actor, 'screeners.read') ? 'house' : 'other';
  if (actor.role === 'provider') return actor.account === title.provider_id ? 'house' : 'other';
  return 'buyer';
};

/** Invitation of a link's token, unless revoked. */
export const invitationOf = async (
  db: Database | Tx,
  movie: string,
  token: string,
): Promise<InvitationRow | undefined> =>
  (
    await db
      .select()
      .from(screening_invitations)
      .where(
        and(
          eq(screening_invitations.token_hash, tokenHash(token)),
          eq(screening_invitations.movie_id, movie),
          isNull(screening_invitations.revoked_at),
        ),
      )
  )[0];

/** Last day of the reader's invitation, by their email address or link. */
const invitedUntil = async (db: Database | Tx, movie: string, { actor, invitation }: Watcher) => {
  const row = await readRow(db, { day: col.orNull(col.text) })`
    select max(invited_until)::text as day from screening_invitations
    where movie_id = ${movie} and revoked_at is null
      and ${invitation === undefined ? sql`lower(email) = ${actor.person.email.toLowerCase()}` : sql`uuid = ${invitation.uuid}`}`;
  return row?.day ?? null;
};

/** Last position of the viewer in each film of the title. */
const viewingsOf = (db: Database | Tx, movie: string, viewer: string) =>
  db
    .selectDistinctOn([screening_viewings.screener_id], {
      position_seconds: screening_viewings.position_seconds,
      screener_id: screening_viewings.screener_id,
    })
    .from(screening_viewings)
    .where(and(eq(screening_viewings.movie_id, movie), eq(screening_viewings.viewer, viewer)))
    .orderBy(screening_viewings.screener_id, desc(screening_viewings.seen_at));

export const termsHash = (terms: string): string => hash('sha256', terms);

const hasAccepted = async (db: Database | Tx, movie: string, viewer: string, terms: string | null) => {
  if (terms === null) return false;
  const found = await db
    .select({ at: screening_acceptances.accepted_at })
    .from(screening_acceptances)
    .where(
      and(
        eq(screening_acceptances.movie_id, movie),
        eq(screening_acceptances.viewer, viewer),
        eq(screening_acceptances.terms_sha256, termsHash(terms)),
      ),
    );
  return found.length > 0;
};

const nowhere = { country: null, said_country: null };

/** Buyer's country, as confirmed by staff and as in the profile. */
const countriesOf = async (db: Database | Tx, { actor }: Watcher) =>
  actor?.role !== 'consumer'
    ? nowhere
    : ((await readRow(db, { country: col.orNull(col.text), said_country: col.orNull(col.text) })`
        select confirmed_country as country, hq_country as said_country
        from consumers where uuid = ${actor.account}`) ?? nowhere);

export type KnownViewer = {
  readonly key: string;
  readonly facts: ScreeningFacts;
  readonly request: RequestRow | null;
  readonly viewings: Awaited<ReturnType<typeof viewingsOf>>;
};

/** Loads everything that decides if someone may watch a title now. */
export const loadViewer = async (
  db: Database | Tx,
  watcher: Watcher,
  { title, policy, now }: { title: ScreenedMovie; policy: PolicyRow; now: Temporal.Instant },
): Promise<KnownViewer> => {
  const key = viewerKey(watcher);
  const viewer = kindOf(watcher, title);
  const viewings = await viewingsOf(db, title.uuid, key);
  const request =
    viewer === 'buyer' && watcher.actor !== undefined
      ? ((await lastRequest(db, title.uuid, watcher.actor.account)) ?? null)
      : null;
  return {
    key,
    request,
    viewings,
    facts: {
      viewer,
      ...(await countriesOf(db, watcher)),
      request: request?.state ?? null,
      invited_until: viewer === 'house' ? null : await invitedUntil(db, title.uuid, watcher),
      ...(await playFacts(db, { movie: title.uuid, viewer: key }, now)),
      has_accepted_terms: await hasAccepted(db, title.uuid, key, policy.terms),
      today: tokyoDay(now),
    },
  };
};
