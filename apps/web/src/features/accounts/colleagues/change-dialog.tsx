import { memberChange } from '@eigaichi/domain/accounts/member-input';
import { currencies, defaultCurrency } from '@eigaichi/domain/options/currencies';
import { isCodeOf } from '@eigaichi/domain/options/option-list';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { changeColleague } from '@eigaichi/wire/accounts/members';
import { Checkbox, NativeSelect } from '@mantine/core';
import type { z } from 'zod';
import { AmountField } from '../../../lib/amount-field.tsx';
import { call } from '../../../lib/api.ts';
import { useZodForm } from '../../../lib/form.tsx';
import { FormActions } from '../../../lib/form-actions.tsx';
import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import type { Colleague } from './colleague-queries.ts';
import { RoleChoice } from './role-choice.tsx';

type Change = {
  readonly colleague: Colleague;
  readonly name: string;
  readonly onClose: () => void;
  readonly onSettled: () => Promise<void>;
};

/** A colleague's roles, and a buyer signatory's signature limit (D14g, D14h). */
export const ChangeDialog = ({ colleague, name, onClose, onSettled }: Change) => {
  const { t, language } = useTexts('colleagues');
  const isBuyer = roleOf(useSession()) === 'consumer';
  const { sign_limit, second_signatory } = colleague;
  const initialValues: z.input<typeof memberChange> = {
    roles: [...colleague.roles],
    sign_limit: sign_limit === null ? '' : String(sign_limit.amount),
    sign_limit_currency: isCodeOf(currencies, sign_limit?.currency)
      ? sign_limit.currency
      : language === 'ja'
        ? 'JPY'
        : defaultCurrency,
    second_signatory,
  };
  const form = useZodForm({ schema: memberChange, initialValues });
  const { values } = form;
  const limit = String(values.sign_limit ?? '');
  const hasLimit = isBuyer && values.roles.includes('signatory') && !values.roles.includes('owner');
  const send = (typed: typeof values) => {
    const body = memberChange.parse(hasLimit ? typed : { roles: typed.roles });
    return call(changeColleague, { params: { id: colleague.uuid }, body });
  };
  const change = useAction(send, { said: t('changed'), onDone: onClose, asks: form.showRefusal, settled: onSettled });
  return (
    <Modal opened onClose={onClose} title={name} size={520}>
      <form onSubmit={form.onSubmit((typed) => change.mutate(typed))} className={layout.grid} noValidate>
        <RoleChoice
          value={values.roles}
          error={form.errors.roles}
          onChange={(roles) => form.setFieldValue('roles', roles)}
        />
        {hasLimit && (
          <>
            <div className={layout.row}>
              <AmountField
                label={fieldLabel('sign_limit', language)}
                description={t('limit_note')}
                name="sign_limit"
                {...(values.sign_limit_currency === undefined ? {} : { currency: values.sign_limit_currency })}
                value={limit}
                onChange={(amount) => form.setFieldValue('sign_limit', amount)}
                error={form.errors.sign_limit}
              />
              <NativeSelect
                label={fieldLabel('sign_limit_currency', language)}
                data={currencies.map(({ code, label }) => ({ value: code, label: `${code} ${label[language]}` }))}
                {...form.getInputProps('sign_limit_currency')}
              />
            </div>
            <Checkbox
              label={fieldLabel('second_signatory', language)}
              description={t('second_note')}
              disabled={limit.trim() === ''}
              {...form.getInputProps('second_signatory', { type: 'checkbox' })}
            />
          </>
        )}
        <FormActions busy={change.isPending} confirm={t('actions.save_brief')} onClose={onClose} />
      </form>
    </Modal>
  );
};
