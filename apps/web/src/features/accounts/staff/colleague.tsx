import { managerCreation } from '@eigaichi/domain/accounts/manager-fields';
import { staffRole, staffRoleOptions } from '@eigaichi/domain/options/companies';
import {
  createManager,
  resendInvitation,
  resetMfa,
  revokeInvitation,
  updateManager,
} from '@eigaichi/wire/accounts/accounts';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useZodForm } from '../../../lib/form.tsx';
import { FormActions } from '../../../lib/form-actions.tsx';
import { mayDo } from '../../../lib/may-do.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import typography from '../../../ui/typography.module.css';
import { PendingAddress } from '../address/pending-address.tsx';
import { newPerson, PersonFields } from '../colleagues/person-fields.tsx';
import type { SavedAccount } from './staff-queries.ts';

type Colleague = Extract<SavedAccount, { role: 'manager' }>;

const fresh = { ...newPerson('ja'), staff_role: staffRole.browser };
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
  return (
    <form onSubmit={form.onSubmit((values) => act.mutate(values))} className={layout.grid} noValidate>
      <PersonFields inputProps={form.getInputProps} />
      <NativeSelect
        label={t('colleague.role')}
        data={staffRoleOptions.map(({ code, label }) => ({ value: String(code), label: label[language] }))}
        value={String(form.values.staff_role)}
        onChange={(event) => form.setFieldValue('staff_role', Number(event.currentTarget.value))}
      />
      {account === null && <p className={`${typography.hint} ${typography.anywhere}`}>{t('colleague.mailed')}</p>}
      <FormActions
        busy={act.isPending}
        confirm={t(account === null ? 'colleague.make' : 'actions.save')}
        onClose={onDone}
      />
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

const inRow = { size: 'xs', variant: 'default' } as const;

/** Actions on a colleague: their invitation until the first login, their details, and a lost second factor (D16b). */
export const ColleagueActs = ({ account, name }: { account: Colleague; name: string }) => {
  const { t } = useTexts('accounts_staff');
  const [asked, setAsked] = useState<'edit' | 'mfa' | 'revoke' | null>(null);
  const params = { id: account.uuid };
  const close = () => setAsked(null);
  const touches = ['accounts'];
  const after = { settled: close, touches };
  const resend = useAction(() => call(resendInvitation, { params }), { said: t('colleague.resent'), touches });
  const revoke = useAction(() => call(revokeInvitation, { params }), { said: t('colleague.revoked'), ...after });
  const reset = useAction(() => call(resetMfa, { params }), { said: t('colleague.mfa_done'), ...after });
  return (
    <>
      {mayDo(account, 'resend_invitation') && (
        <Button
          {...inRow}
          loading={resend.isPending}
          aria-label={t('colleague.resend_named', { name })}
          onClick={() => resend.mutate()}
        >
          {t('colleague.resend')}
        </Button>
      )}
      {mayDo(account, 'revoke_invitation') && (
        <Button {...inRow} aria-label={t('colleague.revoke_named', { name })} onClick={() => setAsked('revoke')}>
          {t('colleague.revoke')}
        </Button>
      )}
      {mayDo(account, 'edit') && (
        <Button {...inRow} aria-label={t('colleague.edit_named', { name })} onClick={() => setAsked('edit')}>
          {t('actions.edit')}
        </Button>
      )}
      {mayDo(account, 'reset_mfa') && (
        <Button {...inRow} aria-label={t('colleague.mfa_named', { name })} onClick={() => setAsked('mfa')}>
          {t('colleague.mfa')}
        </Button>
      )}
      <Modal opened={asked === 'edit'} onClose={close} title={name} size={520}>
        {asked === 'edit' && (
          <>
            <PendingAddress account={account} />
            <Form account={account} onDone={close} />
          </>
        )}
      </Modal>
      {(asked === 'mfa' || asked === 'revoke') && (
        <ConfirmDialog
          opened
          title={t(`colleague.${asked}_ask`, { name })}
          confirm={t(asked === 'mfa' ? 'colleague.mfa' : 'colleague.revoke')}
          grave
          busy={reset.isPending || revoke.isPending}
          onConfirm={() => (asked === 'mfa' ? reset.mutate() : revoke.mutate())}
          onClose={close}
        >
          {t(`colleague.${asked}_text`)}
        </ConfirmDialog>
      )}
    </>
  );
};
