import { oneLine } from '@eigaichi/domain/shared/one-line';
import { emailIn } from '@eigaichi/domain/shared/rules/email';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import type { Session } from '../../../http/session.ts';
import { type SignedOn, type SignOnClient, SignOnError } from '../../../ports/single-sign-on.ts';
import { logFailure } from '../../sessions/log-failure.ts';
import { type BegunSignOn, signOnReturn } from '../../sessions/sign-on/begin-sign-on.ts';

export type Finish = {
  readonly begun: BegunSignOn;
  /** The query that the browser came back with. */
  readonly search: string;
  readonly device: (person: string) => string | undefined;
  readonly user_agent?: string | undefined;
  readonly former: Session | null;
};

type Asked = { readonly client: SignOnClient; readonly groups_claim: string };

const line = (text: string | null) => (text === null ? null : oneLine(text));

/**
 * Whom the provider vouches for, held against the market's own rules: what is no address is none, and a name is one line.
 * Refused alike for a forged, late or repeated answer.
 */
export const askProvider = async (
  deps: Deps,
  { client, groups_claim }: Asked,
  { begun, search }: Pick<Finish, 'begun' | 'search'>,
): Promise<SignedOn> => {
  const { state, nonce, code_verifier, account } = begun;
  try {
    const told = await deps.signOn.finish(client, {
      redirect_uri: signOnReturn(deps),
      search,
      checks: { state, nonce, code_verifier },
      groups_claim,
    });
    const { given_name, family_name, name } = told;
    return {
      ...told,
      email: emailIn(told.email),
      given_name: line(given_name),
      family_name: line(family_name),
      name: line(name),
    };
  } catch (error) {
    if (!(error instanceof SignOnError)) throw error;
    deps.log.warn({ err: error, company: account }, 'single sign-on failed');
    await logFailure(deps, 'sign_on', { whose: undefined });
    throw new Refused(error.fault === 'refused' ? 'sign_on_refused' : 'sign_on_failed');
  }
};

/** The provider vouched for no one whom the market lets in. */
export const refuseUnknown = async (deps: Deps): Promise<never> => {
  await logFailure(deps, 'sign_on', { whose: undefined });
  throw new Refused('sign_on_unknown');
};
