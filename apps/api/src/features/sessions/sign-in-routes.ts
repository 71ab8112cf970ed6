import * as wire from '@eigaichi/wire/accounts/sign-in';
import * as signOn from '@eigaichi/wire/company-access/sign-on';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { knownDevice, markDevice } from './device-cookie.ts';
import { loginAnswer } from './login-answer.ts';
import { addPasskey, askPasskey, readSignIn, removePasskey, renamePasskey } from './passkeys/own-passkeys.ts';
import { needRelyingParty, relyingPartyOf } from './passkeys/relying-party.ts';
import {
  askPasskeyConfirmation,
  askPasskeyLogin,
  confirmByPasskey,
  logInWithPasskey,
} from './passkeys/sign-with-passkey.ts';
import { confirmByCode } from './second-step/confirm-by-code.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from './second-step/keep-authenticator.ts';
import { giveCookie, renewCookie } from './session-life.ts';
import { askSignOn, beginSignOn } from './sign-on/begin-sign-on.ts';

const authenticator = (app: FastifyInstance, deps: Deps) => {
  bind(app, deps, wire.readSignIn, async ({ session, request }) => ({
    data: await readSignIn(deps, session, relyingPartyOf(deps.config, request)),
  }));
  bind(app, deps, wire.beginAuthenticator, ({ session }) => beginAuthenticator(deps, session));
  bind(app, deps, wire.confirmAuthenticator, async ({ session, body }) => ({
    recovery_codes: await confirmAuthenticator(deps, session, body.secret),
  }));
  bind(app, deps, wire.removeAuthenticator, async ({ session }) => {
    await removeAuthenticator(deps, session);
    return {};
  });
  bind(app, deps, wire.renewRecoveryCodes, async ({ session }) => ({
    recovery_codes: await renewRecoveryCodes(deps, session),
  }));
};

const ownPasskeys = (app: FastifyInstance, deps: Deps) => {
  bind(app, deps, wire.askPasskey, async ({ session, request }) => ({
    data: await askPasskey(deps, session, needRelyingParty(deps.config, request)),
  }));
  bind(app, deps, wire.addPasskey, async ({ session, body, request }) => {
    const party = needRelyingParty(deps.config, request);
    return { data: await addPasskey(deps, session, { party, name: body.name, answer: body.passkey }) };
  });
  bind(app, deps, wire.renamePasskey, async ({ session, params, body }) => ({
    data: await renamePasskey(deps, session, { uuid: params.id, ...body }),
  }));
  bind(app, deps, wire.removePasskey, async ({ session, params }) => {
    await removePasskey(deps, session, params.id);
    return {};
  });
};

const singleSignOn = (app: FastifyInstance, deps: Deps) => {
  bind(app, deps, signOn.askSignOn, async ({ body }) => ({ data: await askSignOn(deps, body.email) }));
  bind(app, deps, signOn.beginSignOn, async ({ body, reply }) => ({
    data: await beginSignOn(deps, reply, { email: body.email, long_life: body.long_life ?? false }),
  }));
};

/** Authenticator app, recovery codes and passkeys (D11d). */
export const signInRoutes = (app: FastifyInstance, deps: Deps): void => {
  authenticator(app, deps);
  ownPasskeys(app, deps);
  singleSignOn(app, deps);
  bind(app, deps, wire.askPasskeyLogin, async ({ request }) => ({
    data: await askPasskeyLogin(deps, needRelyingParty(deps.config, request)),
  }));
  bind(app, deps, wire.logInWithPasskey, async ({ session, body, request, reply }) => {
    const long_life = body.long_life ?? false;
    const { account, ...opened } = await logInWithPasskey(deps, {
      party: needRelyingParty(deps.config, request),
      answer: body.passkey,
      long_life,
      device: (person) => knownDevice(deps, request, person),
      user_agent: request.headers['user-agent'],
      former: session,
    });
    giveCookie(reply, deps.config, opened.token, long_life);
    markDevice(deps, { request, reply }, account.person_uuid);
    return loginAnswer(deps, { ...opened, account });
  });
  bind(app, deps, wire.askPasskeyConfirmation, async ({ session, request }) => ({
    data: await askPasskeyConfirmation(deps, session, needRelyingParty(deps.config, request)),
  }));
  bind(app, deps, wire.confirmByPasskey, async ({ session, body, request, reply }) => {
    const party = needRelyingParty(deps.config, request);
    const confirmed = await confirmByPasskey(deps, session, { party, answer: body.passkey });
    renewCookie(reply, deps.config, { session, token: confirmed.token });
    return confirmed;
  });
  bind(app, deps, wire.confirmByCode, async ({ session, body, reply }) => {
    const confirmed = await confirmByCode(deps, session, body.secret);
    renewCookie(reply, deps.config, { session, token: confirmed.token });
    return confirmed;
  });
};
