import { companyName } from '@eigaichi/domain/accounts/company-name';
import { previewTermination, terminateQuote } from '@eigaichi/wire/quotes/contract/quote-amendments';
import { Radio } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { callForData } from '../../../lib/api.ts';
import { formatPercent } from '../../../lib/format.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { Ledger } from '../../../ui/ledger.tsx';
import { moneyOf } from '../lines-ledger.tsx';
import type { ProviderQuote, Quote } from '../queries.ts';
import { DeskDialog, useDeskForm } from './desk-dialog.tsx';
import { QuoteMovieChoices } from './quote-movie-choices.tsx';

const faults = ['consumer', 'provider', 'nobody'] as const;
type Fault = (typeof faults)[number];

/** Amount owed by the party at fault, step by step, before confirmation (D7c). */
const useSteps = (quote: Quote, share: ProviderQuote, fault: Fault | null, quote_movies: readonly string[]) =>
  useQuery({
    queryKey: ['quotes', 'termination', quote.uuid, quote.version, share.uuid, fault, quote_movies],
    queryFn:
      fault === null || quote_movies.length === 0
        ? skipToken
        : async ({ signal }) => {
            const body = { quote_provider: share.uuid, fault, quote_movies: [...quote_movies] };
            return await callForData(previewTermination, { params: { uuid: quote.uuid }, body, signal });
          },
    gcTime: 0,
  });

/** Ends an agreement or some of its titles early; shows the calculation first (D2, D7c). */
export const TerminateDialog = ({
  quote,
  share,
  onClose,
}: {
  quote: Quote;
  share: ProviderQuote;
  onClose: () => void;
}) => {
  const { t, language } = useTexts('quote_desk');
  const titles = share.movies.filter((title) => mayDo(title, 'terminate'));
  const form = useDeskForm(terminateQuote, {
    quote: quote.uuid,
    values: { quote_movies: titles.map(({ uuid }) => uuid), fault: null as Fault | null },
    done: t('terminate.done'),
    onClose,
  });
  const { quote_movies, fault } = form.values;
  const { data: steps, error, isFetching } = useSteps(quote, share, fault, quote_movies);
  const names = { consumer: companyName(quote.consumer, language), provider: companyName(share.provider, language) };
  const lacking = [quote_movies.length === 0 && t('no_title'), fault === null && t('terminate.no_fault')]
    .filter(Boolean)
    .join(' ');
  const owes = steps !== undefined && steps.compensation.amount > 0;
  return (
    <DeskDialog
      title={t('terminate.title')}
      warning={t('terminate.warning')}
      form={form}
      reasonLabel={t('reason')}
      confirm={owes ? t('terminate.do_owing', { amount: moneyOf(steps.compensation) }) : t('terminate.do')}
      grave
      lacking={lacking === '' ? null : lacking}
      isWaiting={isFetching}
      onConfirm={form.onSubmit(
        ({ fault, ...values }) =>
          fault !== null &&
          steps !== undefined &&
          form.send({
            ...values,
            fault,
            version: quote.version,
            quote_provider: share.uuid,
            compensation: steps.compensation.amount,
          }),
      )}
      onClose={onClose}
    >
      <QuoteMovieChoices
        titles={titles}
        chosen={quote_movies}
        onChange={(chosen) => form.setFieldValue('quote_movies', chosen)}
      />
      <Radio.Group
        label={t('terminate.fault')}
        value={fault}
        onChange={(value) => form.setFieldValue('fault', faults.find((each) => each === value) ?? null)}
      >
        <div className={`${layout.stack} ${layout.gap8} ${layout.padTop6}`}>
          <Radio value="consumer" label={t('terminate.by_consumer', { name: names.consumer })} />
          <Radio value="provider" label={t('terminate.by_provider', { name: names.provider })} />
          <Radio value="nobody" label={t('terminate.by_nobody')} />
        </div>
      </Radio.Group>
      <Refusal of={error} />
      {steps !== undefined && fault !== null && fault !== 'nobody' && (
        <Ledger
          lines={[
            { key: 'fees', name: t('terminate.fees'), amount: moneyOf(steps.fees) },
            {
              key: 'share',
              name: t('terminate.share', { percent: formatPercent(Number(steps.percent)) }),
              amount: moneyOf(steps.share),
              ...(steps.greater === 'share' ? { reason: t('terminate.greater') } : {}),
            },
            {
              key: 'least',
              name: t('terminate.least'),
              amount: moneyOf(steps.least),
              ...(steps.greater === 'least' ? { reason: t('terminate.greater') } : {}),
            },
            ...(steps.owed.amount === 0
              ? []
              : [
                  {
                    key: 'owed',
                    name: t('terminate.owed'),
                    amount: moneyOf({ ...steps.owed, amount: -steps.owed.amount }),
                  },
                ]),
          ]}
          result={{
            name: t('terminate.owes', { name: names[fault] }),
            amount: moneyOf(steps.compensation),
          }}
          note={t('terminate.note')}
        />
      )}
      {fault === 'nobody' && <p>{t('terminate.nothing')}</p>}
      {steps !== undefined && steps.paid_unearned.amount !== 0 && (
        <p>{t('terminate.paid_unearned', { amount: moneyOf(steps.paid_unearned) })}</p>
      )}
    </DeskDialog>
  );
};
