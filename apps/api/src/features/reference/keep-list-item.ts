import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { KeptListItemInput } from '@eigaichi/domain/reference/kept-list';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { insertKept, isNameTaken, type KeptList, lockKept, writeKept } from './reference-store.ts';
import { keptView } from './reference-view.ts';

type Add = { readonly list: KeptList; readonly input: KeptListItemInput };
type Change = Add & { readonly uuid: string; readonly version: number };

const taken = () => new Refused('invalid', { issues: [{ field: 'name', rule: 'taken', params: {} }] });

/** Adds a genre, a prize or a tag; a name stands once in its list. */
export const addListItem = (deps: Deps, actor: Actor, { list, input }: Add) =>
  deps.db.transaction(async (tx) => {
    const row = await insertKept(tx, list, input);
    if (row === undefined) throw taken();
    await recordAudit(tx, {
      actor,
      action: `${list}.create`,
      entity: list,
      entity_id: row.uuid,
      after: keptView(row),
    });
    return keptView(row);
  });

/** Changes an entry, made on its present version (D30). */
export const changeListItem = (deps: Deps, actor: Actor, { list, uuid, version, input }: Change) =>
  deps.db.transaction(async (tx) => {
    const before = await lockKept(tx, list, uuid);
    if (before === undefined) throw new Refused('not_found');
    if (before.version !== version)
      throw new Refused('stale_version', { details: { sent: { ...input, version }, current: keptView(before) } });
    if (await isNameTaken(tx, list, { name: input.name, except: uuid })) throw taken();
    const now = deps.clock.nowIso();
    const row = await writeKept(tx, list, { uuid, input, now });
    if (row === undefined) throw new Error('a locked entry is not there');
    await recordAudit(tx, {
      actor,
      action: `${list}.update`,
      entity: list,
      entity_id: uuid,
      before: keptView(before),
      after: keptView(row),
    });
    return keptView(row);
  });
