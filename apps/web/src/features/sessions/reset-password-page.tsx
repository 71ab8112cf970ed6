import { newPassword } from '@eigaichi/domain/shared/rules/password';
import { resetPassword } from '@eigaichi/wire/accounts/sessions';
import { Button, PasswordInput } from '@mantine/core';
import i18next from 'i18next';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { useZodForm } from '../../lib/form.tsx';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { RefusalBox } from '../../ui/refusal-box.tsx';
import { openDialog } from './dialogs.ts';
import classes from './reset-password-page.module.css';

const schema = z.object({ password: newPassword });

const labelOf = () => i18next.t('change.password', { ns: 'sessions' });

/** Origin of the link: a lost password, or an invitation to set the first one. */
type Of = 'reset' | 'invited';

/** The link works once, for an hour (D11). Used or old, it leads to a new request; inviters resend an invitation. */
const Expired = ({ of }: { of: Of }) => {
  const { t } = useTexts('sessions');
  return (
    <PageMessage title={t(`${of}.expired`)} text={t(`${of}.expired_help`)}>
      {of === 'reset' ? (
        <Button onClick={() => openDialog('lost_password')}>{t('reset.again')}</Button>
      ) : (
        <Button onClick={() => openDialog('login')}>{t('actions.log_in')}</Button>
      )}
    </PageMessage>
  );
};

const Done = ({ of }: { of: Of }) => {
  const { t } = useTexts('sessions');
  return (
    <PageMessage title={t(`${of}.title`)} text={t(`${of}.success`)}>
      <Button onClick={() => openDialog('login')}>{t('actions.log_in')}</Button>
    </PageMessage>
  );
};

type State = 'asking' | 'failed' | 'expired' | 'done';

const outcomeOf = (error: unknown): State => (isApiError(error, 'link_expired') ? 'expired' : 'failed');

/** `/resetpass`, opened from a mail's link; also for invitations (D14g, D16b). */
export const ResetPasswordPage = ({ token, invited }: { token: string; invited?: 'true' }) => {
  const of: Of = invited === undefined ? 'reset' : 'invited';
  const { t } = useTexts('sessions');
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
  if (state === 'expired') return <Expired of={of} />;
  if (state === 'done') return <Done of={of} />;
  return (
    <Page>
      <PageHeading title={t(`${of}.title`)} lead={t(`${of}.lead`)} />
      <form
        onSubmit={submit}
        noValidate
        className={`${layout.stack} ${layout.gap24} ${layout.fromStart} ${layout.upTo420} ${classes.form}`}
      >
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
