import { Button, type ButtonProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { refusalText } from '../../../lib/error-texts.ts';
import { useSession } from '../../../lib/session.ts';
import { userOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notifyRefusal, tell } from '../../../ui/tell.ts';
import type { Draft } from './draft.ts';
import { hasTerms } from './draft-of.ts';
import { baseOf, draftsQuery } from './draft-queries.ts';
import { useFillRequest } from './use-fill-request.ts';

type Props = Pick<ButtonProps, 'variant' | 'size' | 'loading'> & {
  readonly draft: () => Draft | Promise<Draft>;
  readonly done: string;
  /** Accessible label for one of several buttons in a list. */
  readonly label?: string;
  /** Adds a separate request if another is being written; otherwise the buyer is asked to discard that one. */
  readonly beside?: boolean;
  readonly children: ReactNode;
};

/** Fills the wizard and opens it; an unfinished request is discarded only with the buyer's consent. */
export const FillRequestButton = ({ draft, done, beside = false, label, children, ...buttonProps }: Props) => {
  const { t, language } = useTexts('quotes');
  const account = userOf(useSession())?.uuid ?? '';
  const { data: drafts = [] } = useQuery(draftsQuery);
  const [asked, setAsked] = useState(false);
  const fill = useFillRequest();
  const begun = !beside && hasTerms(baseOf(drafts, account).draft);
  const go = async () => {
    setAsked(false);
    try {
      await fill.mutateAsync({ draft: await draft(), beside });
      tell(done);
    } catch (error) {
      notifyRefusal(refusalText(error, language));
    }
  };
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
        cancel={t('actions.cancel')}
        onClose={() => setAsked(false)}
        onConfirm={() => void go()}
      >
        {t('sets.replace_text')}
      </ConfirmDialog>
    </>
  );
};
