import * as wire from '@eigaichi/wire/staff/home-notices';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { createNotice, deleteNotice, listNotices, shownNotices, updateNotice } from './save-notice.ts';

/** The home page's notices, and their editing by staff. */
export const homeNoticesRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one } = binder(app, deps);
  one(wire.listShownNotices, () => shownNotices(deps));
  use(wire.listNotices, ({ query }) => listNotices(deps, query));
  one(wire.createNotice, ({ actor, body }) => createNotice(deps, actor, body));
  one(wire.updateNotice, async ({ actor, params, body }) => {
    const { version, ...input } = body;
    return updateNotice(deps, actor, { uuid: params.uuid, version, input });
  });
  one(wire.deleteNotice, ({ actor, params }) => deleteNotice(deps, actor, params.uuid));
};
