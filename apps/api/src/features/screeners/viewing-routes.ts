import { preferredOf } from '@eigaichi/domain/shared/language';
import * as wire from '@eigaichi/wire/screeners/viewing';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { addNote, removeNote } from './notes.ts';
import { openScreening } from './open-screening.ts';
import { reportViewing, stopViewing } from './report-viewing.ts';
import { startViewing } from './start-viewing.ts';
import { streamRoutes } from './stream-routes.ts';
import { deviceOf, ensureDevice } from './watcher.ts';

/** Watching in the screening room: for members and for invited people without a login (D24b). */
export const viewingRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one } = binder(app, deps);
  one(wire.openScreening, ({ actor, params, body }) => openScreening(deps, actor, { movie: params.uuid, ...body }));
  one(wire.startViewing, async ({ actor, params, body, request, reply }) => {
    const device = ensureDevice(deps, request, reply);
    const language = preferredOf(request.headers['accept-language']);
    return startViewing(deps, actor, { movie: params.uuid, ...body, device, language });
  });
  one(wire.reportViewing, ({ actor, params, body, request }) =>
    reportViewing(deps, { ...params, actor, device: deviceOf(deps, request) }, body),
  );
  use(wire.stopViewing, ({ actor, params, body, request }) =>
    stopViewing(deps, { ...params, actor, device: deviceOf(deps, request) }, body),
  );
  one(wire.addScreeningNote, ({ actor, params, body, request }) =>
    addNote(deps, { ...params, actor, device: deviceOf(deps, request) }, body),
  );
  one(wire.removeScreeningNote, ({ actor, params, request }) =>
    removeNote(deps, { ...params, actor, device: deviceOf(deps, request) }),
  );
  streamRoutes(app, deps);
};
