import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type SettingInput, settingInput } from '@eigaichi/domain/reference/settings';
import type { Tx } from '../../db/client.ts';
import { settings } from '../../db/schema/reference.ts';
import type { Deps } from '../../deps.ts';
import type { ApplyChange } from '../approvals/decide-approval.ts';
import { isFourEyesOn } from '../approvals/four-eyes.ts';
import { proposeChange } from '../approvals/propose-change.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { currentSetting } from './current-setting.ts';

type Entered = { readonly actor: Actor; readonly input: SettingInput };

const writeSetting = async (tx: Tx, deps: Pick<Deps, 'clock'>, { actor, input }: Entered) => {
  const created_at = deps.clock.nowIso();
  const [row] = await tx
    .insert(settings)
    .values({ ...input, set_by: actor.account, created_at })
    .returning();
  if (row === undefined) throw new Error('no setting was stored');
  await recordAudit(tx, actor, 'setting.change', { of: ['setting', row.uuid], after: input });
  return row;
};

/** Sets a value from a day on; earlier values stay in the history. Null if it waits for a second person (D37g). */
export const changeSetting = (deps: Deps, actor: Actor, input: SettingInput) =>
  deps.db.transaction(async (tx) => {
    if (!(await isFourEyesOn(tx))) return writeSetting(tx, deps, { actor, input });
    const { name, value, effective_on } = input;
    const before = await currentSetting(tx, name, effective_on);
    await proposeChange(tx, deps, {
      kind: 'setting',
      subject: name,
      input,
      changes: [
        { field: name, before: String(before), after: String(value) },
        { field: 'effective_on', before: null, after: effective_on },
      ],
      actor,
    });
    return null;
  });

export const applySetting: ApplyChange = async (tx, deps, { input, actor }) => {
  await writeSetting(tx, deps, { actor, input: settingInput.parse(input) });
};
