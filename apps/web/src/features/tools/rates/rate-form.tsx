import { currencies, currencyOf } from '@eigaichi/domain/options/currencies';
import { exchangeRateInput } from '@eigaichi/domain/reference/exchange-rate-input';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { type listExchangeRates, setExchangeRate } from '@eigaichi/wire/staff/reference';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { useZodForm } from '../../../lib/form.tsx';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notifyRefusal } from '../../../ui/notify.ts';
import { FromDay } from '../from-day.tsx';
import classes from '../tools.module.css';

const foreign = currencies.filter(({ code }) => code !== 'JPY');

type Held = Pick<AnswerOut<typeof listExchangeRates>['data'][number], 'currency' | 'exchange_rate_addition'>;

/** A new rate with the current addition; one outside ±10 % of the last requires confirmation (D7h). */
export const RateForm = ({ held }: { held: readonly Held[] }) => {
  const { t, language } = useTexts('tools');
  const additionOf = (wanted: string) =>
    String(held.find(({ currency }) => currency === wanted)?.exchange_rate_addition ?? 0);
  const [far, setFar] = useState<string | null>(null);
  const form = useZodForm({
    schema: exchangeRateInput,
    initialValues: { currency: 'USD', exchange_rate: '', exchange_rate_addition: additionOf('USD'), effective_on: '' },
  });
  const act = useAction(
    (far_confirmed: boolean) =>
      call(setExchangeRate, { body: { ...exchangeRateInput.parse(form.values), far_confirmed } }),
    { said: ({ waits }) => t(waits ? 'approvals.waits' : 'messages.saved'), touches: ['tools', 'desk'], quiet: true },
  );
  const send = (far_confirmed: boolean) =>
    act.mutate(far_confirmed, {
      onSuccess: () => {
        setFar(null);
        form.reset();
      },
      onError: (error) => {
        const text = refusalText(error, language);
        if (isApiError(error, 'rate_far_from_last')) return setFar(text);
        setFar(null);
        if (!form.showRefusal(error)) notifyRefusal(text);
      },
    });
  return (
    <form onSubmit={form.onSubmit(() => send(false))} className={classes.fields} noValidate>
      <NativeSelect
        label={t('labels.currency')}
        data={foreign.map(({ code, label }) => ({ value: code, label: `${code} ${label[language]}` }))}
        {...form.getInputProps('currency')}
        onChange={({ currentTarget: { value } }) => {
          form.setFieldValue('currency', currencyOf(value));
          form.setFieldValue('exchange_rate_addition', additionOf(value));
        }}
      />
      <TextInput label={t('rates.rate')} inputMode="decimal" {...form.getInputProps('exchange_rate')} />
      <TextInput label={t('rates.addition')} inputMode="decimal" {...form.getInputProps('exchange_rate_addition')} />
      <FromDay
        day={form.values.effective_on}
        onChange={(day) => form.setFieldValue('effective_on', day)}
        error={form.errors.effective_on}
        busy={act.isPending}
      />
      <ConfirmDialog
        opened={far !== null}
        title={t('rates.far_title')}
        confirm={t('rates.far_confirm')}
        busy={act.isPending}
        onConfirm={() => send(true)}
        onClose={() => setFar(null)}
      >
        {far}
      </ConfirmDialog>
    </form>
  );
};
