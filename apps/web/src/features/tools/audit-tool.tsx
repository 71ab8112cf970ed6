import { auditAction, auditEntity } from '@eigaichi/domain/audit/audit-words';
import { readAuditLabels, searchAuditLog } from '@eigaichi/wire/staff/audit';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fileFormatNames } from '../../lib/file-format-names.ts';
import { formatMoment } from '../../lib/format.ts';
import { ListPaging } from '../../lib/list-paging.tsx';
import { NothingListed } from '../../lib/nothing-listed.tsx';
import { dataQuery, pageQuery } from '../../lib/read-query.ts';
import { stringifySearch } from '../../lib/search-params.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { SearchField } from '../../lib/word-field.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DayField } from '../../ui/day-field.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { SavedViews } from '../accounts/views/saved-views.tsx';
import { Changes, Deed, Who } from './audit-entry.tsx';
import { usePageSearch } from './search-of-page.ts';
import { ToolFrame, ToolLoading } from './tool-frame.tsx';
import classes from './tools.module.css';

const filters = ['about', 'quote', 'who', 'on_behalf', 'action', 'entity', 'entity_id', 'from', 'to'] as const;

/** The audit log (D37): person, action, time and represented account; combined filters and file export. */
export const AuditTool = () => {
  const { t, language } = useTexts('tools');
  const { search, change, go, page } = usePageSearch('/admin/tools/audit');
  const requested = Object.fromEntries(filters.flatMap((name) => (search[name] ? [[name, search[name]]] : [])));
  const words = useQuery(dataQuery(readAuditLabels, {}, ['tools']));
  const { data, error } = useQuery(pageQuery(searchAuditLog, { query: { page, per: 25, ...requested } }, ['tools']));
  const one = data?.names[search.quote ?? search.entity_id ?? ''];
  const only =
    search.quote === undefined && search.entity_id === undefined
      ? undefined
      : t(search.quote === undefined ? 'audit.only_one' : 'audit.only_quote', { name: one?.[language] ?? '' });
  const choices = (values: readonly string[] = [], labelOf: typeof auditAction) => [
    { value: '', label: t('labels.all') },
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
              href={`/api/audit_log/export/${format}${stringifySearch({ ...requested, language })}`}
              download
            >
              {t('export_as', { format: fileFormatNames[format] })}
            </Button>
          ))}
        </div>
      }
    >
      <div className={classes.fields}>
        <SearchField
          named
          label={t('audit.about')}
          value={search.about ?? ''}
          onChange={(about) => change({ about })}
        />
        <SearchField named label={t('audit.who')} value={search.who ?? ''} onChange={(who) => change({ who })} />
        <NativeSelect
          label={t('audit.action')}
          data={choices(words.data?.actions, auditAction)}
          value={search.action ?? ''}
          onChange={(event) => change({ action: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('approvals.kind')}
          data={choices(words.data?.entities, auditEntity)}
          value={search.entity ?? ''}
          onChange={(event) => change({ entity: event.currentTarget.value })}
        />
        <DayField
          label={t('labels.from')}
          value={search.from ?? null}
          onChange={(day) => change({ from: day ?? '' })}
          clearLabel={t('actions.clear_date')}
        />
        <DayField
          label={t('labels.to')}
          value={search.to ?? null}
          onChange={(day) => change({ to: day ?? '' })}
          clearLabel={t('actions.clear_date')}
        />
        <Checkbox
          label={t('audit.on_behalf')}
          checked={search.on_behalf === 'true'}
          onChange={(event) => change({ on_behalf: event.currentTarget.checked ? 'true' : '' })}
        />
      </div>
      {only !== undefined && (
        <p className={`${layout.wrapMiddle} ${layout.gap8x12} ${layout.padBottom16}`}>
          {only}
          <Button size="compact-sm" variant="default" onClick={() => change({ quote: '', entity_id: '' })}>
            {t('actions.show_all')}
          </Button>
        </p>
      )}
      <SavedViews list="audit_log" search={search} go={go} />
      <ToolLoading waits={data === undefined} error={error} />
      {data !== undefined && (
        <>
          <p className={classes.count} role="status">
            {t('audit.found', { count: data.meta.total })}
          </p>
          {data.data.length === 0 && (
            <NothingListed
              isFiltered={Object.keys(requested).length > 0}
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
                  cell: (entry) => <Deed entry={entry} names={data.names} />,
                },
                {
                  key: 'changes',
                  head: t('audit.changes'),
                  cell: (entry) => <Changes entry={entry} names={data.names} />,
                },
                {
                  key: 'address',
                  head: t('audit.address'),
                  cell: (entry) => <span className={typography.unbroken}>{entry.address}</span>,
                },
              ]}
            />
          )}
          <ListPaging meta={data.meta} onPage={(to) => change({ page: String(to) })} />
        </>
      )}
    </ToolFrame>
  );
};
