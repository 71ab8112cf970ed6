import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { clearStored } from '../../lib/account-storage.ts';
import { call } from '../../lib/api.ts';
import { clearAnswers, refreshSession, sessionQuery } from '../../lib/session.ts';
import { landingPath } from './next-path.ts';

/** Switches to another company of the same person (D14g); clears the previous one from this browser. */
export const switchToCompany = async (router: AnyRouter, client: QueryClient, id: string): Promise<void> => {
  const before = client.getQueryData(sessionQuery.queryKey)?.user?.uuid;
  // Rarely used: the members' calls are loaded here, not with every page.
  const { switchCompany } = await import('@eigaichi/wire/accounts/members');
  await call(switchCompany, { params: { id } });
  if (before !== undefined) clearStored(before);
  await refreshSession(client);
  await router.navigate({ to: landingPath });
  clearAnswers(client);
};
