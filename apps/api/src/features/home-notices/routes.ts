import * as wire from '@eigaichi/wire/staff/home-notices';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { createNotice, deleteNotice, listNotices, shownNotices, updateNotice } from './keep-notice.ts';

/** The home page's notices, and their editing by staff. */
export const homeNoticesRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, wire.listShownNotices, async () => ({ data: await shownNotices(deps) }));
  bind(app, deps, wire.listNotices, ({ query }) => listNotices(deps, query));
  bind(app, deps, wire.createNotice, async ({ actor, body }) => ({
    data: await createNotice(deps, actor, body),
  }));
  bind(app, deps, wire.updateNotice, async ({ actor, params, body }) => {
    const { version, ...input } = body;
    return { data: await updateNotice(deps, actor, { uuid: params.uuid, version, input }) };
  });
  bind(app, deps, wire.deleteNotice, async ({ actor, params }) => ({
    data: await deleteNotice(deps, actor, params.uuid),
  }));
};
