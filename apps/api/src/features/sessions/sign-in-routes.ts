import * as wire from '@eigaichi/wire/accounts/sign-in';
import * as signOn from '@eigaichi/wire/company-access/sign-on';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { knownDevice, markDevice } from './device-cookie.ts';
import { loginAnswer } from './login-answer.ts';
import {
  addPasskey,
  readSignIn,
  removePasskey,
  renamePasskey,
  requestPasskeyCreation,
} from './passkeys/own-passkeys.ts';
import { relyingPartyOf, requireRelyingParty } from './passkeys/relying-party.ts';
import {
  confirmByPasskey,
  logInWithPasskey,
  requestPasskeyConfirmation,
  requestPasskeyLogin,
} from './passkeys/sign-with-passkey.ts';
import { confirmByCode } from './second-step/confirm-by-code.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from './second-step/save-authenticator.ts';
import { renewSessionCookie, setSessionCookie } from './session-life.ts';
import { beginSignOn, startSignOn } from './sign-on/begin-sign-on.ts';

const authenticator = (app: FastifyInstance, deps: Deps) => {
  const { use, one, done } = binder(app, deps);
  one(wire.readSignIn, ({ session, request }) => readSignIn(deps, session, relyingPartyOf(deps.config, request)));
  use(wire.beginAuthenticator, ({ session }) => beginAuthenticator(deps, session));
  use(wire.confirmAuthenticator, async ({ session, body }) => ({
    recovery_codes: await confirmAuthenticator(deps, session, body.secret),
  }));
  done(wire.removeAuthenticator, ({ session }) => removeAuthenticator(deps, session));
  use(wire.renewRecoveryCodes, async ({ session }) => ({
    recovery_codes: await renewRecoveryCodes(deps, session),
  }));
};

const ownPasskeys = (app: FastifyInstance, deps: Deps) => {
  const { one, done } = binder(app, deps);
  one(wire.requestPasskeyCreation, ({ session, request }) =>
    requestPasskeyCreation(deps, session, requireRelyingParty(deps.config, request)),
  );
  one(wire.addPasskey, async ({ session, body, request }) => {
    const party = requireRelyingParty(deps.config, request);
    return addPasskey(deps, session, { party, name: body.name, answer: body.passkey });
  });
  one(wire.renamePasskey, ({ session, params, body }) => renamePasskey(deps, session, { uuid: params.id, ...body }));
  done(wire.removePasskey, ({ session, params }) => removePasskey(deps, session, params.id));
};

const singleSignOn = (app: FastifyInstance, deps: Deps) => {
  const { one } = binder(app, deps);
  one(signOn.startSignOn, ({ body }) => startSignOn(deps, body.email));
  one(signOn.beginSignOn, ({ body, reply }) =>
    beginSignOn(deps, reply, { email: body.email, long_life: body.long_life ?? false }),
  );
};

/** Authenticator app, recovery codes and passkeys (D11d). */
export const signInRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one } = binder(app, deps);
  authenticator(app, deps);
  ownPasskeys(app, deps);
  singleSignOn(app, deps);
  one(wire.requestPasskeyLogin, ({ request }) => requestPasskeyLogin(deps, requireRelyingParty(deps.config, request)));
  use(wire.logInWithPasskey, async ({ session, body, request, reply }) => {
    const long_life = body.long_life ?? false;
    const { account, ...opened } = await logInWithPasskey(deps, {
      party: requireRelyingParty(deps.config, request),
      answer: body.passkey,
      long_life,
      device: (person) => knownDevice(deps, request, person),
      user_agent: request.headers['user-agent'],
      former: session,
    });
    setSessionCookie(reply, deps.config, opened.token, long_life);
    markDevice(deps, { request, reply }, account.person_uuid);
    return loginAnswer(deps, { ...opened, account });
  });
  one(wire.requestPasskeyConfirmation, ({ session, request }) =>
    requestPasskeyConfirmation(deps, session, requireRelyingParty(deps.config, request)),
  );
  use(wire.confirmByPasskey, async ({ session, body, request, reply }) => {
    const party = requireRelyingParty(deps.config, request);
    const confirmed = await confirmByPasskey(deps, session, { party, answer: body.passkey });
    renewSessionCookie(reply, deps.config, { session, token: confirmed.token });
    return confirmed;
  });
  use(wire.confirmByCode, async ({ session, body, reply }) => {
    const confirmed = await confirmByCode(deps, session, body.secret);
    renewSessionCookie(reply, deps.config, { session, token: confirmed.token });
    return confirmed;
  });
};
