import type { Actor } from '@eigaichi/domain/accounts/actor';
import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database, Tx } from '../../db/client.ts';
import { settings } from '../../db/schema/reference.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from './record-audit.ts';

/** A staff setting that applies immediately, with its default. */
export type StaffSetting<T extends object> = {
  readonly name: string;
  readonly schema: z.ZodType<T>;
  readonly fallback: T;
};

/** Latest saved value. */
export const readStaffSetting = async <T extends object>(db: Database | Tx, setting: StaffSetting<T>): Promise<T> => {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, setting.name))
    .orderBy(desc(settings.created_at))
    .limit(1);
  return row === undefined ? setting.fallback : setting.schema.parse(row.value);
};

/** Saves the setting; logs the actor and the former value. */
export const writeStaffSetting = async <T extends object>(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  setting: StaffSetting<T>,
  { actor, value }: { readonly actor: Actor; readonly value: T },
): Promise<void> => {
  const before = await readStaffSetting(tx, setting);
  const [row] = await tx
    .insert(settings)
    .values({
      name: setting.name,
      effective_on: clock.today().toString(),
      value,
      set_by: actor.account,
      created_at: clock.nowIso(),
    })
    .returning({ uuid: settings.uuid });
  if (row === undefined) throw new Error('no setting was stored');
  await recordAudit(tx, actor, `setting.${setting.name}`, { of: ['setting', row.uuid], before, after: value });
};
