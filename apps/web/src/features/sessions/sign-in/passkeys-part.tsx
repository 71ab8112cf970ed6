import { passkeyName } from '@eigaichi/domain/accounts/second-step';
import { type readSignIn, removePasskey, renamePasskey } from '@eigaichi/wire/accounts/sign-in';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../lib/api.ts';
import { useZodForm } from '../../../lib/form.tsx';
import { formatMoment } from '../../../lib/format.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { notify } from '../../../ui/notify.ts';
import typography from '../../../ui/typography.module.css';
import { canUsePasskeys, makePasskey, wasDismissed } from './passkeys.ts';
import { signInQuery } from './queries.ts';

type Passkey = AnswerOut<typeof readSignIn>['data']['passkeys'][number];

const schema = z.object({ name: passkeyName });

type Naming = {
  readonly title: string;
  readonly name: string;
  readonly submit: string;
  readonly save: (name: string) => Promise<unknown>;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

const NameDialog = ({ title, name, submit, save, onDone, onClose }: Naming) => {
  const { t } = useTexts('sign_in');
  const form = useZodForm({ schema, initialValues: { name } });
  const saving = useMutation({
    mutationFn: save,
    onSuccess: onDone,
    onError: form.showRefusal,
  });
  return (
    <Modal opened onClose={onClose} title={title} size={420}>
      <form className={layout.grid} noValidate onSubmit={form.onSubmit((values) => saving.mutate(values.name))}>
        {saving.error !== null && !wasDismissed(saving.error) && <Refusal of={saving.error} />}
        <TextInput
          {...form.getInputProps('name')}
          name="name"
          label={t('passkeys.name')}
          description={t('passkeys.name_hint')}
          maxLength={60}
          data-autofocus
        />
        <Button type="submit" loading={saving.isPending}>
          {submit}
        </Button>
      </form>
    </Modal>
  );
};

const PasskeyRow = ({
  passkey,
  onRename,
  onRemove,
}: {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}) => {
  const { t, language } = useTexts('sign_in');
  const { name, created_at, last_used_at, is_synced } = passkey;
  const facts = [
    t('passkeys.since', { at: formatMoment(created_at, language) }),
    last_used_at === null ? t('passkeys.never_used') : t('passkeys.used', { at: formatMoment(last_used_at, language) }),
    t(is_synced ? 'passkeys.synced' : 'passkeys.on_device'),
  ];
  return (
    <li className={`${layout.entry} ${layout.wrapApartMiddle} ${layout.gap8x24} ${typography.anywhere}`}>
      <div>
        <strong>{name}</strong>
        <p className={`${layout.measure} ${typography.text}`}>{facts.join(' · ')}</p>
      </div>
      <div className={layout.wide}>
        <Button size="xs" variant="default" aria-label={t('passkeys.rename_named', { name })} onClick={onRename}>
          {t('passkeys.rename')}
        </Button>
        <Button size="xs" variant="default" aria-label={t('passkeys.remove_named', { name })} onClick={onRemove}>
          {t('actions.remove_brief')}
        </Button>
      </div>
    </li>
  );
};

type Open = 'add' | { readonly rename: Passkey } | { readonly remove: Passkey } | null;

/** The account's passkeys: add, rename, remove. */
export const PasskeysPart = ({ passkeys, available }: { passkeys: readonly Passkey[]; available: boolean }) => {
  const { t } = useTexts('sign_in');
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const refresh = () => client.invalidateQueries({ queryKey: signInQuery.queryKey });
  const removing = useAction((id: string) => call(removePasskey, { params: { id } }), {
    said: t('passkeys.removed'),
    quiet: true,
    settled: close,
    touches: [signInQuery.queryKey],
  });
  const done = (words: string) => () => {
    notify(words);
    close();
    void refresh();
  };
  const usable = available && canUsePasskeys();
  const renamed = open !== null && open !== 'add' && 'rename' in open ? open.rename : null;
  const removed = open !== null && open !== 'add' && 'remove' in open ? open.remove : null;
  return (
    <div className={`${layout.cellsStart} ${layout.gap12}`}>
      <h3 className={`${typography.bold} ${typography.size14}`}>{t('passkeys.title')}</h3>
      <p className={`${layout.measure} ${typography.text}`}>{t(usable ? 'passkeys.lead' : 'passkeys.unavailable')}</p>
      <Refusal of={removing.error} />
      {passkeys.length > 0 && (
        <ul className={`${layout.ruled} ${layout.full}`}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.uuid}
              passkey={passkey}
              onRename={() => setOpen({ rename: passkey })}
              onRemove={() => setOpen({ remove: passkey })}
            />
          ))}
        </ul>
      )}
      {usable && (
        <Button variant="default" onClick={() => setOpen('add')}>
          {t('passkeys.add')}
        </Button>
      )}
      {open === 'add' && (
        <NameDialog
          title={t('passkeys.add')}
          name=""
          submit={t('actions.continue')}
          save={makePasskey}
          onDone={done(t('passkeys.added'))}
          onClose={close}
        />
      )}
      {renamed !== null && (
        <NameDialog
          title={t('passkeys.rename_named', { name: renamed.name })}
          name={renamed.name}
          submit={t('passkeys.rename')}
          save={(name) => call(renamePasskey, { params: { id: renamed.uuid }, body: { name } })}
          onDone={done(t('passkeys.renamed'))}
          onClose={close}
        />
      )}
      <ConfirmDialog
        opened={removed !== null}
        title={t('passkeys.remove_named', { name: removed?.name ?? '' })}
        confirm={t('actions.remove_brief')}
        grave
        busy={removing.isPending}
        onConfirm={() => removed !== null && removing.mutate(removed.uuid)}
        onClose={close}
      >
        {t('passkeys.remove_text')}
      </ConfirmDialog>
    </div>
  );
};
