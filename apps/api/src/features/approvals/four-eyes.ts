import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import { fourEyesInput } from '@eigaichi/domain/approvals/approvals';
import { and, eq } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { approvals } from '../../db/schema/approvals.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { readStaffSetting, writeStaffSetting } from '../audit/staff-setting.ts';
import type { ApplyChange } from './decide-approval.ts';
import { proposeChange } from './propose-change.ts';

const fourEyes = { name: 'four_eyes', schema: fourEyesInput, fallback: { four_eyes: false } } as const;

/** True if payout runs, issuer, sending account, deviating rates and new staff need two people (D37g); default off. */
export const isFourEyesOn = async (db: Database | Tx): Promise<boolean> =>
  (await readStaffSetting(db, fourEyes)).four_eyes;

export const readFourEyes = async ({ db }: Pick<Deps, 'db'>, actor: Actor) => {
  const [waiting] = await db
    .select({ uuid: approvals.uuid })
    .from(approvals)
    .where(and(eq(approvals.kind, 'four_eyes'), eq(approvals.state, 'pending')));
  const waits = waiting !== undefined;
  return {
    four_eyes: await isFourEyesOn(db),
    waits,
    actions: [{ name: 'propose' as const, allowed: may(actor, 'staff.write') && !waits }],
  };
};

const word = (isOn: boolean) => (isOn ? 'on' : 'off');

/** Proposes switching approval by two people on or off: another staff manager decides. */
export const proposeFourEyes = (deps: Deps, actor: Actor, { four_eyes }: { four_eyes: boolean }): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const before = await isFourEyesOn(tx);
    if (before === four_eyes) throw new Refused('not_allowed_now');
    await proposeChange(tx, deps, {
      kind: 'four_eyes',
      subject: 'four_eyes',
      input: { four_eyes },
      changes: [{ field: 'four_eyes', before: word(before), after: word(four_eyes) }],
      actor,
    });
  });

export const applyFourEyes: ApplyChange = (tx, deps, { input, actor }) =>
  writeStaffSetting(deps, tx, fourEyes, { actor, value: fourEyesInput.parse(input) });
