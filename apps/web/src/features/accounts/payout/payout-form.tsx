import { payoutAccountInput } from '@eigaichi/domain/accounts/payout-account';
import { loginPassword } from '@eigaichi/domain/shared/rules/password';
import { writePayoutAccount } from '@eigaichi/wire/accounts/payout-accounts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../lib/api.ts';
import { BankFields, noBank } from '../../../lib/bank-fields.tsx';
import { useZodForm } from '../../../lib/form.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { Segmented } from '../../../ui/segmented.tsx';
import typography from '../../../ui/typography.module.css';
import { useRequiresPassword } from '../../sessions/sign-in/queries.ts';
import { AbroadForm } from './abroad-form.tsx';
import { PasswordField } from './password-field.tsx';
import { useSaveAccount } from './use-save-account.ts';

const withPassword = payoutAccountInput.extend({ password: loginPassword });
/** The call itself confirms people with no password, or with another means too (D11b). */
const withoutPassword = payoutAccountInput.extend({ password: z.string() });
type Draft = z.input<typeof withPassword>;

/** Bank details are entered in full each time: stored ones are never shown. */
const JapanForm = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTexts('payout_account');
  const requiresPassword = useRequiresPassword();
  const form = useZodForm<Draft>({
    schema: requiresPassword ? withPassword : withoutPassword,
    initialValues: { ...noBank, password: '' },
  });
  const saving = useSaveAccount<Draft>({
    send: ({ password, ...bank }) =>
      call(writePayoutAccount, { body: requiresPassword ? { ...bank, password } : bank }),
    showRefusal: form.showRefusal,
    onDone,
  });
  return (
    <form onSubmit={form.onSubmit((values) => saving.mutate(values))} noValidate className={layout.grid}>
      <p className={typography.note}>{t('lead')}</p>
      <Refusal of={saving.error} fieldsShown />
      <BankFields form={form} />
      {requiresPassword && <PasswordField inputProps={form.getInputProps('password')} />}
      <Button type="submit" size="md" fullWidth loading={saving.isPending}>
        {t('actions.save')}
      </Button>
    </form>
  );
};

/** New bank details: at a bank in Japan (D14d), or abroad (D59). */
export const PayoutForm = ({ startsAbroad, onDone }: { startsAbroad: boolean; onDone: () => void }) => {
  const { t } = useTexts('payout_account');
  const [abroad, setAbroad] = useState(startsAbroad);
  return (
    <div className={layout.grid}>
      <Segmented
        label={t('where')}
        value={abroad ? 'abroad' : 'japan'}
        options={[
          { value: 'japan', label: t('in_japan') },
          { value: 'abroad', label: t('abroad') },
        ]}
        onChange={(place) => setAbroad(place === 'abroad')}
        wide
      />
      {abroad ? <AbroadForm onDone={onDone} /> : <JapanForm onDone={onDone} />}
    </div>
  );
};
