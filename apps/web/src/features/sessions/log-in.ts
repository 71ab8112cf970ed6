import { logIn, sendMfaCode } from '@eigaichi/wire/accounts/sessions';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { clearStored } from '../../lib/account-storage.ts';
import { call } from '../../lib/api.ts';
import { forgetAnswers, refreshSession } from '../../lib/session.ts';
import { closeDialog } from './dialogs.ts';
import { landingPath, takeNextPath } from './next-path.ts';

export type Credentials = { readonly email: string; readonly password: string; readonly long_life: boolean };

type LoginAnswer = AnswerOut<typeof logIn>;

/** The answer names exactly one account; none of the three is an error of its own (spec 7, 8). */
const namesAccount = (answer: Pick<LoginAnswer, 'consumer' | 'provider' | 'manager'>): boolean =>
  answer.consumer != null || answer.provider != null || answer.manager != null;

export type LoginStep = 'done' | 'needs_mfa' | 'no_role';

const stepOf = (answer: LoginAnswer): LoginStep => {
  if (answer.needs_mfa) return 'needs_mfa';
  return namesAccount(answer) ? 'done' : 'no_role';
};

/** Registering titles is explained to a provider at its first login (D14, the create-provider flag). */
const guidePath = '/faq/faq-product-regist';

const enter = async (client: QueryClient): Promise<string> => {
  clearStored();
  const session = await refreshSession(client);
  forgetAnswers(client);
  return takeNextPath(session.user?.create_provider === true ? guidePath : landingPath);
};

/** The two steps of the login (spec 4), and what follows: the remembered page, else `/movies`. */
export const useLogIn = () => {
  const client = useQueryClient();
  const router = useRouter();
  const finish = async (answer: LoginAnswer): Promise<LoginStep> => {
    const step = stepOf(answer);
    if (step === 'needs_mfa') await refreshSession(client);
    if (step !== 'done') return step;
    const path = await enter(client);
    closeDialog();
    await router.navigate({ to: path });
    await router.invalidate();
    return step;
  };
  return {
    withPassword: async (credentials: Credentials, link?: string) =>
      finish(await call(logIn, { body: { ...credentials, ...(link === undefined ? {} : { link }) } })),
    withCode: async (secret: string) => finish(await call(sendMfaCode, { body: { secret } })),
  };
};
