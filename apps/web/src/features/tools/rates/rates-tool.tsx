import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { listExchangeRates, voidExchangeRate } from '@eigaichi/wire/staff/reference';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { DataList } from '../../../lib/data-list.tsx';
import { formatDate, formatMoment, formatNumber } from '../../../lib/format.ts';
import { useLocalSearch } from '../../../lib/list-search.ts';
import { answerQuery } from '../../../lib/read-query.ts';
import { ReasonDialog } from '../../../lib/reason-dialog.tsx';
import { useSession } from '../../../lib/session.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import { Lang } from '../../../ui/lang.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { StaleRates } from '../../reference/stale-rates.tsx';
import { ToolFrame } from '../tool-frame.tsx';
import classes from '../tools.module.css';
import { ImportRates } from './import-rates.tsx';
import { RateForm } from './rate-form.tsx';

type Rate = AnswerOut<typeof listExchangeRates>['data'][number];

/** Source of a rate, and if it is in force or voided. */
const RateState = ({ rate }: { rate: Rate }) => {
  const { t, language } = useTexts('tools');
  if (rate.voided_at === null) return rate.current && <span className={classes.current}>{t('holds')}</span>;
  return (
    <>
      <span>{t('rates.voided')}</span>
      <div className={typography.note}>
        <Lang>{[rate.void_reason, rate.voided_name, formatMoment(rate.voided_at, language)].join(' · ')}</Lang>
      </div>
    </>
  );
};

const VoidRate = ({ rate, onClose }: { rate: Rate; onClose: () => void }) => {
  const { t, language } = useTexts('tools');
  const act = useAction((reason: string) => call(voidExchangeRate, { params: rate, body: { reason } }), {
    said: () => t('rates.void_done'),
    touches: ['tools', 'desk'],
  });
  const { currency } = rate;
  return (
    <ReasonDialog
      title={t('rates.void_title', { currency, day: formatDate(rate.effective_on, language) })}
      lead={t('rates.void_text')}
      confirm={t('rates.void')}
      max={1000}
      busy={act.isPending}
      onSend={({ reason }) => act.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
};

const ratesQuery = (page: number) => answerQuery(listExchangeRates, { query: { page, per: 25 } }, ['tools']);

/** Rates and additions with history (D7, D7h): a later row of the same day replaces an earlier one. */
export const RatesTool = () => {
  const { t, language } = useTexts('tools');
  const may = useSession().abilities.includes('rates.write');
  const at = useLocalSearch();
  const [voided, setVoided] = useState<Rate | null>(null);
  const list = useQuery({ ...ratesQuery(at.page), placeholderData: keepPreviousData });
  const { data: newest, error } = useQuery(ratesQuery(1));
  const figure = (value: number) => formatNumber(value, 4);
  return (
    <ToolFrame name="rates">
      <StaleRates />
      {may && (
        <Section title={t('rates.new')}>
          <Waiting data={newest} error={error} label={t('messages.loading')} shape="form" count={2} firstOnly />
          {newest !== undefined && <RateForm held={newest.data.filter(({ current }) => current)} />}
          {newest !== undefined && <ImportRates />}
        </Section>
      )}
      <Section title={t('labels.history')}>
        <DataList
          list={list}
          label={t('labels.history')}
          none={null}
          at={at}
          rowKey={(row) => row.uuid}
          columns={[
            { key: 'currency', head: t('labels.currency'), cell: (row) => row.currency },
            {
              key: 'from',
              head: t('from'),
              cell: (row) => <span className={typography.unbroken}>{formatDate(row.effective_on, language)}</span>,
            },
            { key: 'rate', head: t('rates.rate'), figures: true, cell: (row) => figure(row.exchange_rate) },
            {
              key: 'addition',
              head: t('rates.addition'),
              figures: true,
              cell: (row) => figure(row.exchange_rate_addition),
            },
            {
              key: 'used',
              head: t('rates.used'),
              figures: true,
              cell: (row) => figure(row.exchange_rate - row.exchange_rate_addition),
            },
            {
              key: 'entered',
              head: t('entered_at'),
              cell: (row) => (
                <>
                  <Moment at={row.created_at} />
                  <div className={typography.note}>{t(`rates.sources.${row.source}`)}</div>
                </>
              ),
            },
            { key: 'now', head: t('labels.status'), cell: (row) => <RateState rate={row} /> },
            {
              key: 'act',
              head: '',
              cell: (row) =>
                may &&
                row.voided_at === null && (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('rates.void_named', {
                      currency: row.currency,
                      day: formatDate(row.effective_on, language),
                    })}
                    onClick={() => setVoided(row)}
                  >
                    {t('rates.void')}
                  </Button>
                ),
            },
          ]}
        />
      </Section>
      {voided !== null && <VoidRate rate={voided} onClose={() => setVoided(null)} />}
    </ToolFrame>
  );
};
