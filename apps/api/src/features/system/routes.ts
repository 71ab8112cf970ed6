import type { Actor } from '@eigaichi/domain/accounts/actor';
import * as wire from '@eigaichi/wire/staff/system';
import type { FastifyInstance } from 'fastify';
import { col, readRows } from '../../db/read-rows.ts';
import { recordAllMovies } from '../../db/record-movie-change.ts';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readSystem } from './read-system.ts';

const readSearchState = async (deps: Pick<Deps, 'db' | 'titles'>, actor: Actor) => {
  const rows = await readRows(deps.db, { titles: col.int, changes: col.int })`
    select (select count(*)::int from movies) as titles, (select count(*)::int from movie_changes) as changes`;
  const ready = deps.titles.ready();
  const began = performance.now();
  const found = await deps.titles.search({ limit: 1 }, { role: 'manager', account: actor.account });
  return {
    ready,
    revision: await deps.titles.revision(),
    indexed: found.visible,
    titles: rows[0]?.titles ?? 0,
    changes: rows[0]?.changes ?? 0,
    took_ms: Math.round((performance.now() - began) * 100) / 100,
  };
};

/** Marks every title as changed: each server reads them again in batches, and continues to answer meanwhile. */
const rebuildSearch = (deps: Pick<Deps, 'db'>, actor: Actor) =>
  deps.db.transaction(async (tx) => {
    const titles = await recordAllMovies(tx);
    await recordAudit(tx, actor, 'search.rebuild', { of: ['search_index', 'titles'], after: { titles } });
    return { titles };
  });

/** State of the installation. */
export const systemRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { one } = binder(app, deps);
  one(wire.readSystem, () => readSystem(deps));
  one(wire.readSearchState, ({ actor }) => readSearchState(deps, actor));
  one(wire.rebuildSearch, ({ actor }) => rebuildSearch(deps, actor));
};
