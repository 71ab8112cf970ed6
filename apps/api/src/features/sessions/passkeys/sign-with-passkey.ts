import type { AssertedPasskey } from '@eigaichi/wire/accounts/sign-in';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import type { Session } from '../../../http/session.ts';
import { logFailure } from '../log-failure.ts';
import { explainNoLogin, type LoggedIn, noLoginReason } from '../log-in.ts';
import { endSession } from '../log-out.ts';
import { lockLogin } from '../logins.ts';
import { openSession } from '../open-session.ts';
import { renewSession } from '../recent-login.ts';
import { markSecondFactorMet } from '../second-step/required-second-factor.ts';
import { refuseIfSignOnOnly } from '../sign-on/connection.ts';
import { passkeyRequestOptions, verifySignature } from './passkey-ceremonies.ts';
import { passkeysOf } from './passkey-store.ts';
import type { RelyingParty } from './relying-party.ts';

const login = { purpose: 'login', person: null } as const;

/** Begins a login without naming anyone: the browser offers its passkeys for this host. */
export const requestPasskeyLogin = (deps: Deps, party: RelyingParty) =>
  passkeyRequestOptions(deps, { party, asked: login, present: [] });

type LogIn = {
  readonly party: RelyingParty;
  readonly answer: AssertedPasskey;
  readonly long_life: boolean;
  /** Browser, if the account logged in there before (D13b). */
  readonly device: (person: string) => string | undefined;
  readonly user_agent?: string | undefined;
  readonly former: Session | null;
};

/**
 * Logs in by passkey. No second step follows: the device verified its owner (D11d). An unknown passkey, a wrong
 * signature and an account that may not log in get the same refusal; the account's owner gets the reason by email
 * (D13).
 */
export const logInWithPasskey = async (deps: Deps, input: LogIn): Promise<LoggedIn> => {
  const { party, answer, former, device, ...opening } = input;
  const outcome = await deps.db.transaction(async (tx) => {
    const passkey = await verifySignature(deps, tx, { party, asked: login, answer });
    const account = passkey === null ? undefined : await lockLogin(tx, { person: passkey.person_id });
    if (account === undefined || noLoginReason(account) !== undefined) return { refused: account };
    await refuseIfSignOnOnly(tx, account);
    if (former !== null) await endSession(tx, former);
    return {
      ...(await openSession(deps, tx, {
        account,
        ...opening,
        device: device(account.person_uuid),
        code_from: null,
        proof: 'passkey',
      })),
      account,
    };
  });
  if (!('refused' in outcome)) return outcome;
  if (outcome.refused !== undefined) await explainNoLogin(deps, outcome.refused);
  const refused = outcome.refused;
  await logFailure(deps, 'passkey', { whose: refused && { account: refused.uuid, person: refused.person_uuid } });
  throw new Refused('passkey_failed');
};

/** Begins the confirmation of an open session; refused for a person without passkeys. */
export const requestPasskeyConfirmation = async (deps: Deps, { actor }: Session, party: RelyingParty) => {
  const present = await passkeysOf(deps.db, actor.person.uuid);
  if (present.length === 0) throw new Refused('not_allowed_now');
  return passkeyRequestOptions(deps, { party, asked: { purpose: 'confirm', person: actor.person.uuid }, present });
};

type Confirm = { readonly party: RelyingParty; readonly answer: AssertedPasskey };

/** Counts as entering the password again (D11b): the session continues under a new token. */
export const confirmByPasskey = async (deps: Deps, session: Session, { party, answer }: Confirm) => {
  const { account, person } = session.actor;
  const token = await deps.db.transaction(async (tx) => {
    const asked = { purpose: 'confirm', person: person.uuid } as const;
    const passkey = await verifySignature(deps, tx, { party, asked, answer });
    if (passkey === null) return null;
    await markSecondFactorMet(tx, session);
    return renewSession(deps, tx, { session, since: passkey.created_at });
  });
  if (token !== null) return { token };
  await logFailure(deps, 'passkey', { whose: { account, person: person.uuid } });
  throw new Refused('passkey_failed');
};
