import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { IssuerInput } from '@eigaichi/domain/settlement/issuer';
import { settings } from '../../../db/schema/reference.ts';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { issuerSetting } from './issuer-queries.ts';

/** Says who issues documents from a day on; documents that are there keep what they were issued with (D8e). */
export const setIssuer = (deps: Deps, actor: Actor, input: IssuerInput) =>
  deps.db.transaction(async (tx) => {
    const created_at = deps.clock.nowIso();
    const { effective_on } = input;
    const [row] = await tx
      .insert(settings)
      .values({ name: issuerSetting, effective_on, value: input, set_by: actor.account, created_at })
      .returning({ uuid: settings.uuid });
    if (row === undefined) throw new Error('no issuer was stored');
    await recordAudit(tx, {
      actor,
      action: 'setting.issuer',
      entity: 'setting',
      entity_id: row.uuid,
      after: input,
    });
    return { ...input, uuid: row.uuid, created_at: created_at };
  });
