import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Deps } from '../../../deps.ts';
import { providerFor } from '../create-movie.ts';
import type { JudgedRow } from './judge-rows.ts';
import { judgeTable, type SentTable } from './judge-table.ts';

/** Says what would become of each row of a table, in one view of the database; nothing is written. */
export const checkMovies = async (
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { table, provider }: { table: SentTable; provider: string | null },
): Promise<JudgedRow[]> =>
  deps.db.transaction(
    async (tx) => judgeTable(tx, actor, { table, provider: await providerFor(tx, actor, provider) }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
