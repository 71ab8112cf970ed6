import { issuerInput } from '@eigaichi/domain/settlement/issuer';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { listIssuers, setIssuer } from '@eigaichi/wire/settlement/settlement-documents';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { pageQuery } from '../../lib/read-query.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import { RefusalBox } from '../../ui/refusal-box.tsx';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import { DatedForm, useDatedForm } from './dated-form.tsx';
import { DatedHistory } from './dated-history.tsx';
import { ToolFrame, ToolLoading } from './tool-frame.tsx';
import classes from './tools.module.css';
import { TransferSender } from './transfer-sender.tsx';

type Issuer = AnswerOut<typeof listIssuers>['data'][number];

const draftOf = (issuer: Issuer | undefined) => ({
  company_name: issuer?.company_name ?? '',
  company_name_english: issuer?.company_name_english ?? '',
  address: issuer?.address ?? '',
  address_english: issuer?.address_english ?? '',
  invoice_number: issuer?.invoice_number ?? '',
  bank_account: issuer?.bank_account ?? '',
  bank_account_english: issuer?.bank_account_english ?? '',
  bank_account_foreign: issuer?.bank_account_foreign ?? '',
  effective_on: '',
});

const IssuerForm = ({ issuer }: { issuer: Issuer | undefined }) => {
  const dated = useDatedForm({
    schema: issuerInput,
    initialValues: draftOf(issuer),
    store: (body) => call(setIssuer, { body }),
  });
  const { form, labelOf } = dated;
  const text = (field: 'company_name' | 'company_name_english' | 'invoice_number') => (
    <TextInput label={labelOf(field)} {...form.getInputProps(field)} />
  );
  const lines = (
    field: 'address' | 'address_english' | 'bank_account' | 'bank_account_english' | 'bank_account_foreign',
  ) => <Textarea label={labelOf(field)} autosize minRows={2} {...form.getInputProps(field)} />;
  return (
    <DatedForm {...dated} beside={text('invoice_number')}>
      <div className={`${layout.wrap} ${classes.pair}`}>
        {text('company_name')}
        {text('company_name_english')}
      </div>
      <div className={`${layout.wrap} ${classes.pair}`}>
        {lines('address')}
        {lines('address_english')}
      </div>
      <div className={`${layout.wrap} ${classes.pair}`}>
        {lines('bank_account')}
        {lines('bank_account_english')}
      </div>
      {lines('bank_account_foreign')}
    </DatedForm>
  );
};

/** Issuer of documents and the account that buyers pay to, from a day on, with history (D8e). */
export const IssuerTool = () => {
  const { t, language } = useTexts('tools');
  const may = useSession().abilities.includes('settings.write');
  const [page, setPage] = useState(1);
  const { data, error } = useQuery(pageQuery(listIssuers, { query: { page, per: 10 } }, ['tools']));
  const english = language === 'en';
  const current = data?.data.find((row) => row.current);
  return (
    <ToolFrame name="issuer">
      <ToolLoading waits={data === undefined} error={error} />
      {data !== undefined && current === undefined && <RefusalBox title={t('issuer.missing')} />}
      {data !== undefined && may && (
        <Section title={t('issuer.new')}>
          <IssuerForm key={current?.uuid} issuer={current} />
        </Section>
      )}
      {may && <TransferSender />}
      <DatedHistory
        list={data}
        onPage={setPage}
        columns={[
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
            cell: (row) => (
              <span className={typography.lines}>
                {english ? (row.bank_account_english ?? row.bank_account) : row.bank_account}
              </span>
            ),
          },
          {
            key: 'bank_account_foreign',
            head: fieldLabel('bank_account_foreign', language),
            cell: (row) => <span className={typography.lines}>{row.bank_account_foreign}</span>,
          },
        ]}
      />
    </ToolFrame>
  );
};
