import { email } from '@eigaichi/domain/shared/rules/email';
import { loginPassword } from '@eigaichi/domain/shared/rules/password';
import { requestLoginLink } from '@eigaichi/wire/accounts/sessions';
import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import i18next from 'i18next';
import { type KeyboardEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { call } from '../../lib/api.ts';
import { isEnter } from '../../lib/composing.ts';
import { refusalText } from '../../lib/error-texts.ts';
import { useZodForm } from '../../lib/form.tsx';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import { RefusalBox } from '../../ui/refusal-box.tsx';
import typography from '../../ui/typography.module.css';
import { closeDialog, openDialog } from './dialogs.ts';
import { type Credentials, type LoginStep, useLogIn } from './log-in.ts';
import { loginRefusal } from './login-refusal.ts';
import classes from './session-dialog.module.css';
import { PasskeyButton } from './sign-in/passkey-button.tsx';
import { SignOnButton } from './sign-in/sign-on-button.tsx';

/** Spec 5: email required and well-formed; password required, at least 8 characters. */
const schema = z.object({ email, password: loginPassword, long_life: z.boolean() });

const labelOf = (field: string) =>
  i18next.t(field === 'password' ? 'labels.password' : 'labels.email', { ns: 'sessions' });

const OtherWays = ({ returns }: { returns: boolean }) => {
  const { t } = useTexts('sessions');
  return (
    <>
      <button
        type="button"
        className={`${layout.textButton} ${typography.blue} ${typography.underlined} ${classes.quiet}`}
        onClick={() => openDialog('lost_password')}
      >
        {t('login.lost')}
      </button>
      {!returns && (
        <p className={`${layout.ruled} ${layout.facts} ${layout.padTop16} ${typography.size13}`}>
          <span>{t('login.register')}</span>
          <Link to="/vod/register" onClick={closeDialog}>
            {t('actions.register_buyer')}
          </Link>
          <Link to="/ch/register" onClick={closeDialog}>
            {t('actions.register_provider')}
          </Link>
        </p>
      )}
    </>
  );
};

/** Login for an owner locked out by failed attempts: a link by mail (D13b). */
const LoginLink = ({ email }: { email: string }) => {
  const { t, language } = useTexts('sessions');
  const asking = useMutation({ mutationFn: () => call(requestLoginLink, { body: { email } }) });
  return (
    <div className={layout.column} role="status">
      {asking.isSuccess ? (
        <p className={typography.note}>
          <strong>{t('lost.sent')}</strong> {t('lost.check', { email })}
        </p>
      ) : (
        <>
          <p className={typography.note}>
            {asking.error === null ? t('link.lead') : refusalText(asking.error, language)}
          </p>
          <Button variant="default" fullWidth loading={asking.isPending} onClick={() => asking.mutate()}>
            {t('link.ask')}
          </Button>
        </>
      )}
    </div>
  );
};

export const CredentialsStep = ({
  initial,
  returns,
  locked,
  link,
  onNeedsCode,
}: {
  initial: Credentials;
  /** True if the account's session has ended, so it is known to be registered. */
  returns: boolean;
  locked: boolean;
  /** Token of a mailed link that grants further attempts (D13b). */
  link?: string | undefined;
  onNeedsCode: (sent: Credentials, step: LoginStep) => void;
}) => {
  const { t } = useTexts(['sessions', 'sign_in']);
  const { withPassword, withPasskey } = useLogIn();
  const [failure, setFailure] = useState<ReturnType<typeof loginRefusal> | null>(null);
  const [busy, setBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const form = useZodForm({ schema, initialValues: { ...initial }, labelOf });

  // With the mailed login link on top, other options are hidden: the dialog is at most 550 px high (spec 8, D38).
  const isLimited = failure === 'too_many';

  const submit = form.onSubmit(async (values) => {
    setBusy(true);
    setFailure(null);
    try {
      const step = await withPassword(values, link);
      if (step === 'no_role') setFailure('broken');
      else if (step !== 'done') onNeedsCode(values, step);
    } catch (error) {
      setFailure(loginRefusal(error));
      password.current?.focus();
    } finally {
      setBusy(false);
    }
  });

  /** Enter submits if both are filled, else it moves to the next field (spec 5). */
  const onEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isEnter(event)) return;
    if (form.values.email !== '' && form.values.password !== '') return;
    event.preventDefault();
    if (event.currentTarget.name === 'email') password.current?.focus();
    else document.querySelector<HTMLInputElement>('input[name="email"]')?.focus();
  };

  return (
    <form onSubmit={submit} noValidate className={layout.column}>
      {failure !== null && <RefusalBox title={t(`login.${failure}`)} />}
      {isLimited && <LoginLink email={form.values.email} />}
      <TextInput
        {...form.getInputProps('email')}
        name="email"
        type="email"
        label={t('labels.email')}
        autoComplete="username"
        data-autofocus={initial.email === '' || undefined}
        readOnly={locked}
        onKeyDown={onEnter}
      />
      {!locked && <SignOnButton email={form.values.email} longLife={form.values.long_life} />}
      <PasswordInput
        {...form.getInputProps('password')}
        ref={password}
        name="password"
        label={t('labels.password')}
        description={isLimited ? undefined : t('login.password_hint')}
        autoComplete="current-password"
        data-autofocus={initial.email !== '' || undefined}
        readOnly={locked}
        visibilityToggleButtonProps={{ 'aria-label': t('login.show_password') }}
        onKeyDown={onEnter}
      />
      {!locked && (
        <>
          <Checkbox {...form.getInputProps('long_life', { type: 'checkbox' })} label={t('login.long_life')} />
          <Button type="submit" size="md" fullWidth loading={busy}>
            {t('actions.log_in')}
          </Button>
          <PasskeyButton sign={() => withPasskey(form.values.long_life)}>{t('sign_in:passkeys.use')}</PasskeyButton>
          {!isLimited && <OtherWays returns={returns} />}
        </>
      )}
    </form>
  );
};
