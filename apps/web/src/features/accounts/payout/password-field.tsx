import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { PasswordInput } from '@mantine/core';
import { useSession } from '../../../lib/session.ts';
import { userOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** The password that confirms new bank details (D11b). */
export const PasswordField = ({ inputProps }: { inputProps: object }) => {
  const { t, language } = useTexts(['payout_account', 'sessions']);
  const user = userOf(useSession());
  return (
    <>
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
      <PasswordInput
        {...inputProps}
        name="password"
        label={fieldLabel('password', language)}
        description={t('password_hint')}
        inputWrapperOrder={order}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('sessions:login.show_password') }}
        withAsterisk
      />
    </>
  );
};
