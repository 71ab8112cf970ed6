import { issuerInput } from '@eigaichi/domain/settlement/issuer';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { listIssuers, setIssuer } from '@eigaichi/wire/settlement/settlement-documents';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { Button, Textarea, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { useZodForm } from '../../lib/form.tsx';
import { formatDate } from '../../lib/format.ts';
import { ListPaging } from '../../lib/list-paging.tsx';
import { useSession } from '../../lib/session.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { DayField } from '../../ui/day-field.tsx';
import layout from '../../ui/layout.module.css';
import { RefusalBox } from '../../ui/refusal-box.tsx';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import { ToolFrame, ToolWait } from './tool-frame.tsx';
import classes from './tools.module.css';
import { TransferSender } from './transfer-sender.tsx';
import { useAct } from './use-act.ts';

type Issuer = AnswerOut<typeof listIssuers>['data'][number];

const draftOf = (issuer: Issuer | undefined) => ({
  company_name: issuer?.company_name ?? '',
  company_name_english: issuer?.company_name_english ?? '',
  address: issuer?.address ?? '',
  address_english: issuer?.address_english ?? '',
  invoice_number: issuer?.invoice_number ?? '',
  bank_account: issuer?.bank_account ?? '',
  bank_account_foreign: issuer?.bank_account_foreign ?? '',
  effective_on: '',
});

/** A change begins with what holds: mostly one line of it is another. */
const IssuerForm = ({ issuer }: { issuer: Issuer | undefined }) => {
  const { t } = useTranslation('tools');
  const language = useLanguage();
  const labelOf = (field: string) => fieldLabel(field, language);
  const form = useZodForm({ schema: issuerInput, initialValues: draftOf(issuer), labelOf });
  const act = useAct((values: typeof form.values) => call(setIssuer, { body: values }), {
    said: ({ waits }) => t(waits ? 'approvals.waits' : 'saved'),
    touches: ['tools', 'settlement'],
  });
  const submit = form.onSubmit((values) =>
    act.mutate(values, {
      onSuccess: () => form.setFieldValue('effective_on', ''),
      onError: form.showRefusal,
    }),
  );
  const text = (field: 'company_name' | 'company_name_english' | 'invoice_number') => (
    <TextInput label={labelOf(field)} {...form.getInputProps(field)} />
  );
  const lines = (field: 'address' | 'address_english' | 'bank_account' | 'bank_account_foreign') => (
    <Textarea label={labelOf(field)} autosize minRows={2} {...form.getInputProps(field)} />
  );
  const { effective_on: dayError } = form.errors;
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <div className={classes.pair}>
        {text('company_name')}
        {text('company_name_english')}
      </div>
      <div className={classes.pair}>
        {lines('address')}
        {lines('address_english')}
      </div>
      <div className={classes.pair}>
        {lines('bank_account')}
        {lines('bank_account_foreign')}
      </div>
      <div className={classes.pair}>
        {text('invoice_number')}
        <DayField
          label={t('from')}
          value={form.values.effective_on}
          onChange={(day) => form.setFieldValue('effective_on', day ?? '')}
          error={dayError}
        />
      </div>
      <div className={layout.row}>
        <Button type="submit" loading={act.isPending}>
          {t('keep')}
        </Button>
      </div>
    </form>
  );
};

/** Who issues documents and where buyers pay to, from a day on, with its history (D8e). */
export const IssuerTool = () => {
  const { t } = useTranslation('tools');
  const language = useLanguage();
  const may = useSession().abilities.includes('settings.write');
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({
    queryKey: ['tools', 'issuers', page],
    queryFn: ({ signal }) => call(listIssuers, { query: { page, per: 10 }, signal }),
    placeholderData: keepPreviousData,
  });
  const english = language === 'en';
  const current = data?.data.find((row) => row.current);
  return (
    <ToolFrame name="issuer">
      <ToolWait waits={data === undefined} error={error} />
      {data !== undefined && current === undefined && <RefusalBox title={t('issuer.missing')} />}
      {data !== undefined && may && (
        <Section title={t('issuer.new')}>
          <IssuerForm key={current?.uuid} issuer={current} />
        </Section>
      )}
      {may && <TransferSender />}
      {data !== undefined && data.data.length > 0 && (
        <Section title={t('history')}>
          <DataTable
            label={t('history')}
            rows={data.data}
            rowKey={(row) => row.uuid}
            columns={[
              {
                key: 'from',
                head: t('from'),
                cell: (row) => <span className={typography.unbroken}>{formatDate(row.effective_on, language)}</span>,
              },
              {
                key: 'name',
                head: fieldLabel('company_name', language),
                cell: (row) => (english ? row.company_name_english : row.company_name),
              },
              {
                key: 'address',
                head: fieldLabel('address', language),
                cell: (row) => (english ? row.address_english : row.address),
              },
              {
                key: 'bank_account',
                head: fieldLabel('bank_account', language),
                cell: (row) => <span className={classes.lines}>{row.bank_account}</span>,
              },
              {
                key: 'bank_account_foreign',
                head: fieldLabel('bank_account_foreign', language),
                cell: (row) => <span className={classes.lines}>{row.bank_account_foreign}</span>,
              },
              {
                key: 'now',
                head: t('state'),
                cell: (row) => row.current && <span className={classes.current}>{t('holds')}</span>,
              },
            ]}
          />
          <ListPaging meta={data.meta} onPage={setPage} />
        </Section>
      )}
    </ToolFrame>
  );
};
