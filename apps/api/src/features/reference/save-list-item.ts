import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { ListItemInput } from '@eigaichi/domain/reference/list-item-input';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { insertListItem, isNameTaken, lockListItem, type ManagedList, writeListItem } from './reference-store.ts';
import { listItemView } from './reference-view.ts';

type Add = { readonly list: ManagedList; readonly input: ListItemInput };
type Change = Add & { readonly uuid: string; readonly version: number };

const taken = () => new Refused('invalid', { issues: [{ field: 'name', rule: 'taken', params: {} }] });

/** Adds a genre, a prize or a tag; a name is unique in its list. */
export const addListItem = (deps: Deps, actor: Actor, { list, input }: Add) =>
  deps.db.transaction(async (tx) => {
    const row = await insertListItem(tx, list, input);
    if (row === undefined) throw taken();
    await recordAudit(tx, actor, `${list}.create`, { of: [list, row.uuid], after: listItemView(row) });
    return listItemView(row);
  });

/** Changes an entry, based on its current version (D30). */
export const changeListItem = (deps: Deps, actor: Actor, { list, uuid, version, input }: Change) =>
  deps.db.transaction(async (tx) => {
    const before = orNotFound(await lockListItem(tx, list, uuid));
    if (before.version !== version)
      throw new Refused('stale_version', { details: { sent: { ...input, version }, current: listItemView(before) } });
    if (await isNameTaken(tx, list, { name: input.name, except: uuid })) throw taken();
    const now = deps.clock.nowIso();
    const row = await writeListItem(tx, list, { uuid, input, now });
    if (row === undefined) throw new Error('a locked entry is not there');
    await recordAudit(tx, actor, `${list}.update`, {
      of: [list, uuid],
      before: listItemView(before),
      after: listItemView(row),
    });
    return listItemView(row);
  });
