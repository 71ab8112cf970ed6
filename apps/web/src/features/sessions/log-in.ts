import { logIn, sendMfaCode } from '@eigaichi/wire/accounts/sessions';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { clearStored } from '../../lib/account-storage.ts';
import { call } from '../../lib/api.ts';
import { hasSessionEnded } from '../../lib/reauthentication.ts';
import { clearAnswers, fetchSession, forgetAccount, refreshSession, sessionQuery } from '../../lib/session.ts';
import type { Session } from '../../lib/session-state.ts';
import { closeDialog, closeForReturn } from './dialogs.ts';
import { landingPath, popNextPath } from './next-path.ts';
import { logInByPasskey } from './sign-in/passkeys.ts';

export type Credentials = { readonly email: string; readonly password: string; readonly long_life: boolean };

type LoginAnswer = AnswerOut<typeof logIn>;

/** True if the answer names an account; naming none of the three is a separate error (spec 7, 8). */
const namesAccount = (answer: Pick<LoginAnswer, 'consumer' | 'provider' | 'manager'>): boolean =>
  answer.consumer != null || answer.provider != null || answer.manager != null;

/**
 * `needs_mfa`: a mailed code is pending; `needs_app`: an authenticator code (D11d); `needs_factor`: a passkey or app
 * must be set up first (D11f).
 */
export type LoginStep = 'done' | 'needs_mfa' | 'needs_app' | 'needs_factor' | 'no_role';

const stepOf = (answer: LoginAnswer): LoginStep => {
  if (answer.needs_mfa) return answer.code_from === 'authenticator' ? 'needs_app' : 'needs_mfa';
  if (answer.needs_second_factor === true) return 'needs_factor';
  return namesAccount(answer) ? 'done' : 'no_role';
};

/** Guide to registering titles, shown at a provider's first login (D14, the create-provider flag). */
const guidePath = '/faq/faq-product-regist';

/** Default page after login: for staff of an unfinished market, the remaining steps (D37f). */
const landingOf = async (client: QueryClient, { user }: Session): Promise<string> => {
  if (user?.role !== 'manager') return user?.create_provider === true ? guidePath : landingPath;
  // Few log in as staff, so this call is loaded here, not with every page.
  const { firstStepsQuery } = await import('../notices/first-steps-query.ts');
  const steps = await client.fetchQuery(firstStepsQuery).catch(() => []);
  return steps.some(({ done }) => !done) ? '/admin' : landingPath;
};

const enter = async (client: QueryClient): Promise<string> => {
  clearStored();
  const session = await refreshSession(client);
  clearAnswers(client);
  return popNextPath(await landingOf(client, session));
};

/** True if the account with the ended session is back (D12d), so that its page stays; otherwise clears it. */
const isBack = async (client: QueryClient): Promise<boolean> => {
  if (!hasSessionEnded()) return false;
  const before = client.getQueryData(sessionQuery.queryKey);
  const session = await fetchSession();
  if (session.user?.uuid !== before?.user?.uuid || session.user?.email !== before?.user?.email) {
    forgetAccount(client);
    return false;
  }
  client.setQueryData(sessionQuery.queryKey, session);
  return true;
};

/** Completes the login: opens the account's waiting page, the remembered one, or `/movies`. */
const goIn = async (router: AnyRouter, client: QueryClient): Promise<void> => {
  if (await isBack(client)) {
    closeForReturn();
    await client.invalidateQueries();
    return;
  }
  const path = await enter(client);
  closeDialog();
  await router.navigate({ to: path });
  await router.invalidate();
  // The same address for another account is a new page, so scroll to the top.
  globalThis.scrollTo?.(0, 0);
};

/** Handles the answer to either login step. */
export const afterLogin = async (router: AnyRouter, client: QueryClient, answer: LoginAnswer): Promise<LoginStep> => {
  const step = stepOf(answer);
  // A page that waits for its account stays that account's.
  if (step !== 'done' && step !== 'no_role' && !hasSessionEnded()) await refreshSession(client);
  if (step === 'done') await goIn(router, client);
  return step;
};

/** The two steps of the login (spec 4). */
export const useLogIn = () => {
  const client = useQueryClient();
  const router = useRouter();
  return {
    withPassword: async (credentials: Credentials, link?: string) =>
      afterLogin(
        router,
        client,
        await call(logIn, { body: { ...credentials, ...(link === undefined ? {} : { link }) } }),
      ),
    withPasskey: async (long_life: boolean) => afterLogin(router, client, await logInByPasskey(long_life)),
    /** Continues with the answer of a login from another page. */
    withAnswer: (answer: LoginAnswer) => afterLogin(router, client, answer),
    withSecondFactor: () => goIn(router, client),
    withCode: async (secret: string) => afterLogin(router, client, await call(sendMfaCode, { body: { secret } })),
  };
};
