import * as companyWire from '@eigaichi/wire/staff/company-summary';
import * as wire from '@eigaichi/wire/staff/desk';
import * as undoWire from '@eigaichi/wire/staff/undo';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { readCompanySummary } from './company-summary.ts';
import { readDesk } from './read-desk.ts';
import { readFirstStart } from './read-first-start.ts';
import { undoDecision } from './undo-decision.ts';

/** The managers' desk: what waits, and the tools. */
export const deskRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, undoWire.undoDecision, async ({ actor, params }) => {
    await undoDecision(deps, actor, params.uuid);
    return { data: params };
  });
  bind(app, deps, companyWire.readCompanySummary, async ({ params }) => ({
    data: await readCompanySummary(deps, params.id),
  }));
  bind(app, deps, wire.readDesk, async ({ actor }) => ({ data: await readDesk(deps, actor) }));
  bind(app, deps, wire.readFirstStart, async ({ actor }) => ({ data: await readFirstStart(deps, actor) }));
};
