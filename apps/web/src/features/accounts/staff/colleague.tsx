import { managerCreation } from '@eigaichi/domain/accounts/manager-fields';
import { staffRole, staffRoleOptions } from '@eigaichi/domain/options/companies';
import { interfaceLanguages } from '@eigaichi/domain/options/locales';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { createManager, resetMfa, updateManager } from '@eigaichi/wire/accounts/accounts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useZodForm } from '../../../lib/form.tsx';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { PendingAddress } from '../address/pending-address.tsx';
import { nameOrder } from '../name-order.ts';
import classes from './staff.module.css';
import type { SavedAccount } from './staff-queries.ts';

type Colleague = Extract<SavedAccount, { role: 'manager' }>;

const fresh = { email: '', last_name: '', first_name: '', preferred_language: 'ja', staff_role: staffRole.browser };
const draftOf = (account: Colleague | null) =>
  account === null
    ? fresh
    : {
        email: account.email ?? '',
        last_name: account.last_name ?? '',
        first_name: account.first_name ?? '',
        preferred_language: account.preferred_language ?? 'ja',
        staff_role: account.staff_role ?? staffRole.browser,
      };

const Form = ({ account, onDone }: { account: Colleague | null; onDone: () => void }) => {
  const { t, language } = useTexts('accounts_staff');
  const form = useZodForm({
    schema: managerCreation,
    initialValues: draftOf(account),
  });
  /** Saves; returns true if the invitation or the role awaits a second person (D37g). */
  const save = async (values: typeof form.values): Promise<boolean> => {
    const body = managerCreation.parse(values);
    if (account === null) return (await call(createManager, { body, idempotencyKey: crypto.randomUUID() })).waits;
    const params = { id: account.uuid };
    const { data } = await call(updateManager, { params, body: { ...body, version: account.version ?? 0 } });
    return data.staff_role !== body.staff_role;
  };
  const [waiting, done] =
    account === null
      ? (['colleague.waits', 'colleague.made'] as const)
      : (['colleague.role_waits', 'colleague.saved'] as const);
  const act = useAction(save, {
    said: (waits) => t(waits ? waiting : done),
    onDone,
    asks: form.showRefusal,
    touches: ['accounts'],
  });
  const choices = (options: readonly { code: string | number; label: { ja: string; en: string } }[]) =>
    options.map(({ code, label }) => ({ value: String(code), label: label[language] }));
  return (
    <form onSubmit={form.onSubmit((values) => act.mutate(values))} className={layout.grid} noValidate>
      <TextInput label={fieldLabel('email', language)} type="email" {...form.getInputProps('email')} />
      {nameOrder[language].map((field) => (
        <TextInput key={field} label={fieldLabel(field, language)} {...form.getInputProps(field)} />
      ))}
      <NativeSelect
        label={fieldLabel('preferred_language', language)}
        data={choices(interfaceLanguages)}
        {...form.getInputProps('preferred_language')}
      />
      <NativeSelect
        label={t('colleague.role')}
        data={choices(staffRoleOptions)}
        value={String(form.values.staff_role)}
        onChange={(event) => form.setFieldValue('staff_role', Number(event.currentTarget.value))}
      />
      {account === null && <p className={classes.third}>{t('colleague.mailed')}</p>}
      <div className={layout.end}>
        <Button variant="default" onClick={onDone}>
          {t('actions.cancel')}
        </Button>
        <Button type="submit" loading={act.isPending}>
          {t(account === null ? 'colleague.make' : 'actions.save')}
        </Button>
      </div>
    </form>
  );
};

/** Invites a colleague, who sets the password through a mailed link (D11). */
export const NewColleague = () => {
  const { t } = useTexts('accounts_staff');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('colleague.new')}</Button>
      <Modal opened={open} onClose={() => setOpen(false)} title={t('colleague.new')} size={520}>
        {open && <Form account={null} onDone={() => setOpen(false)} />}
      </Modal>
    </>
  );
};

/** Edits a colleague's name, address and staff role, and resets a lost second factor. */
export const ColleagueActs = ({ account, name }: { account: Colleague; name: string }) => {
  const { t } = useTexts('accounts_staff');
  const [open, setOpen] = useState<'edit' | 'mfa' | null>(null);
  const may = (action: string) => account.actions?.some((each) => each.name === action && each.allowed) ?? false;
  const reset = useAction(() => call(resetMfa, { params: { id: account.uuid } }), {
    said: t('colleague.mfa_done'),
    settled: () => setOpen(null),
    touches: ['accounts'],
  });
  return (
    <>
      {may('edit') && (
        <Button
          size="xs"
          variant="default"
          aria-label={t('colleague.edit_named', { name })}
          onClick={() => setOpen('edit')}
        >
          {t('actions.edit')}
        </Button>
      )}
      {may('reset_mfa') && (
        <Button
          size="xs"
          variant="default"
          aria-label={t('colleague.mfa_named', { name })}
          onClick={() => setOpen('mfa')}
        >
          {t('colleague.mfa')}
        </Button>
      )}
      <Modal opened={open === 'edit'} onClose={() => setOpen(null)} title={name} size={520}>
        {open === 'edit' && (
          <>
            <PendingAddress account={account} />
            <Form account={account} onDone={() => setOpen(null)} />
          </>
        )}
      </Modal>
      <ConfirmDialog
        opened={open === 'mfa'}
        title={t('colleague.mfa_ask', { name })}
        confirm={t('colleague.mfa')}
        cancel={t('actions.cancel')}
        grave
        busy={reset.isPending}
        onConfirm={() => reset.mutate()}
        onClose={() => setOpen(null)}
      >
        {t('colleague.mfa_text')}
      </ConfirmDialog>
    </>
  );
};
