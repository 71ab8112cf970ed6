import type { Deps } from '../../deps.ts';
import { loadAccounts } from './accounts.ts';

/** Fills an empty database with the demo market. `deps.db` is the one transaction that all of it belongs to. */
export const loadDemo = async (deps: Deps): Promise<void> => {
  await loadAccounts(deps);
};
