import type { Actor } from '@eigaichi/domain/accounts/actor';
import { invitationDayIssues } from '@eigaichi/domain/screeners/screening-input';
import * as wire from '@eigaichi/wire/screeners/screeners';
import * as screening from '@eigaichi/wire/screeners/screening';
import * as analytics from '@eigaichi/wire/screeners/screening-analytics';
import * as room from '@eigaichi/wire/screeners/screening-room';
import * as viewing from '@eigaichi/wire/screeners/viewing';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { beginScreener } from './begin-screener.ts';
import { addCaptions, removeCaptions } from './change-captions.ts';
import { changeChapters } from './change-chapters.ts';
import { changePolicy, readablePolicyIssues } from './change-policy.ts';
import { decideRequest, listRequests } from './decide-request.ts';
import { inviteToScreening, listInvitations, revokeInvitation } from './invite.ts';
import { listWaitingScreeners } from './list-waiting-screeners.ts';
import { moveScreener } from './move-screener.ts';
import { addNote, removeNote } from './notes.ts';
import { openScreening } from './open-screening.ts';
import { policyOf, policyView } from './policy-store.ts';
import { answerQuestion, listQuestions } from './questions.ts';
import { listViewers, readAnalytics } from './read-analytics.ts';
import { readScreening } from './read-screening.ts';
import { reportViewing, stopViewing } from './report-viewing.ts';
import { requestScreening } from './request-screening.ts';
import { countWaiting } from './request-store.ts';
import { screenersOf } from './screener-store.ts';
import { screenerView } from './screener-view.ts';
import { completeScreener, readScreener, requestScreenerPartAddresses } from './send-screener.ts';
import { startViewing } from './start-viewing.ts';
import { streamRoutes } from './stream-routes.ts';
import { takeStill } from './take-still.ts';
import { areFilmsProcessed, ownTitle } from './title-store.ts';
import { deviceOf, ensureDevice } from './watcher.ts';

const uploadRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one } = binder(app, deps);
  one(wire.beginScreener, async ({ actor, params, body }) =>
    screenerView(actor, await beginScreener(deps, actor, { ...body, name: body.file_name, movie: params.uuid })),
  );
  one(wire.readScreener, async ({ actor, params }) => {
    const { row, parts } = await readScreener(deps, actor, params.uuid);
    return { ...screenerView(actor, row), parts: [...parts] };
  });
  one(wire.requestScreenerPartAddresses, ({ actor, params, body }) =>
    requestScreenerPartAddresses(deps, actor, { uuid: params.uuid, parts: body.parts }),
  );
  one(wire.completeScreener, async ({ actor, params }) =>
    screenerView(actor, await completeScreener(deps, actor, params.uuid)),
  );
  const moves = [
    ['withdraw', wire.withdrawScreener],
    ['retry', wire.retryScreener],
    ['approve', wire.approveScreener],
  ] as const;
  for (const [action, endpoint] of moves)
    one(endpoint, async ({ actor, params }) =>
      screenerView(actor, await moveScreener(deps, actor, { uuid: params.uuid, action })),
    );
  one(wire.takeStill, async ({ actor, params, body }) => ({
    picture: await takeStill(deps, actor, { ...params, ...body }),
  }));
  one(wire.addCaptions, async ({ actor, params, body }) =>
    screenerView(actor, await addCaptions(deps, actor, { ...params, input: body })),
  );
  one(wire.removeCaptions, async ({ actor, params }) => screenerView(actor, await removeCaptions(deps, actor, params)));
  one(wire.changeChapters, async ({ actor, params, body }) =>
    screenerView(actor, await changeChapters(deps, actor, { ...params, input: body })),
  );
  use(wire.listWaitingScreeners, ({ actor, query }) => listWaitingScreeners(deps, actor, query));
  one(wire.declineScreener, async ({ actor, params, body }) =>
    screenerView(actor, await moveScreener(deps, actor, { ...params, ...body, action: 'decline' })),
  );
};

