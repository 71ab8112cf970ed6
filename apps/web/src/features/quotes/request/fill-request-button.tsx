import { listQuoteDrafts } from '@eigaichi/wire/quotes/request/quote-drafts';
import { Button, type ButtonProps } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { draftStateOf } from '../../../lib/draft-state.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { useSession } from '../../../lib/session.ts';
import { userOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notify, notifyRefusal } from '../../../ui/notify.ts';
import type { Draft } from './draft.ts';
import { hasTerms } from './draft-of.ts';
import { baseOf, draftsQuery, requestStore } from './draft-queries.ts';

type Props = Pick<ButtonProps, 'variant' | 'size' | 'loading'> & {
  readonly draft: () => Draft | Promise<Draft>;
  readonly done: string;
  /** Accessible label for one of several buttons in a list. */
  readonly label?: string;
  /** Adds a separate request if another is being written; otherwise the buyer is asked to discard that one. */
  readonly beside?: boolean;
  readonly children: ReactNode;
};

/**
 * Replaces the first unfinished request with a draft, from any page, and opens the wizard. With `beside`, it becomes a
 * separate request if another was begun.
 */
const useFillRequest = () => {
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

/**
 * Fills the wizard and opens it; an unfinished request is discarded only with the buyer's consent. Hidden for roles that
 * don't request quotes.
 */
export const FillRequestButton = ({ draft, done, beside = false, label, children, ...buttonProps }: Props) => {
  const { t, language } = useTexts('quotes');
  const session = useSession();
  const account = userOf(session)?.uuid ?? '';
  const { data: drafts = [] } = useQuery(draftsQuery);
  const [asked, setAsked] = useState(false);
  const fill = useFillRequest();
  const begun = !beside && hasTerms(baseOf(drafts, account).draft);
  const go = async () => {
    setAsked(false);
    try {
      await fill.mutateAsync({ draft: await draft(), beside });
      notify(done);
    } catch (error) {
      notifyRefusal(refusalText(error, language));
    }
  };
  if (!session.abilities.includes('quotes.request')) return null;
  return (
    <>
      <Button
        {...buttonProps}
        {...(label === undefined ? {} : { 'aria-label': label })}
        loading={fill.isPending || buttonProps.loading === true}
        onClick={() => (begun ? setAsked(true) : void go())}
      >
        {children}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('sets.replace_title')}
        confirm={t('sets.replace_do')}
        onClose={() => setAsked(false)}
        onConfirm={() => void go()}
      >
        {t('sets.replace_text')}
      </ConfirmDialog>
    </>
  );
};
