import { journalAccountsInput, journalRoleWords } from '@eigaichi/domain/settlement/journal-accounts';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { listJournalAccounts, setJournalAccounts } from '@eigaichi/wire/settlement/journal';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { Button, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { focusFirstInvalid } from '../../lib/first-invalid.ts';
import { useZodForm } from '../../lib/form.tsx';
import { formatDate } from '../../lib/format.ts';
import { ListPaging } from '../../lib/list-paging.tsx';
import { useSession } from '../../lib/session.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import { ToolFrame, ToolWait } from './tool-frame.tsx';
import classes from './tools.module.css';
import { useAct } from './use-act.ts';

type Mapping = AnswerOut<typeof listJournalAccounts>['data'][number];
type Account = Mapping['accounts'][number];

const fields = ['code', 'name', 'tax_yayoi', 'tax_freee'] as const;

/** A change begins with what holds: mostly a few accounts are others. */
const AccountsForm = ({ mapping }: { mapping: Mapping }) => {
  const { t } = useTranslation('tools');
  const language = useLanguage();
  const labelOf = (field: string) => fieldLabel(field, language);
  const initialValues = { effective_on: '', accounts: mapping.accounts };
  const form = useZodForm({ schema: journalAccountsInput, initialValues, labelOf });
  const act = useAct((values: typeof form.values) => call(setJournalAccounts, { body: values }), {
    said: () => t('saved'),
    touches: ['tools', 'settlement'],
  });
  const submit = form.onSubmit(
    (values) =>
      act.mutate(values, {
        onSuccess: () => form.setFieldValue('effective_on', ''),
        onError: form.showRefusal,
      }),
    focusFirstInvalid,
  );
  const { effective_on: dayError } = form.errors;
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <DataTable
        label={t('names.journal')}
        rows={form.values.accounts.map((account, at) => ({ ...account, at }))}
        rowKey={({ role }) => role}
        columns={[
          { key: 'role', head: t('journal.role'), cell: ({ role }) => journalRoleWords[role][language] },
          ...fields.map((field) => ({
            key: field,
            head: labelOf(field),
            cell: ({ role, at }: Account & { readonly at: number }) => (
              <TextInput
                aria-label={`${journalRoleWords[role][language]}: ${labelOf(field)}`}
                {...form.getInputProps(`accounts.${at}.${field}`)}
              />
            ),
          })),
        ]}
      />
      <div className={classes.pair}>
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

/** Which accounts of the marketplace's own chart the journal books to, from a day on, with the history (D8p). */
export const JournalTool = () => {
  const { t } = useTranslation('tools');
  const language = useLanguage();
  const may = useSession().abilities.includes('settings.write');
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({
    queryKey: ['tools', 'journal_accounts', page],
    queryFn: ({ signal }) => call(listJournalAccounts, { query: { page, per: 10 }, signal }),
    placeholderData: keepPreviousData,
  });
  const current = data?.data.find((row) => row.current);
  return (
    <ToolFrame name="journal">
      <ToolWait waits={data === undefined} error={error} />
      {current !== undefined && may && (
        <Section title={t('journal.new')}>
          <p className={typography.note}>{t('journal.hint')}</p>
          <AccountsForm key={current.uuid ?? 'first'} mapping={current} />
        </Section>
      )}
      {data !== undefined && (
        <Section title={t('history')}>
          <DataTable
            label={t('history')}
            rows={data.data}
            rowKey={(row) => row.uuid ?? 'first'}
            columns={[
              {
                key: 'from',
                head: t('from'),
                cell: ({ effective_on }) => (
                  <span className={typography.unbroken}>
                    {effective_on === null ? t('journal.first') : formatDate(effective_on, language)}
                  </span>
                ),
              },
              {
                key: 'accounts',
                head: t('names.journal'),
                cell: ({ accounts }) => (
                  <Lang>{accounts.map(({ code, name }) => `${code} ${name}`).join(t('journal.comma'))}</Lang>
                ),
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
