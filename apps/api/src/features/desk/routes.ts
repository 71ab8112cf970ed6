import * as wire from '@eigaichi/wire/staff/desk';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { readDesk } from './read-desk.ts';

/** The managers' desk: what waits, and the tools. */
export const deskRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, wire.readDesk, async ({ actor }) => ({ data: await readDesk(deps, actor) }));
};
