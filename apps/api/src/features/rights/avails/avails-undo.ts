import { randomUUID } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { sheetUndoHours } from '@eigaichi/domain/desk/undo-time';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import { recordRightsChanges } from '../../../db/record-movie-change.ts';
import type { SavedAvails } from '../../../db/schema/undos.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { type AuditEntry, recordAudits } from '../../audit/record-audit.ts';
import { claimUndo, offerUndo } from '../../undo/undos.ts';
import { lockCoveredMovies } from '../grant-store.ts';
import { removeGrants, type SheetGrant, writeOffers } from '../sheet-store.ts';
import { type AvailRow, linkGrants, loadAvailMovies, loadAvails, removeAvails, restoreAvails } from './avail-store.ts';
import { enterGrants } from './enter-grants.ts';
import type { PlannedAvails } from './resolve-avails.ts';

const saveAction = 'avails.save';

type Saved = SavedAvails['titles'][number];

/** Titles that the plan changes: their rights, or only their stored avails. */
const touchedBy = ({ plan, stored }: PlannedAvails): Set<string> => {
  const gone = new Set([...plan.gone, ...plan.writes.flatMap(({ uuid }) => uuid ?? [])]);
  return new Set([
    ...[...plan.writes, ...plan.offers, ...plan.added, ...plan.removed].map(({ movie }) => movie),
    ...stored.flatMap(({ uuid, movie_id }) => (gone.has(uuid) ? movie_id : [])),
  ]);
};

type Offered = {
  readonly actor: Actor;
  readonly planned: PlannedAvails;
  readonly made: readonly SheetGrant[];
  readonly sent: { readonly file_name: string };
  readonly now: string;
};

/** Licences as their table has them, for those that the file withdraws. */
const contentOf = ({ known }: PlannedAvails, movie: string, grant: string, by: string): unknown => {
  const found = known.get(movie)?.grants.find(({ uuid }) => uuid === grant);
  if (found === undefined) return null;
  const { holder: holder_id, input } = found;
  return {
    ...input,
    uuid: grant,
    source: 'elsewhere',
    movie_id: movie,
    holder_id,
    agreement_id: null,
    quote_movie_id: null,
    entered_by: by,
  };
};

/** Stores the state before a file for a day, like that of other sheets (D21f). */
export const offerAvailsUndo = (deps: Pick<Deps, 'clock'>, tx: Tx, { actor, planned, made, sent, now }: Offered) => {
  const { plan, known, stored } = planned;
  const titles = [...touchedBy(planned)].flatMap((movie): Saved[] => {
    const title = known.get(movie);
    if (title === undefined) return [];
    const { lines, complete, version } = title.offer;
    const is_offer_changed = plan.offers.some((offer) => offer.movie === movie);
    return [
      {
        movie,
        version: version + (is_offer_changed ? 1 : 0),
        lines,
        complete,
        is_offer_changed,
        read_at: now,
        avails: stored.filter(({ movie_id }) => movie_id === movie),
        added: made.filter(({ movie_id }) => movie_id === movie).map(({ uuid }) => uuid),
        removed: plan.removed
          .filter((one) => one.movie === movie)
          .map(({ grant }) => ({
            grant,
            key: title.made.find((one) => one.grant === grant)?.key ?? '',
            content: contentOf(planned, movie, grant, actor.account),
          })),
      },
    ];
  });
  const before = {
    of: 'avails',
    provider: actor.account,
    file_name: sent.file_name,
    rows: plan.writes.length,
    titles,
  } as const;
  return offerUndo(tx, deps, {
    actor,
    planned: { uuid: randomUUID(), until: deps.clock.now().add({ hours: sheetUndoHours }) },
    decided: { account_id: actor.account, action: saveAction, before, version: 0 },
  });
};

