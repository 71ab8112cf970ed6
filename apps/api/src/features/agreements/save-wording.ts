import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import { ownWordingsUntil } from '@eigaichi/domain/agreements/current-wording';
import type { Clause } from '@eigaichi/domain/agreements/wording/clause';
import {
  effectiveDayIssues,
  type WordingState,
  wordingStates,
} from '@eigaichi/domain/agreements/wording/wording-input';
import { compareDates } from '@eigaichi/domain/shared/dates';
import type { RefusalCode } from '@eigaichi/domain/shared/refusals';
import { desc, eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { agreement_wordings } from '../../db/schema/agreements.ts';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { lastDecision, lostRace } from '../audit/lost-race.ts';
import { recordAudit } from '../audit/record-audit.ts';

type Row = typeof agreement_wordings.$inferSelect;
type Named = { readonly uuid: string; readonly version: number };

/** Actions allowed on a wording: one that is or was in force never changes. */
const actionsOf = (state: WordingState, own: boolean, actor: Actor) => {
  if (own || !may(actor, 'agreements.manage')) return [];
  const names = { draft: ['edit', 'publish', 'delete'], coming: ['withdraw'], in_force: [], past: [] }[state];
  return names.map((name) => ({ name, allowed: true }));
};

const signedOn = async (db: Database | Tx): Promise<ReadonlyMap<string, number>> => {
  const rows = await readRows(db, { wording_version: col.text, signed: col.int })`
      select wording_version, count(*)::int as signed from agreements group by wording_version`;
  return new Map(rows.map(({ wording_version, signed }) => [wording_version, signed]));
};

/** Every wording, including the product's own, latest first. */
export const listWordings = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: Actor) => {
  const stored = await db.select().from(agreement_wordings).orderBy(desc(agreement_wordings.created_at));
  const [published = null] = stored.flatMap(({ effective_on }) => effective_on ?? []).toSorted(compareDates);
  const own = ownWordingsUntil(published).toReversed();
  const all = [
    ...stored.map((row) => ({ ...row, updated_at: row.updated_at })),
    ...own.map(({ version, effective_on, clauses }) => ({
      uuid: null,
      wording_version: version,
      effective_on,
      clauses,
      version: 1,
      updated_at: null,
    })),
  ];
  const states = wordingStates(
    all.map(({ effective_on }) => effective_on),
    clock.today().toString(),
  );
  const signed = await signedOn(db);
  return all.map(({ uuid, wording_version, effective_on, clauses, version, updated_at }, at) => {
    const state = states[at] ?? 'past';
    return {
      uuid,
      wording_version,
      state,
      effective_on,
      clauses: [...clauses],
      version,
      signed: signed.get(wording_version) ?? 0,
      updated_at,
      actions: actionsOf(state, uuid === null, actor),
    };
  });
};

const answerOf = async (deps: Pick<Deps, 'db' | 'clock'>, actor: Actor, uuid: string) => {
  const found = orNotFound((await listWordings(deps, actor)).find((wording) => wording.uuid === uuid));
  return found;
};

/** The colleague who acted on a wording first, and their action. */
const firstOf = async (
  tx: Tx,
  actor: Actor,
  { uuid, otherwise }: { uuid: string; otherwise: RefusalCode },
): Promise<Refused> => {
  const entries = sql`l.entity = 'agreement_wording' and l.entity_id = ${uuid}`;
  const actions = ['update', 'publish', 'withdraw', 'delete'].map((name) => `agreement_wording.${name}`);
  const last = await lastDecision(tx, { entries, actions });
  return last === undefined || last.account === actor.account ? new Refused(otherwise) : lostRace(last);
};

/** Locks the wording at the version seen (D30), in the state that the action requires. */
const lockWording = async (deps: Deps, tx: Tx, actor: Actor, named: Named & { at: WordingState }): Promise<Row> => {
  const { uuid, version, at } = named;
  const first = (otherwise: RefusalCode) => firstOf(tx, actor, { uuid, otherwise });
  const [row] = await tx.select().from(agreement_wordings).where(eq(agreement_wordings.uuid, uuid)).for('update');
  if (row === undefined) throw await first('not_found');
  const [state] = wordingStates([row.effective_on], deps.clock.today().toString());
  if (state !== at) throw await first('not_allowed_now');
  if (row.version !== version) throw await first('stale_version');
  return row;
};

