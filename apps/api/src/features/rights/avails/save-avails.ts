import { randomUUID } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Language } from '@eigaichi/domain/shared/language';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { recordRightsChanges } from '../../../db/record-movie-change.ts';
import type { Deps } from '../../../deps.ts';
import { type AuditEntry, recordAudits } from '../../audit/record-audit.ts';
import { grantGivenElsewhere } from '../add-grant-elsewhere.ts';
import { lockCoveredMovies } from '../grant-store.ts';
import { queueRightsTaken } from '../queue-taken.ts';
import { removeGrants, type SheetGrant, writeOffers } from '../sheet-store.ts';
import { linkGrants, removeAvails, writeAvails } from './avail-store.ts';
import { availsAnswer } from './avails-answer.ts';
import { offerAvailsUndo } from './avails-undo.ts';
import { enterGrants } from './enter-grants.ts';
import { moviesConcerned, type PlannedAvails, planFor, resolveAvails, type SentAvails } from './resolve-avails.ts';

type Save = {
  readonly sent: SentAvails & { readonly file_name: string };
  readonly onlyGood: boolean;
  readonly language: Language;
};

type MadeGrant = SheetGrant & { readonly key: string };

/** Audit entries: each title is recorded like the equivalent single change (D37). */
const auditsOf = ({ plan, known }: PlannedAvails, made: readonly MadeGrant[]): Omit<AuditEntry, 'actor'>[] => [
  ...plan.offers.map(({ movie, lines }): Omit<AuditEntry, 'actor'> => {
    const before = known.get(movie)?.offer;
    const after = { lines, complete: before?.complete ?? true, version: (before?.version ?? 0) + 1 };
    return { action: 'offer.save', of: ['movie', movie], before, after };
  }),
  ...made.map(
    ({ key: _key, ...grant }): Omit<AuditEntry, 'actor'> => ({
      action: 'grant.add',
      of: ['grant', grant.uuid],
      after: grant,
    }),
  ),
  ...plan.removed.map(({ grant, movie }): Omit<AuditEntry, 'actor'> => {
    const before = known.get(movie)?.grants.find(({ uuid }) => uuid === grant);
    return {
      action: 'grant.remove',
      of: ['grant', grant],
      before: before === undefined ? undefined : { ...before.input, source: 'elsewhere', movie_id: movie, uuid: grant },
    };
  }),
];

const write = async (
  tx: Tx,
  { plan, known }: PlannedAvails,
  {
    covered,
    made,
    now,
  }: {
    covered: ReadonlyMap<string, readonly string[]>;
    made: readonly MadeGrant[];
    now: string;
  },
): Promise<void> => {
  const offers = plan.offers.map(({ movie, lines }) => ({
    movie,
    lines,
    complete: known.get(movie)?.offer.complete ?? true,
  }));
  await writeOffers(tx, offers, now);
  await removeGrants(
    tx,
    plan.removed.map(({ grant }) => grant),
  );
  await enterGrants(tx, made, covered);
  await linkGrants(
    tx,
    made.map(({ uuid, movie_id, key }) => ({ grant: uuid, movie: movie_id, key })),
  );
};

/**
 * Saves a file of avails in one transaction (D53): offers and licences elsewhere of its confirmed titles, and every row
 * as read. `onlyGood` skips rows with a fault; otherwise one fault saves nothing.
 */
export const saveAvails = async (deps: Deps, actor: Actor, { sent, onlyGood, language }: Save) =>
  deps.db.transaction(async (tx) => {
    // Two files of one company follow each other.
    await tx.execute(sql`select 1 from providers where uuid = ${actor.account} for no key update`);
    const today = deps.clock.today().toString();
    const resolved = await resolveAvails(tx, actor, { sent, language, today });
    const movies = await moviesConcerned(tx, actor, resolved);
    const covered = await lockCoveredMovies(tx, movies);
    const planned = await planFor(tx, actor, { resolved, movies, onlyGood, language, today });
    const { plan } = planned;
    const now = deps.clock.nowIso();
    const made = plan.added.map(({ movie, input, key }) => ({
      ...grantGivenElsewhere(movie, input, actor.real?.manager ?? actor.account),
      uuid: randomUUID(),
      key,
    }));
    await write(tx, planned, { covered, made, now });
    await removeAvails(tx, plan.gone);
    const rowOf = new Map(resolved.rows.map((row) => [row.cells, row]));
    const writes = plan.writes.map((one) => {
      const row = rowOf.get(one.cells);
      return { ...one, title_key: row?.title.key ?? '', at: row?.at ?? 0 };
    });
    await writeAvails(tx, writes, { provider: actor.account, now });
    await recordAudits(
      tx,
      auditsOf(planned, made).map((entry) => ({ ...entry, actor })),
    );
    const touched = [...plan.offers, ...plan.added, ...plan.removed].map(({ movie }) => movie);
    await recordRightsChanges(tx, [...new Set(touched.flatMap((movie) => covered.get(movie) ?? []))]);
    await queueRightsTaken(
      deps,
      tx,
      made.map(({ uuid }) => ({ grant: uuid })),
    );
    const saved = writes.length > 0 || plan.gone.length > 0;
    const undo = saved ? { undo: await offerAvailsUndo(deps, tx, { actor, planned, made, sent, now }) } : {};
    return { ...availsAnswer(resolved, planned, language), saved, ...undo };
  });
