import { countries } from '@eigaichi/domain/options/countries';
import { deliveryFee, deliveryMethods } from '@eigaichi/domain/options/delivery-methods';
import { payers } from '@eigaichi/domain/options/pricing';
import { Radio, Select, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import classes from './step-fields.module.css';
import type { StepProps } from './step-props.ts';

const detailFields: Readonly<Record<number, readonly string[]>> = {
  1: [],
  2: ['server_address', 'username', 'password', 'filepath'],
  3: ['full_name', 'street', 'city', 'state', 'zip', 'country'],
  4: ['full_name', 'street', 'city', 'state', 'zip', 'country'],
  5: ['shared_url'],
};

const detailLabel = {
  server_address: 'server',
  username: 'username',
  password: 'password',
  filepath: 'filepath',
  full_name: 'full_name',
  street: 'street',
  city: 'city',
  state: 'state',
  zip: 'zip',
  country: 'country',
  shared_url: 'shared_url',
} as const;

type Detail = keyof typeof detailLabel;
const isDetail = (name: string): name is Detail => name in detailLabel;

/** Date, method with its details, fee and payer, and a message (D4, step 11). */
export const DeliveryStep = ({ draft, change, errorOf }: StepProps) => {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const feeWords = (code: number) => {
    const { amount, currency } = deliveryFee(code);
    return amount === 0
      ? t('fields.delivery_free')
      : t('fields.delivery_fee', { fee: formatMoney(amount / 100, currency) });
  };
  const details = (detailFields[draft.delivery_method] ?? []).filter(isDetail);
  return (
    <div className={classes.fields}>
      <DayField
        label={t('fields.delivery_at')}
        value={draft.delivery_at}
        onChange={(day) => change({ delivery_at: day ?? '' })}
        error={errorOf('delivery_at')}
      />
      <Radio.Group
        label={t('fields.delivery_method')}
        value={String(draft.delivery_method)}
        onChange={(value) => change({ delivery_method: Number(value), delivery: {} })}
      >
        <div className={classes.methods}>
          {deliveryMethods.map(({ code, label }) => (
            <Radio key={code} value={String(code)} label={label[language]} description={feeWords(code)} />
          ))}
        </div>
      </Radio.Group>
      {details.length > 0 && (
        <div className={classes.pair}>
          {details.map((name) =>
            name === 'country' ? (
              <Select
                key={name}
                label={t('fields.country')}
                searchable
                data={countries.map((country) => ({ value: country.code, label: country.label[language] }))}
                value={draft.delivery.country ?? null}
                onChange={(country) => change({ delivery: { ...draft.delivery, country: country ?? '' } })}
                error={errorOf('delivery.country')}
              />
            ) : (
              <TextInput
                key={name}
                label={t(`fields.${detailLabel[name]}`)}
                type={name === 'password' ? 'password' : 'text'}
                autoComplete="off"
                value={draft.delivery[name] ?? ''}
                onChange={(event) => change({ delivery: { ...draft.delivery, [name]: event.currentTarget.value } })}
                error={errorOf(`delivery.${name}`)}
              />
            ),
          )}
        </div>
      )}
      {deliveryFee(draft.delivery_method).amount > 0 && (
        <div>
          <p className={classes.caption}>{t('fields.delivery_payer')}</p>
          <Segmented
            label={t('fields.delivery_payer')}
            value={String(draft.delivery_payer)}
            options={payers.map(({ code, label }) => ({ value: String(code), label: label[language] }))}
            onChange={(value) => change({ delivery_payer: Number(value) })}
          />
        </div>
      )}
      <Textarea
        label={t('fields.message')}
        autosize
        minRows={3}
        maxLength={400}
        value={draft.message}
        onChange={(event) => change({ message: event.currentTarget.value })}
        error={errorOf('message')}
      />
    </div>
  );
};
