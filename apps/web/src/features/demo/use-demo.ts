import { type DemoRole, roleByTourStep, tourSteps } from '@eigaichi/domain/accounts/demo-tour';
import { logInToDemo, readDemo } from '@eigaichi/wire/accounts/demo';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { call, callForData } from '../../lib/api.ts';
import { dataQuery } from '../../lib/read-query.ts';
import { forgetAccount, sessionQuery } from '../../lib/session.ts';
import type { Session } from '../../lib/session-state.ts';
import { useAction } from '../../lib/use-act.ts';
import { useLogIn } from '../sessions/log-in.ts';
import { saveNextPath } from '../sessions/next-path.ts';
import { isOnTour, saveTourPosition } from './demo-state.ts';

export type Demo = AnswerOut<typeof readDemo>['data'];

export const demoQuery = dataQuery(readDemo, {});

/** True if the reader is the person of a demo login, and acts for no one else. */
export const isLoggedInAs = (session: Session | undefined, { email }: { readonly email: string }): boolean =>
  session?.user?.email === email && session.impersonating === null;

type Entry = { readonly role: DemoRole; readonly logins: Demo['logins']; readonly href: string };

/**
 * Opens a page as the demo account of a role; logs in unless the reader is that person. The page and the answers of the
 * earlier account go first, so that nothing of theirs is requested as the next reader.
 */
export const useEnter = () => {
  const client = useQueryClient();
  const router: AnyRouter = useRouter();
  const { withAnswer } = useLogIn();
  return async ({ role, logins, href }: Entry): Promise<void> => {
    const login = logins.find((each) => each.role === role);
    if (login !== undefined && isLoggedInAs(client.getQueryData(sessionQuery.queryKey), login)) {
      await router.navigate({ to: href });
      return;
    }
    await router.navigate({ to: '/demo' });
    const answer = await call(logInToDemo, { body: { role } });
    forgetAccount(client);
    saveNextPath(href);
    await withAnswer(answer);
  };
};

/** Opens a step of the tour, by its position, on the page that shows it now. A tour ended meanwhile stays ended. */
export const useTour = () => {
  const enter = useEnter();
  return useAction(async (at: number) => {
    const wasOnTour = isOnTour();
    const { logins, tour } = await callForData(readDemo, {});
    const step = tour.find(({ name }) => name === tourSteps[at]);
    if (step === undefined) return;
    await enter({ role: roleByTourStep[step.name], logins, href: step.href });
    if (isOnTour() === wasOnTour) saveTourPosition(at);
  });
};
