import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import { isStreaming, mostStreams, reportSeconds } from '@eigaichi/domain/screeners/plays';
import type { ScreenerKind } from '@eigaichi/domain/screeners/screener-life';
import type { ScreeningNoteScope } from '@eigaichi/domain/screeners/screening-input';
import { watermarkText } from '@eigaichi/domain/screeners/watermark';
import type { Language } from '@eigaichi/domain/shared/language';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { personNameIn } from '../../db/person-names.ts';
import { col, readRow } from '../../db/read-rows.ts';
import { screening_acceptances, screening_viewings } from '../../db/schema/screeners.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { grantFor } from './grants.ts';
import { notesFor } from './notes.ts';
import { type Door, doorOf } from './open-screening.ts';
import { termsHash, type Watcher } from './viewer.ts';
import { watcherOf } from './watcher.ts';

type Start = {
  readonly movie: string;
  readonly kind: ScreenerKind;
  readonly invitation?: string | null | undefined;
  readonly terms_sha256?: string | null | undefined;
  readonly replaces?: string | null | undefined;
  readonly device: Buffer;
  /** Language of the page, for the watermark's date format. */
  readonly language: Language;
};

/** Name and company of the viewer, for the watermark and the provider; staff appear by their own name. */
const nameOf = async (tx: Tx, { actor, invitation }: Watcher) => {
  if (invitation !== undefined) return { person: invitation.name, company: invitation.company_name, country: null };
  const own = actor.real?.manager ?? actor.account;
  const row = await readRow(tx, { person: col.text, company: col.orNull(col.text), country: col.orNull(col.text) })`
    select ${personNameIn('a')} as person,
      coalesce(c.company_name, p.company_name) as company, c.confirmed_country as country
    from accounts a left join consumers c on c.uuid = a.uuid left join providers p on p.uuid = a.uuid
    where a.uuid = ${own}`;
  const person = actor.real === undefined ? actor.person.name : (row?.person ?? '');
  return {
    person,
    company: row?.company ?? (actor.role === 'manager' ? 'Eigaichi' : null),
    country: row?.country ?? null,
  };
};

/** Refuses a third player of a viewer. Counts under a lock, so that concurrent starts see each other. */
const refuseThirdStream = async (deps: Deps, tx: Tx, { known }: Door, { replaces, device }: Start) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`viewer ${known.key}`}, 0))`);
  const now = deps.clock.now();
  if (replaces)
    await tx
      .update(screening_viewings)
      .set({ ended_at: deps.clock.nowIso() })
      .where(
        and(
          eq(screening_viewings.uuid, replaces),
          eq(screening_viewings.viewer, known.key),
          eq(screening_viewings.device_hash, device),
          isNull(screening_viewings.ended_at),
        ),
      );
  const latest = await tx
    .select({ seen_at: screening_viewings.seen_at })
    .from(screening_viewings)
    .where(and(eq(screening_viewings.viewer, known.key), isNull(screening_viewings.ended_at)))
    .orderBy(desc(screening_viewings.started_at))
    .limit(50);
  const open = latest.filter(({ seen_at }) => isStreaming({ seen_at, ended: false }, now));
  if (open.length >= mostStreams) throw new Refused('too_many_streams', { params: { max: mostStreams } });
};

/** Accepts the terms by their hash, once; changed ones need acceptance again. */
const acceptTerms = async (deps: Deps, tx: Tx, { door, start, watcher }: Passing): Promise<void> => {
  const { terms } = door.policy;
  if (door.access !== 'accept_terms' || terms === null) return;
  if (start.terms_sha256 !== termsHash(terms)) throw new Refused('screening_terms');
  const accepted = { movie_id: start.movie, viewer: door.known.key, terms_sha256: termsHash(terms) };
  await tx
    .insert(screening_acceptances)
    .values({ ...accepted, accepted_at: deps.clock.nowIso() })
    .onConflictDoNothing();
  await recordAudit(tx, watcher.actor ?? null, 'screening.accept_terms', {
    of: ['movie', start.movie],
    after: accepted,
  });
};

/** True if the viewer may change the title: frames then become pictures of it. */
const mayTakeStills = ({ actor }: Watcher, { facts }: Door['known']): boolean =>
  actor !== undefined && facts.viewer === 'house' && may(actor, 'movies.write');

/** Available note scopes: a guest has no colleagues here; provider and staff don't question themselves. */
const scopesOf = ({ invitation }: Watcher, isHouse: boolean): ScreeningNoteScope[] => {
  if (invitation !== undefined) return ['private', 'provider'];
  return isHouse ? ['private', 'company'] : ['private', 'company', 'provider'];
};

type Passing = { readonly door: Door; readonly start: Start; readonly watcher: Watcher };

/** Starts a viewing in this browser (D24b) if the viewer may watch now and has no two others open. */
export const startViewing = async (deps: Deps, actor: Actor | null, start: Start) =>
  deps.db.transaction(async (tx) => {
    const { movie, kind, device } = start;
    const watcher = await watcherOf(tx, actor, start);
    const door = await doorOf(deps, tx, { movie, kind, watcher });
    const { film, known, access } = door;
    await acceptTerms(deps, tx, { door, start, watcher });
    if (film === undefined || film.seconds === null || (access !== 'watch' && access !== 'accept_terms'))
      throw new Refused('screening_closed');
    await refuseThirdStream(deps, tx, door, start);
    const name = await nameOf(tx, watcher);
    const now = deps.clock.nowIso();
    const isHouse = known.facts.viewer === 'house' || known.facts.viewer === 'other';
    const last = known.viewings.find(({ screener_id }) => screener_id === film.uuid);
    const position_seconds = last === undefined || last.position_seconds > film.seconds - 5 ? 0 : last.position_seconds;
    const [row] = await tx
      .insert(screening_viewings)
      .values({
        screener_id: film.uuid,
        movie_id: movie,
        viewer: known.key,
        account_id: watcher.actor === undefined ? null : (watcher.actor.real?.manager ?? watcher.actor.account),
        invitation_id: watcher.invitation?.uuid ?? null,
        is_house: isHouse,
        ...name,
        device_hash: device,
        started_at: now,
        seen_at: now,
        position_seconds,
      })
      .returning();
    if (row === undefined) throw new Error('no viewing was made');
    return {
      uuid: row.uuid,
      ...grantFor(deps, row.uuid, device),
      report_seconds: reportSeconds,
      seconds: film.seconds,
      position_seconds,
      watermark:
        kind === 'trailer' ? null : watermarkText({ ...name, day: known.facts.today, language: start.language }),
      thumbnails: film.pictures?.thumbnails ?? null,
      colors: [...(film.pictures?.colors ?? [])],
      captions: film.captions.map(({ uuid, language, label }) => ({ uuid, language, label })),
      chapters: [...film.chapters],
      is_counted: !isHouse,
      stills_of: mayTakeStills(watcher, known) ? film.uuid : null,
      note_scopes: scopesOf(watcher, isHouse),
      notes: await notesFor(tx, row),
    };
  });
