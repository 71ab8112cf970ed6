import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type FixReasonInput, fixReasonsOf, otherFixReason } from '@eigaichi/domain/reference/fix-reasons';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { fix_request_reasons } from '../../db/schema/reference.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';

/** Reasons for requesting a fix, as edited by managers. */
export const fixReasons = async (db: Database | Tx) => fixReasonsOf(await db.select().from(fix_request_reasons));

type Save = {
  /** Null adds one. */
  readonly code: number | null;
  readonly version: number;
  readonly input: FixReasonInput;
};

/** Rewords, retires or adds a reason, based on its current version (D30). */
export const saveFixReason = (deps: Deps, actor: Actor, { code: requested, version, input }: Save) =>
  deps.db.transaction(async (tx) => {
    await tx.execute(sql`lock table fix_request_reasons in share row exclusive mode`);
    const all = await fixReasons(tx);
    const before = requested === null ? undefined : all.find(({ code }) => code === requested);
    if (requested !== null && before === undefined) throw new Refused('not_found');
    if (before !== undefined && before.version !== version)
      throw new Refused('stale_version', { details: { current: before } });
    const code = requested ?? Math.max(otherFixReason, ...all.map((reason) => reason.code)) + 1;
    const row = {
      ...input,
      is_offered: input.is_offered || code === otherFixReason,
      version: version + 1,
      updated_at: deps.clock.nowIso(),
    };
    await tx
      .insert(fix_request_reasons)
      .values({ code, ...row })
      .onConflictDoUpdate({ target: fix_request_reasons.code, set: row });
    const action = before === undefined ? 'fix_request_reason.create' : 'fix_request_reason.update';
    await recordAudit(tx, actor, action, { of: ['fix_request_reason', String(code)], before, after: input });
    const after = (await fixReasons(tx)).find((reason) => reason.code === code);
    if (after === undefined) throw new Error('a reason just stored is not there');
    return after;
  });
