import { correctRate, previewRateCorrection } from '@eigaichi/wire/quotes/desk/quote-corrections';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import dialog from '../dialog.module.css';
import type { Quote } from '../queries.ts';
import { useCorrection } from './correction.tsx';
import { DeskDialog } from './desk-dialog.tsx';

/** A rate as shown elsewhere: `152.5000` becomes 152.5. */
const shortened = (rate = '') => (rate === '' ? '' : String(Number(rate)));

/** A manager corrects a frozen rate; all unsigned titles follow (D2, correct). */
export const RateDialog = ({ quote, onClose }: { quote: Quote; onClose: () => void }) => {
  const { t } = useTexts('quote_desk');
  const codes = Object.keys(quote.rates ?? {}).filter((code): code is 'USD' | 'CAD' | 'EUR' | 'GBP' => code !== 'JPY');
  const rateOf = (currency: (typeof codes)[number]) => ({
    currency,
    exchange_rate: shortened(quote.rates?.[currency]?.exchange_rate),
    exchange_rate_addition: shortened(quote.rates?.[currency]?.exchange_rate_addition),
  });
  const form = useCorrection(correctRate, previewRateCorrection, {
    quote,
    values: { rate: rateOf(codes.find((code) => code === quote.currency) ?? codes[0] ?? 'USD') },
    onClose,
  });
  return (
    <DeskDialog
      title={t('rate.title')}
      warning={t('rate.warning')}
      form={form}
      shown={['rate.exchange_rate', 'rate.exchange_rate_addition']}
      reasonLabel={t('reason')}
      confirm={t('correct.ask')}
      onConfirm={form.onSubmit((values) => form.ask({ ...values, version: quote.version }))}
      onClose={onClose}
    >
      <NativeSelect
        label={t('labels.currency')}
        data={codes}
        value={form.values.rate.currency}
        onChange={(event) => {
          const code = codes.find((each) => each === event.currentTarget.value);
          if (code !== undefined) form.setFieldValue('rate', rateOf(code));
        }}
      />
      <div className={`${layout.halves} ${layout.gap12} ${dialog.pair}`}>
        <TextInput label={t('rate.rate')} inputMode="decimal" {...form.getInputProps('rate.exchange_rate')} />
        <TextInput
          label={t('rate.addition')}
          inputMode="decimal"
          {...form.getInputProps('rate.exchange_rate_addition')}
        />
      </div>
      {form.effect}
    </DeskDialog>
  );
};
