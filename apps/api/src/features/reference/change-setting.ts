import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { SettingInput } from '@eigaichi/domain/reference/settings';
import { settings } from '../../db/schema/reference.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/record-audit.ts';

/** Sets what holds from a day on; what was before stays in the history. */
export const changeSetting = (deps: Deps, actor: Actor, input: SettingInput) =>
  deps.db.transaction(async (tx) => {
    const created_at = deps.clock.nowIso();
    const [row] = await tx
      .insert(settings)
      .values({ ...input, set_by: actor.account, created_at })
      .returning();
    if (row === undefined) throw new Error('no setting was stored');
    await recordAudit(tx, {
      actor,
      action: 'setting.change',
      entity: 'setting',
      entity_id: row.uuid,
      after: input,
    });
    return row;
  });