const write = async (deps: Deps, tx: Tx, row: Row, change: Partial<Row>) => {
  const updated_at = deps.clock.nowIso();
  await tx
    .update(agreement_wordings)
    .set({ ...change, version: row.version + 1, updated_at })
    .where(eq(agreement_wordings.uuid, row.uuid));
};

type Written = { readonly clauses: readonly Clause[] };

/** Begins a draft; its name is the next number, so that a discarded draft only leaves a gap. */
export const createWording = (deps: Deps, actor: Actor, { clauses }: Written) =>
  deps.db.transaction(async (tx) => {
    await tx.execute(sql`lock table agreement_wordings in share row exclusive mode`);
    const rows = await readRows(tx, { next: col.int })`
      select coalesce(max(wording_version::int), 1) + 1 as next from agreement_wordings`;
    const now = deps.clock.nowIso();
    const [row] = await tx
      .insert(agreement_wordings)
      .values({ wording_version: String(rows[0]?.next ?? 1), clauses, created_at: now, updated_at: now })
      .returning();
    if (row === undefined) throw new Error('no wording was stored');
    await recordAudit(tx, actor, 'agreement_wording.create', {
      of: ['agreement_wording', row.uuid],
      after: { clauses },
    });
    return answerOf({ ...deps, db: tx }, actor, row.uuid);
  });

export const updateWording = (deps: Deps, actor: Actor, { clauses, ...named }: Named & Written) =>
  deps.db.transaction(async (tx) => {
    const row = await lockWording(deps, tx, actor, { ...named, at: 'draft' });
    await write(deps, tx, row, { clauses });
    await recordAudit(tx, actor, 'agreement_wording.update', {
      of: ['agreement_wording', row.uuid],
      before: { clauses: row.clauses },
      after: { clauses },
    });
    return answerOf({ ...deps, db: tx }, actor, row.uuid);
  });

/** Reasons why a wording can't begin on a day: the day must be after today and after every other version's. */
export const publicationIssues = async (
  { db, clock }: Pick<Deps, 'clock'> & { readonly db: Database | Tx },
  day: string,
) => {
  const rows = await readRows(db, { latest: col.orNull(col.text) })`
    select max(effective_on)::text as latest from agreement_wordings`;
  const today = clock.today().toString();
  return effectiveDayIssues(day, { today, latest: rows[0]?.latest ?? today });
};

/** Publishes a draft from a day on, which must be after today and after every other version's. */
export const publishWording = (
  deps: Deps,
  actor: Actor,
  { effective_on, ...named }: Named & { effective_on: string },
) =>
  deps.db.transaction(async (tx) => {
    // Two concurrent publications must not begin on the same day.
    await tx.execute(sql`lock table agreement_wordings in share row exclusive mode`);
    const row = await lockWording(deps, tx, actor, { ...named, at: 'draft' });
    const issues = await publicationIssues({ ...deps, db: tx }, effective_on);
    if (issues.length > 0) throw new Refused('invalid', { issues });
    await write(deps, tx, row, { effective_on, published_by: actor.account });
    const after = { effective_on, wording_version: row.wording_version };
    await recordAudit(tx, actor, 'agreement_wording.publish', { of: ['agreement_wording', row.uuid], after });
    return answerOf({ ...deps, db: tx }, actor, row.uuid);
  });

/** Turns a wording that hasn't begun back into a draft. */
export const withdrawWording = (deps: Deps, actor: Actor, named: Named) =>
  deps.db.transaction(async (tx) => {
    const row = await lockWording(deps, tx, actor, { ...named, at: 'coming' });
    await write(deps, tx, row, { effective_on: null, published_by: null });
    const before = { effective_on: row.effective_on };
    await recordAudit(tx, actor, 'agreement_wording.withdraw', { of: ['agreement_wording', row.uuid], before });
    return answerOf({ ...deps, db: tx }, actor, row.uuid);
  });

/** Discards a draft. */
export const deleteWording = (deps: Deps, actor: Actor, { uuid }: Omit<Named, 'version'>) =>
  deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(agreement_wordings).where(eq(agreement_wordings.uuid, uuid)).for('update');
    if (row === undefined) throw await firstOf(tx, actor, { uuid, otherwise: 'not_found' });
    if (row.effective_on !== null) throw await firstOf(tx, actor, { uuid, otherwise: 'not_allowed_now' });
    await tx.delete(agreement_wordings).where(eq(agreement_wordings.uuid, uuid));
    const before = { wording_version: row.wording_version, clauses: row.clauses };
    await recordAudit(tx, actor, 'agreement_wording.delete', { of: ['agreement_wording', uuid], before });
    return { uuid };
  });
