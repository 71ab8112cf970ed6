import { invitationDayIssues } from '@eigaichi/domain/screeners/screening-input';
import * as wire from '@eigaichi/wire/screeners/screeners';
import * as screening from '@eigaichi/wire/screeners/screening';
import * as analytics from '@eigaichi/wire/screeners/screening-analytics';
import * as room from '@eigaichi/wire/screeners/screening-room';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { beginScreener } from './begin-screener.ts';
import { addCaptions, removeCaptions } from './change-captions.ts';
import { changeChapters } from './change-chapters.ts';
import { changePolicy, readablePolicyIssues } from './change-policy.ts';
import { decideRequest, listRequests } from './decide-request.ts';
import { inviteToScreening, listInvitations, revokeInvitation } from './invite.ts';
import { listWaitingScreeners } from './list-waiting-screeners.ts';
import { moveScreener } from './move-screener.ts';
import { answerQuestion, listQuestions } from './questions.ts';
import { listViewers, readAnalytics } from './read-analytics.ts';
import { readRoom } from './read-room.ts';
import { readScreening } from './read-screening.ts';
import { requestScreening } from './request-screening.ts';
import { screenerView } from './screener-view.ts';
import { addressScreenerParts, completeScreener, readScreener } from './send-screener.ts';
import { takeStill } from './take-still.ts';
import { viewingRoutes } from './viewing-routes.ts';

const uploadRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, wire.beginScreener, async ({ actor, params, body }) => ({
    data: screenerView(actor, await beginScreener(deps, actor, { ...body, name: body.file_name, movie: params.uuid })),
  }));
  bind(app, deps, wire.readScreener, async ({ actor, params }) => {
    const { row, parts } = await readScreener(deps, actor, params.uuid);
    return { data: { ...screenerView(actor, row), parts: [...parts] } };
  });
  bind(app, deps, wire.addressScreenerParts, async ({ actor, params, body }) => ({
    data: await addressScreenerParts(deps, actor, { uuid: params.uuid, parts: body.parts }),
  }));
  bind(app, deps, wire.completeScreener, async ({ actor, params }) => ({
    data: screenerView(actor, await completeScreener(deps, actor, params.uuid)),
  }));
  const moves = [
    ['withdraw', wire.withdrawScreener],
    ['retry', wire.retryScreener],
    ['approve', wire.approveScreener],
  ] as const;
  for (const [action, endpoint] of moves)
    bind(app, deps, endpoint, async ({ actor, params }) => ({
      data: screenerView(actor, await moveScreener(deps, actor, { uuid: params.uuid, action })),
    }));
  bind(app, deps, wire.takeStill, async ({ actor, params, body }) => ({
    data: { picture: await takeStill(deps, actor, { ...params, ...body }) },
  }));
  bind(app, deps, wire.addCaptions, async ({ actor, params, body }) => ({
    data: screenerView(actor, await addCaptions(deps, actor, { ...params, input: body })),
  }));
  bind(app, deps, wire.removeCaptions, async ({ actor, params }) => ({
    data: screenerView(actor, await removeCaptions(deps, actor, params)),
  }));
  bind(app, deps, wire.changeChapters, async ({ actor, params, body }) => ({
    data: screenerView(actor, await changeChapters(deps, actor, { ...params, input: body })),
  }));
  bind(app, deps, wire.listWaitingScreeners, ({ actor, query }) => listWaitingScreeners(deps, actor, query));
  bind(app, deps, wire.declineScreener, async ({ actor, params, body }) => ({
    data: screenerView(actor, await moveScreener(deps, actor, { ...params, ...body, action: 'decline' })),
  }));
};

const roomRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, room.readScreeningRoom, async ({ actor, params }) => ({
    data: await readRoom(deps, actor, params.uuid),
  }));
  bind(
    app,
    deps,
    room.changeScreeningPolicy,
    async ({ actor, params, body }) => ({
      data: await changePolicy(deps, actor, { movie: params.uuid, input: body }),
    }),
    ({ actor, params, body }) => readablePolicyIssues(deps, actor, { ...body, movie: params.uuid }),
  );
  bind(app, deps, room.listScreeningRequests, ({ actor, params, query }) =>
    listRequests(deps, actor, { movie: params.uuid, ...query }),
  );
  const decisions = [
    ['grant', room.grantScreeningRequest],
    ['decline', room.declineScreeningRequest],
    ['revoke', room.revokeScreeningRequest],
  ] as const;
  for (const [action, endpoint] of decisions)
    bind(app, deps, endpoint, async ({ actor, params, body }) => ({
      data: await decideRequest(deps, actor, { uuid: params.uuid, action, reason: body.reason ?? null }),
    }));
  bind(app, deps, analytics.readScreeningAnalytics, async ({ actor, params }) => ({
    data: await readAnalytics(deps, actor, params.uuid),
  }));
  bind(app, deps, analytics.listScreeningViewers, ({ actor, params, query }) =>
    listViewers(deps, actor, { movie: params.uuid, ...query }),
  );
  bind(app, deps, room.listScreeningQuestions, ({ actor, params, query }) =>
    listQuestions(deps, actor, { movie: params.uuid, ...query }),
  );
  bind(app, deps, room.answerScreeningQuestion, async ({ actor, params, body }) => ({
    data: await answerQuestion(deps, actor, { ...params, answer: body.answer ?? null }),
  }));
  bind(app, deps, room.listScreeningInvitations, ({ actor, params, query }) =>
    listInvitations(deps, actor, { movie: params.uuid, ...query }),
  );
  bind(
    app,
    deps,
    room.inviteToScreening,
    async ({ actor, params, body }) => ({
      data: await inviteToScreening(deps, actor, { movie: params.uuid, input: body }),
    }),
    ({ body }) => invitationDayIssues(body.invited_until, deps.clock.today().toString()),
  );
  bind(app, deps, room.revokeScreeningInvitation, async ({ actor, params }) => ({
    data: await revokeInvitation(deps, actor, params.uuid),
  }));
};

/** Screeners and the screening room of a title (D24b). */
export const screenersRoutes = (app: FastifyInstance, deps: Deps): void => {
  uploadRoutes(app, deps);
  viewingRoutes(app, deps);
  roomRoutes(app, deps);
  bind(app, deps, screening.readScreening, async ({ actor, params }) => ({
    data: await readScreening(deps, actor, params.uuid),
  }));
  bind(app, deps, screening.requestScreening, async ({ actor, params, body }) => ({
    data: await requestScreening(deps, actor, { movie: params.uuid, note: body.note ?? null }),
  }));
};
