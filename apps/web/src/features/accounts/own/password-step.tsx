import { loginPassword } from '@eigaichi/domain/shared/rules/password';
import { Button, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { useZodForm } from '../../../lib/form.tsx';
import { useSession } from '../../../lib/session.ts';
import { userOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { useRequiresPassword } from '../../sessions/sign-in/queries.ts';
import classes from './account-page.module.css';

const withPassword = z.object({ password: loginPassword });
const withoutPassword = z.object({ password: z.string() });

/**
 * Requests the password before a sensitive action, then runs it. People with no password, or with another means too,
 * confirm during the call itself if their last confirmation is too old.
 */
export const PasswordStep = ({
  words,
  grave = false,
  run,
  aside,
}: {
  words: string;
  grave?: boolean;
  run: (password: string | undefined) => Promise<void>;
  /** The way back, next to the button. */
  aside?: ReactNode;
}) => {
  const { t } = useTexts(['own_account', 'sessions']);
  const user = userOf(useSession());
  const requiresPassword = useRequiresPassword();
  const form = useZodForm({
    schema: requiresPassword ? withPassword : withoutPassword,
    initialValues: { password: '' },
  });
  const doing = useMutation({
    mutationFn: run,
    onError: form.showRefusal,
  });
  return (
    <form
      onSubmit={form.onSubmit(({ password }) => doing.mutate(requiresPassword ? password : undefined))}
      noValidate
      className={layout.grid}
    >
      <Refusal of={doing.error} fieldsShown />
      {requiresPassword && (
        <>
          <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
          <PasswordInput
            {...form.getInputProps('password')}
            name="password"
            label={t('labels.password')}
            description={t('data.password_hint')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('sessions:login.show_password') }}
            data-autofocus
            withAsterisk
          />
        </>
      )}
      <div className={`${layout.wrapEnd} ${layout.gap12} ${layout.above16} ${classes.buttons}`}>
        {aside}
        <Button type="submit" color={grave ? 'shu' : 'ai'} loading={doing.isPending}>
          {words}
        </Button>
      </div>
    </form>
  );
};
