import { readQuoteDraft } from '@eigaichi/wire/quotes/quote-drafts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../lib/api.ts';
import { startOn } from '../../../lib/draft-state.ts';
import { useSession } from '../../../lib/session.ts';
import { userOf } from '../../../lib/session-state.ts';
import type { Draft } from './draft.ts';
import { draftOf } from './draft-of.ts';
import { draftQuery, requestStore } from './draft-queries.ts';

/** Puts a draft in the place of the request being written, from any page, and leads to the wizard. */
export const useFillRequest = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const account = userOf(useSession())?.uuid ?? '';
  return useMutation({
    mutationFn: async ({ draft }: { draft: Draft; step?: string }) => {
      const { data: server } = await call(readQuoteDraft, {});
      client.setQueryData(draftQuery.queryKey, server);
      requestStore(account).write(startOn({ version: server.version, draft: draftOf(server.content) }, draft));
    },
    onSuccess: (_done, { step }) => navigate({ to: '/vod/cart', search: step === undefined ? {} : { step } }),
  });
};
