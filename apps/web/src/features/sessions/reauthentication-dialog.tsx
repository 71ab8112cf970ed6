import { mfaInput } from '@eigaichi/domain/accounts/session-input';
import { loginPassword } from '@eigaichi/domain/shared/rules/password';
import { confirmSession, forgotPassword } from '@eigaichi/wire/accounts/sessions';
import { confirmByCode } from '@eigaichi/wire/accounts/sign-in';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../lib/api.ts';
import { useZodForm, type ZodForm } from '../../lib/form.tsx';
import type { RequiredProof } from '../../lib/reauthentication.ts';
import { useSession } from '../../lib/session.ts';
import { userOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Refusal } from '../../lib/waiting.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import typography from '../../ui/typography.module.css';
import classes from './session-dialog.module.css';
import { PasskeyButton } from './sign-in/passkey-button.tsx';
import { canUsePasskeys, confirmWithPasskey } from './sign-in/passkeys.ts';
import { signInQuery, useHasPassword } from './sign-in/queries.ts';
import { SignOnButton } from './sign-in/sign-on-button.tsx';

const schema = z.object({ password: loginPassword });

type Confirming<Values extends Record<string, unknown>> = {
  readonly form: ZodForm<Values>;
  readonly confirm: (values: Values) => Promise<unknown>;
  readonly onConfirmed: () => void;
};

/** Sends the input; a field's refusal appears at the field, any other above the form. */
const useConfirming = <Values extends Record<string, unknown>>({ form, confirm, onConfirmed }: Confirming<Values>) => {
  const { mutate, error, isPending } = useMutation({
    mutationFn: confirm,
    onSuccess: onConfirmed,
    onError: form.showRefusal,
  });
  return {
    submit: form.onSubmit((values) => mutate(values)),
    refusal: <Refusal of={error} fieldsShown />,
    isPending,
  };
};

/** Prompts by password and other means (`true-false` etc.). The company's provider is no `own` proof of the person. */
const leads = {
  recent: {
    'true-false': 'again.lead',
    'true-true': 'again.lead_several',
    'false-false': 'again.lead_sign_on',
    'false-true': 'again.lead_sign_on_several',
  },
  own: {
    'true-false': 'again.lead',
    'true-true': 'again.lead_several',
    'false-false': 'again.lead_own',
    'false-true': 'again.lead_several',
  },
} as const;

/** Mails a link for setting a password to people whom a company's provider signs in. */
const MailPasswordLink = ({ email }: { email: string }) => {
  const { t } = useTexts('sessions');
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () => call(forgotPassword, { body: { email } }),
  });
  return (
    <>
      <Refusal of={error} />
      <Button size="md" fullWidth loading={isPending} disabled={isSuccess} onClick={() => mutate()}>
        {t('again.set_password')}
      </Button>
      <div role="status">
        {isSuccess && (
          <p className={typography.note}>
            <strong>{t('lost.sent')}</strong> {t('lost.check', { email })}
          </p>
        )}
      </div>
    </>
  );
};

type Asking = { readonly wanted: RequiredProof; readonly onAnswer: (given: boolean) => void };

const PasswordForm = ({ wanted, onAnswer, onCode }: Asking & { readonly onCode: () => void }) => {
  const { t } = useTexts(['sessions', 'sign_in']);
  const { data: signIn } = useQuery(signInQuery);
  const hasPassword = useHasPassword();
  const hasPasskey = canUsePasskeys() && signIn !== undefined && signIn.passkeys.length > 0;
  const hasApp = signIn !== undefined && signIn.authenticator_since !== null;
  const user = userOf(useSession());
  const form = useZodForm({ schema, initialValues: { password: '' } });
  const { submit, refusal, isPending } = useConfirming({
    form,
    confirm: (body) => call(confirmSession, { body }),
    onConfirmed: () => onAnswer(true),
  });
  return (
    <form onSubmit={submit} noValidate className={layout.column}>
      <p className={typography.note}>{t(leads[wanted][`${hasPassword}-${hasPasskey || hasApp}`])}</p>
      {refusal}
      {hasPassword && (
        <>
          <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
          <PasswordInput
            {...form.getInputProps('password')}
            name="password"
            label={t('labels.password')}
            autoComplete="current-password"
            data-autofocus
            visibilityToggleButtonProps={{ 'aria-label': t('login.show_password') }}
          />
          <Button type="submit" size="md" fullWidth loading={isPending}>
            {t('actions.continue')}
          </Button>
        </>
      )}
      {!hasPassword && wanted === 'recent' && (
        <SignOnButton email={user?.email ?? ''} longLife={false} backTo={location.pathname + location.search} />
      )}
      {!hasPassword && wanted === 'own' && !hasPasskey && !hasApp && <MailPasswordLink email={user?.email ?? ''} />}
      {hasApp && (
        <Button variant="default" size="md" fullWidth onClick={onCode}>
          {t('sign_in:app.use')}
        </Button>
      )}
      {hasPasskey && (
        <PasskeyButton
          sign={async () => {
            await confirmWithPasskey();
            onAnswer(true);
          }}
        >
          {t('again.use_passkey')}
        </PasskeyButton>
      )}
      <Button variant="default" size="md" fullWidth onClick={() => onAnswer(false)}>
        {t('actions.cancel')}
      </Button>
    </form>
  );
};

const CodeForm = ({ onAnswer, onBack }: { onAnswer: (given: boolean) => void; onBack: () => void }) => {
  const { t } = useTexts(['sessions', 'sign_in']);
  const form = useZodForm({
    schema: mfaInput,
    initialValues: { secret: '' },
    labelOf: () => t('sign_in:app.token'),
  });
  const { submit, refusal, isPending } = useConfirming({
    form,
    confirm: ({ secret }) => call(confirmByCode, { body: { secret: secret.normalize('NFKC').trim() } }),
    onConfirmed: () => onAnswer(true),
  });
  return (
    <form onSubmit={submit} noValidate className={layout.column}>
      <p className={typography.note}>{t('sign_in:app.enter')}</p>
      {refusal}
      <TextInput
        {...form.getInputProps('secret')}
        name="secret"
        label={t('sign_in:app.token')}
        autoComplete="one-time-code"
        maxLength={24}
        autoFocus
      />
      <Button type="submit" size="md" fullWidth loading={isPending}>
        {t('actions.continue')}
      </Button>
      <Button variant="default" size="md" fullWidth onClick={onBack}>
        {t('again.other')}
      </Button>
    </form>
  );
};

/** Asks for password, passkey or code before security settings change (D11b), above the waiting dialog or form. */
export const ReauthenticationDialog = ({ wanted, onAnswer }: Asking) => {
  const { t } = useTexts('sessions');
  const [byCode, setByCode] = useState(false);
  return (
    <Modal
      opened
      onClose={() => onAnswer(false)}
      title={t('again.title')}
      size={420}
      zIndex={300}
      classNames={{ header: classes.header ?? '', body: classes.body ?? '' }}
    >
      {byCode ? (
        <CodeForm onAnswer={onAnswer} onBack={() => setByCode(false)} />
      ) : (
        <PasswordForm wanted={wanted} onAnswer={onAnswer} onCode={() => setByCode(true)} />
      )}
    </Modal>
  );
};
