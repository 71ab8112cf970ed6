import { randomUUID } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import type { Language } from '@eigaichi/domain/shared/language';
import type { Tx } from '../../db/client.ts';
import { recordRightsChanges } from '../../db/record-movie-change.ts';
import type { Deps } from '../../deps.ts';
import { type AuditEntry, recordAudits } from '../audit/record-audit.ts';
import { grantGivenElsewhere } from './add-grant-elsewhere.ts';
import { lockCoveredMovies, spansOf } from './grant-store.ts';
import { type PlannedSheet, planSheet, resolveRows, type SentSheet } from './plan-sheet.ts';
import { queueRightsTaken } from './queue-taken.ts';
import { refuseClash } from './refuse-clash.ts';
import { moviesOf, sheetAnswer } from './sheet-answer.ts';
import { addGrants, changeGrants, removeGrants, type SheetGrant, writeOffers, writeSpans } from './sheet-store.ts';

type Save = {
  readonly sheet: SentSheet;
  readonly onlyGood: boolean;
  readonly language: Language;
};

const knownGrant = ({ titles }: PlannedSheet, movie: string, grant: string) =>
  titles.get(movie)?.grants.find(({ uuid }) => uuid === grant);

type Entry = Omit<AuditEntry, 'actor'>;

/** Audit entries: each line of the plan is recorded like the equivalent single change (D37). */
const audits = (
  planned: PlannedSheet,
  written: { readonly added: readonly SheetGrant[]; readonly changed: readonly SheetGrant[] },
): Entry[] => {
  const { plan, titles } = planned;
  const before = (movie: string, grant: string) => {
    const known = knownGrant(planned, movie, grant);
    return known === undefined ? undefined : { ...known.input, source: known.source, movie_id: movie, uuid: grant };
  };
  return [
    ...plan.offers.map(({ movie, lines, complete }): Entry => {
      const old = titles.get(movie)?.offer;
      const after = { lines, complete, version: (old?.version ?? 0) + 1 };
      return { action: 'offer.save', of: ['movie', movie], before: old, after };
    }),
    ...written.added.map((grant): Entry => ({ action: 'grant.add', of: ['grant', grant.uuid], after: grant })),
    ...written.changed.map(
      (grant): Entry => ({
        action: 'grant.change',
        of: ['grant', grant.uuid],
        before: before(grant.movie_id, grant.uuid),
        after: grant,
      }),
    ),
    ...plan.removed.map(
      ({ grant, movie }): Entry => ({
        action: 'grant.remove',
        of: ['grant', grant],
        before: before(movie, grant),
      }),
    ),
  ];
};

/** New licences, and changed ones with their previous state. */
const givenIn = (
  planned: PlannedSheet,
  { added, changed }: { readonly added: readonly SheetGrant[]; readonly changed: readonly SheetGrant[] },
) => [
  ...added.map(({ uuid }) => ({ grant: uuid })),
  ...changed.flatMap(({ uuid, movie_id }) => {
    const known = knownGrant(planned, movie_id, uuid);
    return known === undefined ? [] : [{ grant: uuid, before: known.input }];
  }),
];

const grantsOf = (planned: PlannedSheet, entered_by: string) => {
  const { plan } = planned;
  return {
    added: plan.added.map(({ movie, input }) => ({
      ...grantGivenElsewhere(movie, input, entered_by),
      uuid: randomUUID(),
    })),
    changed: plan.changed.map(({ grant, movie, input }) => {
      const entered = grantGivenElsewhere(movie, input, entered_by);
      return { ...entered, uuid: grant, holder_id: knownGrant(planned, movie, grant)?.holder ?? entered.holder_id };
    }),
  };
};

const write = async (
  tx: Tx,
  planned: PlannedSheet,
  { actor, covered, now }: { actor: Actor; covered: ReadonlyMap<string, readonly string[]>; now: IsoInstant },
) => {
  const { plan } = planned;
  const written = grantsOf(planned, actor.real?.manager ?? actor.account);
  await writeOffers(tx, plan.offers, now);
  await removeGrants(
    tx,
    plan.removed.map(({ grant }) => grant),
  );
  await changeGrants(tx, written.changed);
  await addGrants(tx, written.added);
  const spans = [...written.changed, ...written.added].flatMap((grant) =>
    spansOf(grant, covered.get(grant.movie_id) ?? []).map((row) => ({
      ...row,
      grant: grant.uuid,
      holder: grant.holder_id,
    })),
  );
  await refuseClash([], () => writeSpans(tx, spans));
  return written;
};

/**
 * Saves offers and licences of many titles in one go (D9). Locks the titles in the order that agreements use, then
 * judges their current state. `onlyGood` skips rows with a fault; otherwise one fault saves nothing.
 */
export const saveRightsSheet = async (deps: Deps, actor: Actor, { sheet, onlyGood, language }: Save) =>
  deps.db.transaction(async (tx) => {
    const rows = await resolveRows(tx, actor, sheet);
    const covered = await lockCoveredMovies(tx, [...new Set(rows.flatMap(({ movie }) => movie ?? []))]);
    const planned = await planSheet(tx, rows, { mode: sheet.mode, onlyGood, language });
    const now = deps.clock.nowIso();
    const written = await write(tx, planned, { actor, covered, now });
    await recordAudits(
      tx,
      audits(planned, written).map((entry) => ({ ...entry, actor })),
    );
    const touched = moviesOf(planned.plan);
    await recordRightsChanges(tx, [...new Set(touched.flatMap((movie) => covered.get(movie) ?? []))]);
    await queueRightsTaken(deps, tx, givenIn(planned, written));
    const answer = sheetAnswer(planned, language);
    return { ...answer, saved: touched.length > 0 };
  });
