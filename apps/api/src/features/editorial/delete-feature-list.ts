import type { Actor } from '@eigaichi/domain/accounts/actor';
import { col, readRows } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';

/** Removes a feature list; its titles stay. */
export const deleteFeatureList = async (deps: Deps, actor: Actor, uuid: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const gone = await readRows(tx, { content: col.json<unknown>() })`
      delete from feature_lists l where l.uuid = ${uuid} returning to_jsonb(l) as content`;
    if (gone.length === 0) throw new Refused('not_found');
    const before = gone[0]?.content;
    await recordAudit(tx, {
      actor,
      action: 'feature_list.delete',
      entity: 'feature_list',
      entity_id: uuid,
      before,
    });
  });