/** Viewing policy of a title for provider and staff (D24b). */
const readRoom = async (deps: Deps, actor: Actor, movie: string) => {
  const { db, config } = deps;
  const { provider_id } = await ownTitle(db, actor, movie);
  return {
    screeners: (await screenersOf(db, movie)).map((row) => screenerView(actor, row)),
    policy: policyView(await policyOf(db, movie)),
    requests_waiting: await countWaiting(db, movie),
    takes_films: await areFilmsProcessed(db, { provider_id, sent_by: actor.real?.manager ?? actor.account }),
    max_bytes: config.screenerMaxBytes,
    retention_days: config.screeningRetentionDays,
  };
};

const roomRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one } = binder(app, deps);
  one(room.readScreeningRoom, ({ actor, params }) => readRoom(deps, actor, params.uuid));
  one(
    room.changeScreeningPolicy,
    ({ actor, params, body }) => changePolicy(deps, actor, { movie: params.uuid, input: body }),
    ({ actor, params, body }) => readablePolicyIssues(deps, actor, { ...body, movie: params.uuid }),
  );
  use(room.listScreeningRequests, ({ actor, params, query }) =>
    listRequests(deps, actor, { movie: params.uuid, ...query }),
  );
  const decisions = [
    ['grant', room.grantScreeningRequest],
    ['decline', room.declineScreeningRequest],
    ['revoke', room.revokeScreeningRequest],
  ] as const;
  for (const [action, endpoint] of decisions)
    one(endpoint, ({ actor, params, body }) =>
      decideRequest(deps, actor, { uuid: params.uuid, action, reason: body.reason ?? null }),
    );
  one(analytics.readScreeningAnalytics, ({ actor, params }) => readAnalytics(deps, actor, params.uuid));
  use(analytics.listScreeningViewers, ({ actor, params, query }) =>
    listViewers(deps, actor, { movie: params.uuid, ...query }),
  );
  use(room.listScreeningQuestions, ({ actor, params, query }) =>
    listQuestions(deps, actor, { movie: params.uuid, ...query }),
  );
  one(room.answerScreeningQuestion, ({ actor, params, body }) =>
    answerQuestion(deps, actor, { ...params, answer: body.answer ?? null }),
  );
  use(room.listScreeningInvitations, ({ actor, params, query }) =>
    listInvitations(deps, actor, { movie: params.uuid, ...query }),
  );
  one(
    room.inviteToScreening,
    ({ actor, params, body }) => inviteToScreening(deps, actor, { movie: params.uuid, input: body }),
    ({ body }) => invitationDayIssues(body.invited_until, deps.clock.today().toString()),
  );
  one(room.revokeScreeningInvitation, ({ actor, params }) => revokeInvitation(deps, actor, params.uuid));
};

/** Watching in the screening room: for members and for invited people without a login (D24b). */
const viewingRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one } = binder(app, deps);
  one(viewing.openScreening, ({ actor, params, body }) => openScreening(deps, actor, { movie: params.uuid, ...body }));
  one(viewing.startViewing, async ({ actor, params, body, language, request, reply }) => {
    const device = ensureDevice(deps, request, reply);
    return startViewing(deps, actor, { movie: params.uuid, ...body, device, language });
  });
  one(viewing.reportViewing, ({ actor, params, body, request }) =>
    reportViewing(deps, { ...params, actor, device: deviceOf(deps, request) }, body),
  );
  use(viewing.stopViewing, ({ actor, params, body, request }) =>
    stopViewing(deps, { ...params, actor, device: deviceOf(deps, request) }, body),
  );
  one(viewing.addScreeningNote, ({ actor, params, body, request }) =>
    addNote(deps, { ...params, actor, device: deviceOf(deps, request) }, body),
  );
  one(viewing.removeScreeningNote, ({ actor, params, request }) =>
    removeNote(deps, { ...params, actor, device: deviceOf(deps, request) }),
  );
  streamRoutes(app, deps);
};

/** Screeners and the screening room of a title (D24b). */
export const screenersRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { one } = binder(app, deps);
  uploadRoutes(app, deps);
  viewingRoutes(app, deps);
  roomRoutes(app, deps);
  one(screening.readScreening, ({ actor, params }) => readScreening(deps, actor, params.uuid));
  one(screening.requestScreening, ({ actor, params, body }) =>
    requestScreening(deps, actor, { movie: params.uuid, note: body.note ?? null }),
  );
};
