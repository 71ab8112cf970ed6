import { newPassword } from '@eigaichi/domain/shared/rules/password';
import { Button, Checkbox, PasswordInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useState } from 'react';
import { z } from 'zod';
import { useZodForm } from '../../lib/form.tsx';
import { useSession } from '../../lib/session.ts';
import { type LoginUser, userOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import { RefusalBox } from '../../ui/refusal-box.tsx';
import typography from '../../ui/typography.module.css';
import { changePassword, readMfaChoice } from './change-password.ts';
import { SessionDialog } from './session-dialog.tsx';

const schema = z.object({ password: newPassword, mfa: z.boolean() });

const labelOf = () => i18next.t('change.password', { ns: 'sessions' });

const ChangePasswordForm = ({ user, mfa, onDone }: { user: LoginUser; mfa: boolean; onDone: () => void }) => {
  const { t } = useTexts('sessions');
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useZodForm({ schema, initialValues: { password: '', mfa }, labelOf });
  const submit = form.onSubmit(async ({ password, mfa }) => {
    setBusy(true);
    setFailed(false);
    try {
      await changePassword(user, password, mfa);
      onDone();
    } catch (error) {
      if (!form.showRefusal(error)) setFailed(true);
    } finally {
      setBusy(false);
    }
  });
  return (
    <form onSubmit={submit} noValidate className={layout.column}>
      {failed && <RefusalBox title={t('change.failed')} />}
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <PasswordInput
        {...form.getInputProps('password')}
        name="password"
        label={t('change.password')}
        description={t('change.password_hint')}
        autoComplete="new-password"
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': t('login.show_password') }}
      />
      {user.role === 'manager' && (
        <Checkbox {...form.getInputProps('mfa', { type: 'checkbox' })} label={t('change.mfa')} />
      )}
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('change.submit')}
      </Button>
    </form>
  );
};

const Changed = ({ onOk }: { onOk: () => void }) => {
  const { t } = useTexts('sessions');
  return (
    <div className={layout.column} role="status">
      <p>{t('change.success')}</p>
      <p className={typography.note}>{t('change.ended')}</p>
      <Button size="md" fullWidth onClick={onOk} data-autofocus>
        {t('change.ok')}
      </Button>
    </div>
  );
};

/** The current multi-factor choice for a manager's checkbox, fetched first; if that fails, the box starts empty. */
const useMfaChoice = (user: LoginUser | null): boolean | undefined => {
  const isManager = user?.role === 'manager';
  const { data, isError } = useQuery({
    queryKey: ['accounts', 'mfa', user?.uuid],
    queryFn: () => (user === null ? false : readMfaChoice(user)),
    enabled: isManager,
  });
  return isManager && !isError ? data : false;
};

/** Change password (spec 2): only managers have the multi-factor choice; success is a dialog with OK (spec 8). */
const ChangePassword = ({ onLeave }: { onLeave: () => void }) => {
  const user = userOf(useSession());
  const mfa = useMfaChoice(user);
  const [done, setDone] = useState(false);
  if (user === null || mfa === undefined) return null;
  return done ? <Changed onOk={onLeave} /> : <ChangePasswordForm user={user} mfa={mfa} onDone={() => setDone(true)} />;
};

export const ChangePasswordDialog = ({ opened, onLeave }: { opened: boolean; onLeave: () => void }) => {
  const { t } = useTexts('sessions');
  return (
    <SessionDialog opened={opened} onClose={onLeave} title={t('change.title')}>
      <ChangePassword onLeave={onLeave} />
    </SessionDialog>
  );
};
