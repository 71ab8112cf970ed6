import * as wire from '@eigaichi/wire/accounts/members';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { renewSessionCookie } from '../sessions/session-life.ts';
import { appointOwner } from './appoint-owner.ts';
import { changeColleague, transferOwnership } from './change-colleague.ts';
import { inviteColleague, resendColleagueInvitation } from './invite-colleague.ts';
import { listColleagues } from './list-colleagues.ts';
import { answerInvitation, switchCompany } from './own-companies.ts';
import { removeColleague } from './remove-member.ts';

const colleagues = (app: FastifyInstance, deps: Deps) => {
  const { one } = binder(app, deps);
  one(wire.listColleagues, ({ actor }) => listColleagues(deps.db, actor, actor.account));
  one(wire.inviteColleague, async ({ actor, session, body }) => {
    await inviteColleague(deps, { actor, session }, body);
    return listColleagues(deps.db, actor, actor.account);
  });
  one(wire.resendColleagueInvitation, async ({ actor, session, params }) => {
    await resendColleagueInvitation(deps, { actor, session }, params.id);
    return listColleagues(deps.db, actor, actor.account);
  });
  one(wire.changeColleague, async ({ actor, session, params, body }) => {
    await changeColleague(deps, { actor, session }, { ...body, uuid: params.id });
    return listColleagues(deps.db, actor, actor.account);
  });
  one(wire.transferOwnership, async ({ actor, session, params }) => {
    await transferOwnership(deps, { actor, session }, params.id);
    return listColleagues(deps.db, actor, actor.account);
  });
  one(wire.removeColleague, async ({ actor, session, params }) => {
    await removeColleague(deps, { actor, session }, params.id);
    return listColleagues(deps.db, actor, actor.account);
  });
};

const companies = (app: FastifyInstance, deps: Deps) => {
  const { use, done } = binder(app, deps);
  use(wire.switchCompany, async ({ session, params, reply }) => {
    const switched = await switchCompany(deps, session, params.id);
    renewSessionCookie(reply, deps.config, { session, token: switched.token });
    return switched;
  });
  done(wire.acceptInvitation, ({ session, params }) =>
    answerInvitation(deps, session, { account: params.id, accepts: true }),
  );
  done(wire.declineInvitation, ({ session, params }) =>
    answerInvitation(deps, session, { account: params.id, accepts: false }),
  );
};

/** The people of a company (D14f, D14g). */
export const membersRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { one } = binder(app, deps);
  colleagues(app, deps);
  companies(app, deps);
  one(wire.listMembersOf, ({ actor, params }) => listColleagues(deps.db, actor, params.id));
  one(wire.appointOwner, async ({ actor, session, params, body }) => {
    await appointOwner(deps, { actor, session }, { account: params.id, input: body });
    return listColleagues(deps.db, actor, params.id);
  });
};
