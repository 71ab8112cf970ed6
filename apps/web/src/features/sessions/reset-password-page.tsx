import { newPassword } from '@eigaichi/domain/shared/rules/password';
import { resetPassword } from '@eigaichi/wire/accounts/sessions';
import { Button, PasswordInput } from '@mantine/core';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { useZodForm } from '../../lib/form.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { RefusalBox } from '../../ui/refusal-box.tsx';
import { openDialog } from './dialogs.ts';
import classes from './reset-password-page.module.css';

const schema = z.object({ password: newPassword });

const labelOf = () => i18next.t('change.password', { ns: 'sessions' });

/** The link works once, for an hour (D11); used or old, it leads to asking for a new one. */
const Expired = () => {
  const { t } = useTranslation('sessions');
  return (
    <PageMessage title={t('reset.expired')} text={t('reset.expired_help')}>
      <Button onClick={() => openDialog('lost_password')}>{t('reset.again')}</Button>
    </PageMessage>
  );
};

const Done = () => {
  const { t } = useTranslation('sessions');
  return (
    <PageMessage title={t('reset.title')} text={t('reset.success')}>
      <Button onClick={() => openDialog('login')}>{t('reset.login')}</Button>
    </PageMessage>
  );
};

type State = 'asking' | 'failed' | 'expired' | 'done';

const outcomeOf = (error: unknown): State => (isApiError(error, 'link_expired') ? 'expired' : 'failed');

/** `/resetpass`, opened from the mail's link. */
export const ResetPasswordPage = ({ token }: { token: string }) => {
  const { t } = useTranslation('sessions');
  const [state, setState] = useState<State>(token === '' ? 'expired' : 'asking');
  const [busy, setBusy] = useState(false);
  const form = useZodForm({ schema, initialValues: { password: '' }, labelOf });
  useTitle('resetpass');
  const submit = form.onSubmit(async ({ password }) => {
    setBusy(true);
    try {
      await call(resetPassword, { body: { token, password } });
      setState('done');
    } catch (error) {
      if (!form.showRefusal(error)) setState(outcomeOf(error));
    } finally {
      setBusy(false);
    }
  });
  if (state === 'expired') return <Expired />;
  if (state === 'done') return <Done />;
  return (
    <Page>
      <PageHeading title={t('reset.title')} lead={t('reset.lead')} />
      <form onSubmit={submit} noValidate className={classes.form}>
        {state === 'failed' && <RefusalBox title={t('reset.failed')} />}
        <PasswordInput
          {...form.getInputProps('password')}
          name="password"
          label={t('change.password')}
          description={t('change.password_hint')}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('login.show_password') }}
        />
        <Button type="submit" size="md" loading={busy}>
          {t('reset.submit')}
        </Button>
      </form>
    </Page>
  );
};
