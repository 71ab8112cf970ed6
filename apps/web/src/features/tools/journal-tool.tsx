import { journalAccountsInput, journalRoleLabels } from '@eigaichi/domain/settlement/journal-accounts';
import { labelled } from '@eigaichi/domain/shared/punctuation';
import { listJournalAccounts, setJournalAccounts } from '@eigaichi/wire/settlement/journal';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { pageQuery } from '../../lib/read-query.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Lang } from '../../ui/lang.tsx';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import { DatedForm, useDatedForm } from './dated-form.tsx';
import { DatedHistory } from './dated-history.tsx';
import { ToolFrame, ToolLoading } from './tool-frame.tsx';

type Mapping = AnswerOut<typeof listJournalAccounts>['data'][number];
type Account = Mapping['accounts'][number];

const fields = ['code', 'name', 'tax_yayoi', 'tax_freee'] as const;

const AccountsForm = ({ mapping }: { mapping: Mapping }) => {
  const { t, language } = useTexts('tools');
  const dated = useDatedForm({
    schema: journalAccountsInput,
    initialValues: { effective_on: '', accounts: mapping.accounts },
    store: (body) => call(setJournalAccounts, { body }),
  });
  const { form, labelOf } = dated;
  return (
    <DatedForm {...dated} isWide>
      <DataTable
        label={t('names.journal')}
        rows={form.values.accounts.map((account, at) => ({ ...account, at }))}
        rowKey={({ role }) => role}
        columns={[
          { key: 'role', head: t('journal.role'), cell: ({ role }) => journalRoleLabels[role][language] },
          ...fields.map((field) => ({
            key: field,
            head: labelOf(field),
            cell: ({ role, at }: Account & { readonly at: number }) => (
              <TextInput
                aria-label={labelled(journalRoleLabels[role][language], labelOf(field), language)}
                {...form.getInputProps(`accounts.${at}.${field}`)}
              />
            ),
          })),
        ]}
      />
    </DatedForm>
  );
};

/** Account mapping of the journal to the marketplace's own chart, from a day on, with history (D8p). */
export const JournalTool = () => {
  const { t } = useTexts('tools');
  const may = useSession().abilities.includes('books.settings');
  const [page, setPage] = useState(1);
  const { data, error } = useQuery(pageQuery(listJournalAccounts, { query: { page, per: 10 } }, ['tools']));
  const current = data?.data.find((row) => row.current);
  return (
    <ToolFrame name="journal">
      <ToolLoading waits={data === undefined} error={error} />
      {current !== undefined && may && (
        <Section title={t('journal.new')}>
          <p className={typography.note}>{t('journal.hint')}</p>
          <AccountsForm key={current.uuid ?? 'first'} mapping={current} />
        </Section>
      )}
      <DatedHistory
        list={data}
        onPage={setPage}
        columns={[
          {
            key: 'accounts',
            head: t('names.journal'),
            cell: ({ accounts }) => (
              <Lang>{accounts.map(({ code, name }) => `${code} ${name}`).join(t('labels.comma'))}</Lang>
            ),
          },
        ]}
      />
    </ToolFrame>
  );
};
