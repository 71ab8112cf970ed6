import { email, looksLikeEmail } from '@eigaichi/domain/shared/rules/email';
import { forgotPassword } from '@eigaichi/wire/accounts/sessions';
import { Button, TextInput } from '@mantine/core';
import i18next from 'i18next';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../lib/api.ts';
import { useZodForm } from '../../lib/form.tsx';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import { RefusalBox } from '../../ui/refusal-box.tsx';
import typography from '../../ui/typography.module.css';
import { openDialog } from './dialogs.ts';
import classes from './session-dialog.module.css';
import { SessionDialog } from './session-dialog.tsx';

/** Spec 5, 9: required, an email address, at most 255 characters. */
const schema = z.object({ email });

const labelOf = () => i18next.t('labels.email', { ns: 'sessions' });

const LostPasswordForm = () => {
  const { t } = useTexts('sessions');
  const [outcome, setOutcome] = useState<'sent' | 'failed' | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useZodForm({ schema, initialValues: { email: '' }, labelOf });
  const ready = looksLikeEmail(form.values.email);
  const submit = form.onSubmit(async (body) => {
    setBusy(true);
    try {
      await call(forgotPassword, { body });
      setOutcome('sent');
    } catch {
      setOutcome('failed');
    } finally {
      setBusy(false);
    }
  });
  return (
    <form onSubmit={submit} noValidate className={layout.column}>
      <p className={typography.note}>{t('lost.lead')}</p>
      {outcome === 'failed' && <RefusalBox title={t('lost.failed')} />}
      <TextInput
        {...form.getInputProps('email')}
        name="email"
        type="email"
        label={t('labels.email')}
        autoComplete="username"
        data-autofocus
      />
      {/* Looks active only for a well-formed address (spec 5); pressed earlier, it shows the missing input. */}
      <Button type="submit" size="md" fullWidth loading={busy} variant={ready ? 'filled' : 'default'}>
        {t('lost.submit')}
      </Button>
      <div role="status">
        {outcome === 'sent' && (
          <p className={typography.note}>
            <strong>{t('lost.sent')}</strong> {t('lost.check', { email: form.values.email })}
          </p>
        )}
      </div>
      <button
        type="button"
        className={`${layout.textButton} ${typography.blue} ${typography.underlined} ${classes.quiet}`}
        onClick={() => openDialog('login')}
      >
        {t('lost.back')}
      </button>
    </form>
  );
};

export const LostPasswordDialog = ({ opened, onLeave }: { opened: boolean; onLeave: () => void }) => {
  const { t } = useTexts('sessions');
  return (
    <SessionDialog opened={opened} onClose={onLeave} title={t('login.lost')}>
      <LostPasswordForm />
    </SessionDialog>
  );
};
