import { payoutAccountInput } from '@eigaichi/domain/accounts/payout-account';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { loginPassword } from '@eigaichi/domain/shared/rules/password';
import { writePayoutAccount } from '@eigaichi/wire/accounts/payout-accounts';
import { Button, PasswordInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../../lib/api.ts';
import { BankFields, noBank } from '../../../lib/bank-fields.tsx';
import { useZodForm, type ZodForm } from '../../../lib/form.tsx';
import { putAnswer } from '../../../lib/put-answer.ts';
import { useSession } from '../../../lib/session.ts';
import { userOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { notify } from '../../../ui/notify.ts';
import typography from '../../../ui/typography.module.css';
import { useRequiresPassword } from '../../sessions/sign-in/queries.ts';
import { payoutAccountQuery } from './payout-query.ts';

const withPassword = payoutAccountInput.extend({ password: loginPassword });
/** The call itself confirms people with no password, or with another means too (D11b). */
const withoutPassword = payoutAccountInput.extend({ password: z.string() });
const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
type Draft = z.input<typeof withPassword>;

type Saving = { readonly form: ZodForm<Draft>; readonly requiresPassword: boolean; readonly onDone: () => void };

const useSaving = ({ form, requiresPassword, onDone }: Saving) => {
  const { t } = useTexts('payout_account');
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ password, ...bank }: Draft) =>
      call(writePayoutAccount, { body: requiresPassword ? { ...bank, password } : bank }),
    onSuccess: async ({ data }) => {
      await putAnswer(client, payoutAccountQuery.queryKey, data);
      notify(t('saved'));
      onDone();
    },
    onError: form.showRefusal,
  });
};

/** Bank details are entered in full each time: stored ones are never shown. */
export const PayoutForm = ({ onDone }: { onDone: () => void }) => {
  const { t, language } = useTexts(['payout_account', 'sessions']);
  const user = userOf(useSession());
  const requiresPassword = useRequiresPassword();
  const form = useZodForm<Draft>({
    schema: requiresPassword ? withPassword : withoutPassword,
    initialValues: { ...noBank, password: '' },
  });
  const saving = useSaving({ form, requiresPassword, onDone });
  return (
    <form onSubmit={form.onSubmit((values) => saving.mutate(values))} noValidate className={layout.grid}>
      <p className={typography.note}>{t('lead')}</p>
      <Refusal of={saving.error} fieldsShown />
      <BankFields form={form} />
      {requiresPassword && (
        <>
          <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
          <PasswordInput
            {...form.getInputProps('password')}
            name="password"
            label={fieldLabel('password', language)}
            description={t('password_hint')}
            inputWrapperOrder={order}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('sessions:login.show_password') }}
            withAsterisk
          />
        </>
      )}
      <Button type="submit" size="md" fullWidth loading={saving.isPending}>
        {t('actions.save')}
      </Button>
    </form>
  );
};
