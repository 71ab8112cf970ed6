import { demoRoles } from '@eigaichi/domain/accounts/demo-tour';
import * as wire from '@eigaichi/wire/accounts/demo';
import type { FastifyInstance } from 'fastify';
import { demoPassword } from '../../demo/accounts.ts';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { Refused } from '../../http/refused.ts';
import { isMovable } from '../../ports/clock.ts';
import { moveClock, type Timed } from '../dev/move-clock.ts';
import { knownDevice, markDevice } from '../sessions/device-cookie.ts';
import { loginAnswer } from '../sessions/login-answer.ts';
import { findLoginUser } from '../sessions/login-user.ts';
import { setSessionCookie } from '../sessions/session-life.ts';
import { demoAccount } from './demo-account.ts';
import { logInToDemo } from './log-in-to-demo.ts';
import { readTour } from './read-tour.ts';

/** Demo accounts that exist: a market loaded by an earlier version may lack one. */
const readLogins = async (deps: Deps) => {
  const found = await Promise.all(
    demoRoles.map(async (role) => {
      const account = demoAccount(role);
      const user = await findLoginUser(deps.db, { account, person: account });
      return user === undefined ? [] : [{ role, email: user.email }];
    }),
  );
  return found.flat();
};

/** Moves the clock a month ahead of `from` and runs everything due until then. Refuses any day but today. */
const advanceClock = async (deps: Deps, from: string, timed: Timed) => {
  const { clock } = deps;
  if (!isMovable(clock)) throw new Refused('not_found');
  if (from !== clock.today().toString()) throw new Refused('clock_moved');
  const to = clock.now().toZonedDateTimeISO('Asia/Tokyo').add({ months: 1 }).toInstant();
  await moveClock(deps, { clock, to, ...timed });
  return { today: clock.today().toString() };
};

/** The demo’s page: logins with one press, the tour and the clock (D35f). Bound only while the demo is served. */
export const demoRoutes = (app: FastifyInstance, deps: Deps, timed: Timed): void => {
  const { use, one } = binder(app, deps);
  one(wire.readDemo, async () => ({
    today: deps.clock.today().toString(),
    password: demoPassword,
    logins: await readLogins(deps),
    tour: await readTour(deps),
  }));
  use(wire.logInToDemo, async ({ session, body, request, reply }) => {
    const opened = await logInToDemo(deps, {
      role: body.role,
      device: (person) => knownDevice(deps, request, person),
      user_agent: request.headers['user-agent'],
      former: session,
    });
    setSessionCookie(reply, deps.config, opened.token, false);
    markDevice(deps, { request, reply }, opened.account.person_uuid);
    return loginAnswer(deps, opened);
  });
  one(wire.advanceDemoClock, ({ body }) => advanceClock(deps, body.from, timed));
};
