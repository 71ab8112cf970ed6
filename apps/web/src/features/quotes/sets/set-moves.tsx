import { missingText } from '@eigaichi/domain/shared/rule-texts';
import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { refusalText } from '../../../lib/error-texts.ts';
import { useSession } from '../../../lib/session.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { notify, notifyRefusal } from '../../../ui/notify.ts';
import { type QuoteSet, useChangeSet, useRemoveSet } from '../../accounts/quote-set-queries.ts';
import { draftOf } from '../request/draft-of.ts';
import { FillRequestButton } from '../request/fill-request-button.tsx';
import classes from './set-moves.module.css';

const Rename = ({ set, onClose }: { set: QuoteSet; onClose: () => void }) => {
  const { t, language } = useTexts('quotes');
  const [name, setName] = useState(set.name);
  const change = useChangeSet();
  const submit = () =>
    name.trim() !== '' &&
    change.mutate(
      { uuid: set.uuid, version: set.version, name: name.trim() },
      {
        onSuccess: () => {
          notify(t('sets.renamed'));
          onClose();
        },
      },
    );
  return (
    <Modal opened onClose={onClose} title={t('sets.rename')} size={440}>
      <form
        className={layout.column}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput
          data-autofocus
          label={t('sets.name')}
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={name.trim() === '' ? missingText(t('sets.name'), language) : undefined}
        />
        <Refusal of={change.error} />
        <div className={`${layout.wide} ${layout.wrapEnd} ${layout.padTop8}`}>
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" loading={change.isPending}>
            {t('actions.save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
};

/** Actions on saved conditions: request, rename, remove. They are changed in the wizard. */
export const SetActions = ({ set }: { set: QuoteSet }) => {
  const { t, language } = useTexts('quotes');
  const navigate = useNavigate();
  const remove = useRemoveSet();
  const mayWrite = useSession().abilities.includes('lists.write');
  const [wish, setWish] = useState<'rename' | 'remove' | null>(null);
  const { uuid, name, version } = set;
  return (
    <div className={`${layout.wrapEnd} ${layout.gap8} ${classes.moves}`}>
      {mayWrite && (
        <>
          <Button variant="subtle" onClick={() => setWish('rename')}>
            {t('sets.rename')}
          </Button>
          <Button variant="subtle" onClick={() => setWish('remove')}>
            {t('actions.delete_brief')}
          </Button>
        </>
      )}
      <FillRequestButton
        draft={() => ({ ...draftOf(set.conditions), saved_set: { uuid, name, version } })}
        done={t('sets.loaded', { name })}
      >
        {t('sets.use')}
      </FillRequestButton>
      {wish === 'rename' && <Rename set={set} onClose={() => setWish(null)} />}
      <ConfirmDialog
        opened={wish === 'remove'}
        title={t('messages.ask_delete', { name })}
        confirm={t('actions.delete_brief')}
        grave
        busy={remove.isPending}
        onClose={() => setWish(null)}
        onConfirm={() =>
          remove.mutate(uuid, {
            onSuccess: () => {
              notify(t('sets.removed'));
              void navigate({ to: '/vod/cart' });
            },
            onError: (error) => notifyRefusal(refusalText(error, language)),
          })
        }
      >
        {t('sets.remove_text')}
      </ConfirmDialog>
    </div>
  );
};
