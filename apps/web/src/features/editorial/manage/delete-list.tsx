import { Button } from '@mantine/core';
import { useState } from 'react';
import { refusalText } from '../../../lib/error-texts.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notify, notifyRefusal } from '../../../ui/notify.ts';
import { useDeleteFeatureList } from './queries.ts';

/** Deletes a list after confirmation; its titles stay on the market. */
export const DeleteList = ({
  uuid,
  name,
  count,
  onGone,
}: {
  uuid: string;
  name: string;
  count: number;
  onGone?: () => void;
}) => {
  const { t, language } = useTexts('feature_lists');
  const [asking, setAsking] = useState(false);
  const remove = useDeleteFeatureList();
  // The row unmounts with its list: later steps must not depend on it.
  const press = () =>
    remove.mutateAsync(uuid).then(
      () => {
        setAsking(false);
        notify(t('deleted', { name }));
        onGone?.();
      },
      (error: unknown) => {
        setAsking(false);
        notifyRefusal(refusalText(error, language));
      },
    );
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        onClick={() => setAsking(true)}
        aria-label={t('delete_title', { title: name })}
      >
        {t('actions.delete_brief')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('messages.ask_delete', { name })}
        confirm={t('delete_do')}
        busy={remove.isPending}
        grave
        onConfirm={press}
        onClose={() => setAsking(false)}
      >
        {t('delete_text', { count })}
      </ConfirmDialog>
    </>
  );
};
