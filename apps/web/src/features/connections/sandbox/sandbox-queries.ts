import {
  createSandbox,
  issueSandboxKeys,
  listSandboxMails,
  moveSandboxClock,
  readSandbox,
  removeSandbox,
  resetSandbox,
} from '@eigaichi/wire/connections/sandboxes';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call, callForData } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/format.ts';
import { dataQuery, pageQuery } from '../../../lib/read-query.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';

export type Sandbox = NonNullable<AnswerOut<typeof readSandbox>['data']['sandbox']>;

/** Milliseconds between polls while the sandbox is being made. */
const pollMs = 2000;
const mailsPerPage = 10;

export const sandboxQuery = queryOptions({
  ...dataQuery(readSandbox, {}),
  staleTime: 0,
  refetchInterval: ({ state }) => {
    const status = state.data?.sandbox?.status ?? 'ready';
    return status === 'ready' ? false : pollMs;
  },
});

export const sandboxMailsQuery = (page: number) => pageQuery(listSandboxMails, { query: { page, per: mailsPerPage } });

const touches = ['sandboxes'];

export const useCreateSandbox = () => useAction(() => call(createSandbox, {}), { touches });

export const useIssueKeys = () => useAction(() => callForData(issueSandboxKeys, {}), { quiet: true });

export const useMoveSandboxClock = (from: string) => {
  const { t, language } = useTexts('sandboxes');
  return useAction((days: number) => callForData(moveSandboxClock, { body: { from, days } }), {
    said: ({ today }) => t('clock.moved', { day: formatDate(today, language) }),
    touches,
  });
};

/** A fresh start, or the end of the sandbox. */
export const useSandboxEnd = (end: 'reset' | 'remove', onEnd: () => void) => {
  const { t } = useTexts('sandboxes');
  const run = async () => {
    if (end === 'reset') await call(resetSandbox, {});
    else await call(removeSandbox, {});
  };
  return useAction(run, { said: t(`${end}.done`), settled: onEnd, touches });
};
