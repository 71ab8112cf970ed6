import { preferredOf } from '@eigaichi/domain/shared/language';
import * as wire from '@eigaichi/wire/screeners/viewing';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { addNote, removeNote } from './notes.ts';
import { openScreening } from './open-screening.ts';
import { reportViewing, stopViewing } from './report-viewing.ts';
import { startViewing } from './start-viewing.ts';
import { streamRoutes } from './stream-routes.ts';
import { deviceOf, ensureDevice } from './watcher.ts';

/** Watching in the screening room: for members and for invited people without a login (D24b). */
export const viewingRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, wire.openScreening, async ({ actor, params, body }) => ({
    data: await openScreening(deps, actor, { movie: params.uuid, ...body }),
  }));
  bind(app, deps, wire.startViewing, async ({ actor, params, body, request, reply }) => {
    const device = ensureDevice(deps, request, reply);
    const language = preferredOf(request.headers['accept-language']);
    return { data: await startViewing(deps, actor, { movie: params.uuid, ...body, device, language }) };
  });
  bind(app, deps, wire.reportViewing, async ({ actor, params, body, request }) => ({
    data: await reportViewing(deps, { ...params, actor, device: deviceOf(deps, request) }, body),
  }));
  bind(app, deps, wire.stopViewing, ({ actor, params, body, request }) =>
    stopViewing(deps, { ...params, actor, device: deviceOf(deps, request) }, body),
  );
  bind(app, deps, wire.addScreeningNote, async ({ actor, params, body, request }) => ({
    data: await addNote(deps, { ...params, actor, device: deviceOf(deps, request) }, body),
  }));
  bind(app, deps, wire.removeScreeningNote, async ({ actor, params, request }) => ({
    data: await removeNote(deps, { ...params, actor, device: deviceOf(deps, request) }),
  }));
  streamRoutes(app, deps);
};
