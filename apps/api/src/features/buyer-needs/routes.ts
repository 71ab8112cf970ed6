import { needDayIssues } from '@eigaichi/domain/buyer-needs/need-input';
import * as wire from '@eigaichi/wire/buyer-needs/buyer-needs';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { decideProposal } from './decide-proposal.ts';
import { listCandidates } from './list-candidates.ts';
import { listNeeds } from './list-needs.ts';
import { readNeedFigures } from './need-figures.ts';
import { changeNeed, moveNeed, postNeed } from './post-need.ts';
import { listProposalMessages, sendProposalMessage } from './proposal-messages.ts';
import { readNeed } from './read-need.ts';
import { requestFromNeed } from './request-from-need.ts';
import { saveProposal } from './save-proposal.ts';

/** Needs of buyers, and proposals of providers (D41). */
export const buyerNeedsRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one } = binder(app, deps);
  const today = () => deps.clock.today().toString();
  use(wire.listNeeds, ({ actor, query }) => listNeeds(deps, actor, query));
  one(wire.readNeedFigures, () => readNeedFigures(deps.db));
  one(wire.readNeed, ({ actor, params }) => readNeed(deps, actor, params.uuid));
  one(
    wire.postNeed,
    ({ deps: own, actor, body }) => postNeed(own, actor, body),
    ({ body }) => needDayIssues(body, today()),
  );
  one(
    wire.changeNeed,
    async ({ actor, params, body }) => {
      await changeNeed(deps, actor, { ...body, uuid: params.uuid });
      return readNeed(deps, actor, params.uuid);
    },
    ({ body }) => needDayIssues(body, today()),
  );
  one(wire.closeNeed, async ({ deps: own, actor, params }) => {
    await moveNeed(own, actor, { uuid: params.uuid, action: 'close' });
    return readNeed(own, actor, params.uuid);
  });
  one(wire.decideNeed, async ({ actor, params, body }) => {
    await moveNeed(deps, actor, { ...body, uuid: params.uuid });
    return readNeed(deps, actor, params.uuid);
  });
  use(wire.listCandidates, ({ actor, params, query }) => listCandidates(deps, actor, { ...query, uuid: params.uuid }));
  one(wire.saveProposal, async ({ actor, params, body }) => {
    await saveProposal(deps, actor, { ...body, uuid: params.uuid });
    return readNeed(deps, actor, params.uuid);
  });
  one(wire.withdrawProposal, async ({ deps: own, actor, params }) =>
    readNeed(own, actor, await decideProposal(own, actor, { uuid: params.uuid, action: 'withdraw' })),
  );
  one(wire.decideProposal, async ({ actor, params, body }) =>
    readNeed(deps, actor, await decideProposal(deps, actor, { ...body, uuid: params.uuid })),
  );
  one(wire.listProposalMessages, ({ actor, params }) => listProposalMessages(deps.db, actor, params.uuid));
  one(wire.sendProposalMessage, ({ deps: own, actor, params, body }) =>
    sendProposalMessage(own, actor, { ...body, uuid: params.uuid }),
  );
  one(wire.requestFromNeed, ({ deps: own, actor, params, body }) =>
    requestFromNeed(own, actor, { ...body, uuid: params.uuid }),
  );
};
