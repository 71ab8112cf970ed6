import { payerAbroadFields } from '@eigaichi/domain/accounts/payout-account-abroad';
import { transferSenderInput } from '@eigaichi/domain/settlement/transfer-file';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { readTransferSender, setTransferSender } from '@eigaichi/wire/settlement/payout-runs';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { BankFields, noBank } from '../../lib/bank-fields.tsx';
import { useZodForm } from '../../lib/form.tsx';
import { formatMoment } from '../../lib/format.ts';
import { dataQuery } from '../../lib/read-query.ts';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import { ToolLoading } from './tool-frame.tsx';
import classes from './tools.module.css';

type Sender = AnswerOut<typeof readTransferSender>['data'];

const noPayer = {
  payer_name: '',
  payer_bic: '',
  payer_street: '',
  payer_building: '',
  payer_post_code: '',
  payer_town: '',
};

const payerNames = Object.keys(payerAbroadFields) as (keyof typeof payerAbroadFields)[];

/** The stored account with empty texts for empty fields of the payer. */
const withoutNull = (sender: NonNullable<Sender>) => ({
  ...sender,
  ...Object.fromEntries(payerNames.map((name) => [name, sender[name] ?? ''])),
});

const SenderForm = ({ sender }: { sender: Sender }) => {
  const { t, language } = useTexts('tools');
  const labelOf = (field: string) => fieldLabel(field, language);
  const initialValues = { ...noBank, sender_code: '', ...noPayer, ...(sender === null ? {} : withoutNull(sender)) };
  const form = useZodForm({ schema: transferSenderInput, initialValues, labelOf });
  const act = useAction((values: typeof form.values) => call(setTransferSender, { body: values }), {
    said: ({ waits }) => t(waits ? 'approvals.waits' : 'messages.saved'),
    touches: ['tools'],
  });
  const submit = form.onSubmit((values) => act.mutate(values, { onError: form.showRefusal }));
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      {sender !== null && (
        <p>
          {t('transfer_sender.now', {
            bank: sender.bank_name,
            branch: sender.branch_name,
            at: formatMoment(sender.set_at, language),
          })}
        </p>
      )}
      <TextInput
        label={labelOf('sender_code')}
        description={t('transfer_sender.code_hint')}
        inputMode="numeric"
        withAsterisk
        {...form.getInputProps('sender_code')}
      />
      <BankFields form={form} />
      <p className={typography.note}>{t('transfer_sender.abroad')}</p>
      {payerNames.map((name) => (
        <TextInput key={name} label={labelOf(name)} autoComplete="off" {...form.getInputProps(name)} />
      ))}
      <div className={layout.row}>
        <Button type="submit" loading={act.isPending}>
          {t('actions.save')}
        </Button>
      </div>
    </form>
  );
};

/** The account that payouts are made from, as named in the bank's transfer file (D8i). */
export const TransferSender = () => {
  const { t } = useTexts('tools');
  const { data, error } = useQuery(dataQuery(readTransferSender, {}, ['tools']));
  return (
    <Section title={t('transfer_sender.title')}>
      <ToolLoading waits={data === undefined} error={error} />
      {data !== undefined && <SenderForm key={data?.set_at} sender={data} />}
    </Section>
  );
};
