import * as wire from '@eigaichi/wire/movies/title-identifiers';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { binder } from '../../../http/bind.ts';
import { lookUpEidr } from './look-up-eidr.ts';
import { saveIdentifiers } from './save-identifiers.ts';

/** Identifiers of a title's editions and masters, and facts from the EIDR registry (D54). */
export const titleIdentifiersRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { one } = binder(app, deps);
  one(wire.saveTitleIdentifiers, ({ actor, params, body }) => saveIdentifiers(deps, actor, { ...params, ...body }));
  one(wire.lookUpEidr, ({ body }) => lookUpEidr(deps, body.eidr_number));
};
