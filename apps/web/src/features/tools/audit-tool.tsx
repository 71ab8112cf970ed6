import { companyName } from '@eigaichi/domain/accounts/company-name';
import { auditAction, auditEntity } from '@eigaichi/domain/audit/audit-words';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { readAuditWords, searchAuditLog } from '@eigaichi/wire/staff/audit';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { fileFormatNames } from '../../lib/file-format-names.ts';
import { formatMoment } from '../../lib/format.ts';
import { ListPaging } from '../../lib/list-paging.tsx';
import { NothingListed } from '../../lib/nothing-listed.tsx';
import { stringifySearch } from '../../lib/search-params.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { WordField } from '../../lib/word-field.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { SavedViews } from '../accounts/views/saved-views.tsx';
import { usePageSearch } from './search-of-page.ts';
import { ToolFrame, ToolWait } from './tool-frame.tsx';
import classes from './tools.module.css';

type Entry = AnswerOut<typeof searchAuditLog>['data'][number];
const filters = ['who', 'on_behalf', 'action', 'entity', 'entity_id', 'from', 'to'] as const;

const Who = ({ entry }: { entry: Entry }) => {
  const { t } = useTranslation('tools');
  const language = useLanguage();
  const name = entry.person_name ?? t('audit.system');
  const company =
    entry.company === null
      ? null
      : companyName({ company_name: entry.company, company_name_english: entry.company_english }, language);
  return (
    <>
      <Lang>{entry.manager_name ?? name}</Lang>
      <div className={typography.note}>
        <Lang>
          {entry.manager_name === null
            ? [company, entry.person_email].filter(Boolean).join(' · ')
            : t('audit.for', { name: company ?? name })}
        </Lang>
      </div>
    </>
  );
};

const Changes = ({ entry }: { entry: Entry }) => {
  const { t } = useTranslation('tools');
  const said = { before: entry.before ?? undefined, after: entry.after ?? undefined };
  if (said.before === undefined && said.after === undefined) return null;
  return (
    <details>
      <summary>{t('audit.open')}</summary>
      <pre className={classes.detail}>{JSON.stringify(said, null, 2)}</pre>
    </details>
  );
};

/** The audit log (D37): who did what, when, and on whose behalf; found in combination, and taken out as a file. */
export const AuditTool = () => {
  const { t } = useTranslation('tools');
  const language = useLanguage();
  const { search, change, go, page } = usePageSearch('/admin/tools/audit');
  const asked = Object.fromEntries(filters.flatMap((name) => (search[name] ? [[name, search[name]]] : [])));
  const words = useQuery({
    queryKey: ['tools', 'audit_words'],
    queryFn: async ({ signal }) => (await call(readAuditWords, { signal })).data,
  });
  const { data, error } = useQuery({
    queryKey: ['tools', 'audit', asked, page],
    queryFn: ({ signal }) => call(searchAuditLog, { query: { page, per: 25, ...asked }, signal }),
    placeholderData: keepPreviousData,
  });
  const choices = (values: readonly string[] = [], labelOf: typeof auditAction) => [
    { value: '', label: t('all') },
    ...values
      .map((value) => ({ value, label: labelOf(value, language) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, language)),
  ];
  return (
    <ToolFrame
      name="audit"
      aside={
        <div className={layout.row}>
          {(['xlsx', 'ndjson'] as const).map((format) => (
            <Button
              key={format}
              component="a"
              variant="default"
              href={`/api/audit_log/export/${format}${stringifySearch(asked)}`}
              download
            >
              {t('export_as', { format: fileFormatNames[format] })}
            </Button>
          ))}
        </div>
      }
    >
      <div className={classes.fields}>
        <WordField named label={t('audit.who')} value={search.who ?? ''} onChange={(who) => change({ who })} />
        <NativeSelect
          label={t('audit.action')}
          data={choices(words.data?.actions, auditAction)}
          value={search.action ?? ''}
          onChange={(event) => change({ action: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('audit.entity')}
          data={choices(words.data?.entities, auditEntity)}
          value={search.entity ?? ''}
          onChange={(event) => change({ entity: event.currentTarget.value })}
        />
        <WordField
          named
          label={t('audit.entity_id')}
          value={search.entity_id ?? ''}
          onChange={(entity_id) => change({ entity_id })}
        />
        <DayField
          label={t('audit.from')}
          value={search.from ?? null}
          onChange={(day) => change({ from: day ?? '' })}
          clearLabel={t('clear')}
        />
        <DayField
          label={t('audit.to')}
          value={search.to ?? null}
          onChange={(day) => change({ to: day ?? '' })}
          clearLabel={t('clear')}
        />
        <Checkbox
          label={t('audit.on_behalf')}
          checked={search.on_behalf === 'true'}
          onChange={(event) => change({ on_behalf: event.currentTarget.checked ? 'true' : '' })}
        />
      </div>
      <SavedViews list="audit_log" search={search} go={go} />
      <ToolWait waits={data === undefined} error={error} />
      {data !== undefined && (
        <>
          <p className={classes.count} role="status">
            {t('audit.found', { count: data.meta.total })}
          </p>
          {data.data.length === 0 && (
            <NothingListed
              isFiltered={Object.keys(asked).length > 0}
              onClear={() => change(Object.fromEntries(filters.map((name) => [name, ''])))}
              none={{ title: t('nothing'), text: t('nothing_text') }}
            />
          )}
          {data.data.length > 0 && (
            <DataTable
              label={t('names.audit')}
              rows={data.data}
              rowKey={(entry) => String(entry.id)}
              columns={[
                {
                  key: 'at',
                  head: t('audit.at'),
                  cell: (entry) => <span className={typography.unbroken}>{formatMoment(entry.at, language)}</span>,
                },
                { key: 'who', head: t('audit.who'), cell: (entry) => <Who entry={entry} /> },
                {
                  key: 'action',
                  head: t('audit.action'),
                  cell: (entry) => (
                    <>
                      {auditAction(entry.action, language)}
                      <div className={typography.note}>
                        {auditEntity(entry.entity, language)} {entry.entity_id}
                      </div>
                    </>
                  ),
                },
                { key: 'changes', head: t('audit.changes'), cell: (entry) => <Changes entry={entry} /> },
                { key: 'address', head: t('audit.address'), cell: (entry) => entry.address },
              ]}
            />
          )}
          <ListPaging meta={data.meta} onPage={(to) => change({ page: String(to) })} />
        </>
      )}
    </ToolFrame>
  );
};
