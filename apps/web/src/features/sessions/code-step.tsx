import { mfaToken } from '@eigaichi/domain/shared/rules/password';
import { Button, TextInput } from '@mantine/core';
import i18next from 'i18next';
import { useState } from 'react';
import { z } from 'zod';
import { isApiError } from '../../lib/api-error.ts';
import { useZodForm } from '../../lib/form.tsx';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import { RefusalBox } from '../../ui/refusal-box.tsx';
import typography from '../../ui/typography.module.css';
import { useLogIn } from './log-in.ts';
import { loginRefusal } from './login-refusal.ts';

/** Spec 5: the code is required, at least 6 characters. */
const schema = z.object({ secret: mfaToken });

const labelOf = () => i18next.t('login.token', { ns: 'sessions' });

/** The second step: the mailed code, or an authenticator or recovery code (D11d). */
export const CodeStep = ({
  email,
  fromApp,
  onExpired,
  onNeedsFactor,
}: {
  email: string;
  fromApp: boolean;
  onExpired: () => void;
  onNeedsFactor: () => void;
}) => {
  const { t } = useTexts(['sessions', 'sign_in']);
  const { withCode } = useLogIn();
  const [failure, setFailure] = useState<ReturnType<typeof loginRefusal> | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useZodForm({ schema, initialValues: { secret: '' }, labelOf });
  const submit = form.onSubmit(async ({ secret }) => {
    setBusy(true);
    setFailure(null);
    try {
      const step = await withCode(secret.normalize('NFKC').trim());
      if (step === 'no_role') setFailure('broken');
      if (step === 'needs_factor') onNeedsFactor();
    } catch (error) {
      if (isApiError(error, 'mfa_expired')) onExpired();
      else setFailure(loginRefusal(error));
    } finally {
      setBusy(false);
    }
  });
  return (
    <form onSubmit={submit} noValidate className={layout.column}>
      <p className={typography.note} role="status">
        {fromApp ? t('sign_in:app.enter') : t('login.token_sent', { email })}
      </p>
      {failure !== null && <RefusalBox title={t(failure === 'failed' ? 'login.token_failed' : `login.${failure}`)} />}
      <TextInput
        {...form.getInputProps('secret')}
        name="secret"
        label={t(fromApp ? 'sign_in:app.token' : 'login.token')}
        // Recovery codes contain letters.
        inputMode={fromApp ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        maxLength={fromApp ? 24 : 6}
        autoFocus
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('login.verify')}
      </Button>
    </form>
  );
};
