import { data_exports } from '../../apps/api/src/db/schema/data-exports.ts';
import { makeDataExport } from '../../apps/api/src/features/exports/company/make-export.ts';
import type { Harness } from '../../apps/api/src/testing/harness.ts';
import type { Things } from './market.ts';
import type { Ring } from './people.ts';

/** Word under which an export's address finds it. */
const word = 'company/data_export';

const makeOne = async ({ deps }: Harness, { account, person }: Ring['buyer']): Promise<string> => {
  const [row] = await deps.db
    .insert(data_exports)
    .values({
      account_id: account,
      person_id: person.uuid,
      state: 'waiting',
      total: 1,
      requested_at: deps.clock.nowIso(),
      opened_by: person.uuid,
      open_until: deps.clock.now().add({ hours: 24 }).toString(),
    })
    .returning({ uuid: data_exports.uuid });
  if (row === undefined) throw new Error('no export');
  await makeDataExport(deps, row.uuid);
  return row.uuid;
};

/** Finished exports of both sides of each ring, opened by their owners: their whole content counts as an answer. */
export const withExports = async (
  harness: Harness,
  rings: readonly [Ring, Ring],
  things: readonly [Things, Things],
): Promise<readonly [Things, Things]> => {
  const made = async (place: 0 | 1): Promise<Things> => ({
    ...things[place],
    [word]: [await makeOne(harness, rings[place].buyer), await makeOne(harness, rings[place].provider)],
  });
  return [await made(0), await made(1)];
};
