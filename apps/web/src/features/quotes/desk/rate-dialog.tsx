import { correctRate } from '@eigaichi/wire/quotes/desk/quote-corrections';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import dialog from '../dialog.module.css';
import type { Quote } from '../queries.ts';
import { DeskDialog, useDeskAct } from './desk-dialog.tsx';

/** A manager sets a frozen rate right: all titles that aren't signed follow (D2, correct). */
export const RateDialog = ({ quote, onClose }: { quote: Quote; onClose: () => void }) => {
  const { t } = useTranslation('quote_desk');
  const codes = Object.keys(quote.rates ?? {}).filter((code): code is 'USD' | 'CAD' | 'EUR' | 'GBP' => code !== 'JPY');
  const [currency, setCurrency] = useState(codes.find((code) => code === quote.currency) ?? codes[0] ?? 'USD');
  const now = quote.rates?.[currency];
  const [rate, setRate] = useState(now?.exchange_rate ?? '');
  const [addition, setAddition] = useState(now?.exchange_rate_addition ?? '');
  const act = useDeskAct(correctRate, quote.uuid, { done: t('correct.done') }, onClose);
  return (
    <DeskDialog
      title={t('rate.title')}
      warning={t('rate.warning')}
      act={act}
      shown={['rate.exchange_rate', 'rate.exchange_rate_addition']}
      reasonLabel={t('reason')}
      confirm={t('correct.do')}
      onConfirm={() =>
        act.send({
          version: quote.version,
          reason: act.reason,
          rate: { currency, exchange_rate: rate, exchange_rate_addition: addition },
        })
      }
      onClose={onClose}
    >
      <NativeSelect
        label={t('rate.currency')}
        data={codes}
        value={currency}
        onChange={(event) => {
          const code = codes.find((each) => each === event.currentTarget.value) ?? currency;
          setCurrency(code);
          setRate(quote.rates?.[code]?.exchange_rate ?? '');
          setAddition(quote.rates?.[code]?.exchange_rate_addition ?? '');
        }}
      />
      <div className={dialog.pair}>
        <TextInput
          label={t('rate.rate')}
          inputMode="decimal"
          value={rate}
          error={act.errorOf('rate.exchange_rate')}
          onChange={(event) => setRate(event.currentTarget.value)}
        />
        <TextInput
          label={t('rate.addition')}
          inputMode="decimal"
          value={addition}
          error={act.errorOf('rate.exchange_rate_addition')}
          onChange={(event) => setAddition(event.currentTarget.value)}
        />
      </div>
    </DeskDialog>
  );
};
