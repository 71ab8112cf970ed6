import { listQuoteDrafts } from '@eigaichi/wire/quotes/request/quote-drafts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../lib/api.ts';
import { draftStateOf } from '../../../lib/draft-state.ts';
import { useSession } from '../../../lib/session.ts';
import { userOf } from '../../../lib/session-state.ts';
import type { Draft } from './draft.ts';
import { hasTerms } from './draft-of.ts';
import { baseOf, draftsQuery, requestStore } from './draft-queries.ts';

/**
 * Replaces the first unfinished request with a draft, from any page, and opens the wizard. With `beside`, it becomes a
 * separate request if another was begun.
 */
export const useFillRequest = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const account = userOf(useSession())?.uuid ?? '';
  return useMutation({
    mutationFn: async ({ draft, beside }: { draft: Draft; beside: boolean }) => {
      const { data: drafts } = await call(listQuoteDrafts, {});
      client.setQueryData(draftsQuery.queryKey, drafts);
      const isOwn = beside && hasTerms(baseOf(drafts, account).draft);
      const uuid = isOwn ? crypto.randomUUID() : account;
      requestStore(account, uuid).write(draftStateOf(baseOf(drafts, uuid), draft));
      return uuid;
    },
    onSuccess: (uuid) => navigate({ to: '/vod/cart', search: { request: uuid } }),
  });
};
