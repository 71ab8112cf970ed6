import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import { fourEyesInput } from '@eigaichi/domain/approvals/approvals';
import { and, desc, eq } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { approvals } from '../../db/schema/approvals.ts';
import { settings } from '../../db/schema/reference.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { ApplyChange } from './decide-approval.ts';
import { proposeChange } from './propose-change.ts';

const fourEyesSetting = 'four_eyes';

/** Whether payout runs, issuer, sending account, far rates and new staff take a second person (D37g); off by default. */
export const isFourEyesOn = async (db: Database | Tx): Promise<boolean> => {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, fourEyesSetting))
    .orderBy(desc(settings.created_at))
    .limit(1);
  return row === undefined ? false : fourEyesInput.parse(row.value).four_eyes;
};

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

/** Proposes to switch the approval by two people on or off: another of those who keep the staff decides. */
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

export const applyFourEyes: ApplyChange = async (tx, deps, { input, actor }) => {
  const value = fourEyesInput.parse(input);
  const [row] = await tx
    .insert(settings)
    .values({
      name: fourEyesSetting,
      effective_on: deps.clock.today().toString(),
      value,
      set_by: actor.account,
      created_at: deps.clock.nowIso(),
    })
    .returning({ uuid: settings.uuid });
  if (row === undefined) throw new Error('no setting was stored');
  await recordAudit(tx, { actor, action: 'setting.four_eyes', entity: 'setting', entity_id: row.uuid, after: value });
};