/** Saved files that the actor's company may undo, latest first. */
export const listAvailSaves = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: Actor) =>
  readRows(db, { uuid: col.text, saved_at: col.instant, until: col.instant, file_name: col.text, rows: col.int })`
    select uuid, decided_at as saved_at, until, before->>'file_name' as file_name, (before->>'rows')::int as rows
    from undos
    where decided_by = ${actor.account} and action = ${saveAction} and before->>'provider' = ${actor.account}
      and until > ${clock.nowIso()}
    order by decided_at desc limit 20`;

/** Titles that are as the file left them: neither their offer nor their avails nor its licences changed since. */
const unchanged = async (tx: Tx, provider: string, titles: readonly Saved[]): Promise<Saved[]> => {
  const movies = titles.map(({ movie }) => movie);
  const known = await loadAvailMovies(tx, movies, 'en');
  const avails = Map.groupBy(await loadAvails(tx, provider, movies), ({ movie_id }) => movie_id);
  return titles.filter(({ movie, version, read_at, added }) => {
    const title = known.get(movie);
    return (
      title?.offer.version === version &&
      (avails.get(movie) ?? []).every((avail) => avail.read_at <= read_at) &&
      added.every((grant) => title.grants.some(({ uuid, version: of }) => uuid === grant && of === 1))
    );
  });
};

const restore = async (tx: Tx, titles: readonly Saved[], { provider, now }: { provider: string; now: string }) => {
  const movies = titles.map(({ movie }) => movie);
  const covered = await lockCoveredMovies(tx, movies);
  const current = await loadAvails(tx, provider, movies);
  await removeAvails(
    tx,
    current.map(({ uuid }) => uuid),
  );
  // These rows are the table's own, stored when the file was saved.
  await restoreAvails(tx, provider, titles.flatMap(({ avails }) => avails) as AvailRow[]);
  await removeGrants(
    tx,
    titles.flatMap(({ added }) => added),
  );
  const back = titles.flatMap(({ removed }) => removed.filter(({ content }) => content !== null));
  await enterGrants(
    tx,
    back.map(({ content }) => content as SheetGrant),
    covered,
  );
  await linkGrants(
    tx,
    titles.flatMap(({ movie, removed }) =>
      removed.filter(({ content }) => content !== null).map(({ grant, key }) => ({ grant, key, movie })),
    ),
  );
  const offers = titles.filter((title) => title.is_offer_changed);
  await writeOffers(
    tx,
    offers.map(({ movie, lines, complete }) => ({ movie, lines, complete })),
    now,
  );
  await recordRightsChanges(tx, [...new Set(movies.flatMap((movie) => covered.get(movie) ?? []))]);
};

const auditsOf = (titles: readonly Saved[]): Omit<AuditEntry, 'actor'>[] =>
  titles.flatMap(({ movie, lines, complete, version, is_offer_changed, added, removed }) => [
    ...(is_offer_changed
      ? [{ action: 'offer.save', of: ['movie', movie], after: { lines, complete, version: version + 1 } } as const]
      : []),
    ...added.map((grant) => ({ action: 'grant.remove', of: ['grant', grant] }) as const),
    ...removed.map(({ grant, content }) => ({ action: 'grant.add', of: ['grant', grant], after: content }) as const),
  ]);

/** Undoes a saved file: titles unchanged since get their offer, avails and licences back; others stay and are counted. */
export const undoAvails = (deps: Deps, actor: Actor, uuid: string): Promise<{ undone: number; left: number }> =>
  deps.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from providers where uuid = ${actor.account} for no key update`);
    const { before } = await claimUndo(tx, deps, { actor, uuid });
    if (before.of !== 'avails' || before.provider !== actor.account) throw new Refused('not_found');
    await lockCoveredMovies(
      tx,
      before.titles.map(({ movie }) => movie),
    );
    const titles = await unchanged(tx, actor.account, before.titles);
    await restore(tx, titles, { provider: actor.account, now: deps.clock.nowIso() });
    await recordAudits(
      tx,
      auditsOf(titles).map((entry) => ({ ...entry, actor })),
    );
    return { undone: titles.length, left: before.titles.length - titles.length };
  });
