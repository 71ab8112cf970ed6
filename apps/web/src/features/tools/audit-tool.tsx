import { auditAction, auditEntity } from '@eigaichi/domain/audit/audit-words';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { readAuditLabels, searchAuditLog } from '@eigaichi/wire/staff/audit';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DataList } from '../../lib/data-list.tsx';
import { fileFormatNames } from '../../lib/file-format-names.ts';
import { dayFilter } from '../../lib/list-filters/day-filter.tsx';
import { flagFilter, type ListFilter, wordFilter } from '../../lib/list-filters/list-filters.tsx';
import { selectFilter } from '../../lib/list-filters/select-filter.tsx';
import { usePageSearch } from '../../lib/list-search.ts';
import { dataQuery, filtersFor, listQuery } from '../../lib/read-query.ts';
import { stringifySearch } from '../../lib/search-params.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import { Moment } from '../../ui/moment.tsx';
import typography from '../../ui/typography.module.css';
import { SavedViews } from '../accounts/views/saved-views.tsx';
import { Changes, Deed, Who } from './audit-entry.tsx';
import { ToolFrame } from './tool-frame.tsx';
import classes from './tools.module.css';

/** The audit log (D37): person, action, time and represented account; combined filters and file export. */
export const AuditTool = () => {
  const { t, language } = useTexts('tools');
  const at = usePageSearch('/admin/tools/audit');
  const { search, change, go } = at;
  const words = useQuery(dataQuery(readAuditLabels, {}, ['tools']));
  const choices = (values: readonly string[] = [], labelOf: typeof auditAction) => ({
    any: t('labels.all'),
    options: values
      .map((value) => ({ value, label: labelOf(value, language) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, language)),
  });
  const filters: readonly ListFilter[] = [
    wordFilter('about', t('audit.about'), { named: true }),
    wordFilter('who', t('audit.who'), { named: true }),
    selectFilter('action', t('audit.action'), choices(words.data?.actions, auditAction)),
    selectFilter('entity', t('approvals.kind'), choices(words.data?.entities, auditEntity)),
    dayFilter('from', t('labels.from')),
    dayFilter('to', t('labels.to')),
    flagFilter('on_behalf', t('audit.on_behalf')),
    { name: 'quote' },
    { name: 'entity_id' },
  ];
  const list = useQuery(listQuery(searchAuditLog, at, { per: 25, under: ['tools'] }));
  const names: AnswerOut<typeof searchAuditLog>['names'] = list.data?.names ?? {};
  const one = names[search.quote ?? search.entity_id ?? ''];
  const only =
    search.quote === undefined && search.entity_id === undefined
      ? undefined
      : t(search.quote === undefined ? 'audit.only_one' : 'audit.only_quote', { name: one?.[language] ?? '' });
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
              href={`/api/audit_log/export/${format}${stringifySearch({ ...filtersFor(searchAuditLog, search), language })}`}
              download
            >
              {t('export_as', { format: fileFormatNames[format] })}
            </Button>
          ))}
        </div>
      }
    >
      <DataList
        list={list}
        label={t('names.audit')}
        filters={filters}
        fieldsClass={classes.fields}
        found={(count) => t('audit.found', { count })}
        none={{ title: t('nothing'), text: t('nothing_text') }}
        at={at}
        rowKey={(entry) => String(entry.id)}
        columns={[
          { key: 'at', head: t('audit.at'), cell: (entry) => <Moment at={entry.at} /> },
          { key: 'who', head: t('audit.who'), cell: (entry) => <Who entry={entry} /> },
          { key: 'action', head: t('audit.action'), cell: (entry) => <Deed entry={entry} names={names} /> },
          { key: 'changes', head: t('audit.changes'), cell: (entry) => <Changes entry={entry} names={names} /> },
          {
            key: 'address',
            head: t('audit.address'),
            cell: (entry) => <span className={typography.unbroken}>{entry.address}</span>,
          },
        ]}
      >
        {only !== undefined && (
          <p className={`${layout.wrapMiddle} ${layout.gap8x12} ${layout.padBottom16}`}>
            {only}
            <Button size="compact-sm" variant="default" onClick={() => change({ quote: '', entity_id: '' })}>
              {t('actions.show_all')}
            </Button>
          </p>
        )}
        <SavedViews list="audit_log" search={search} go={go} />
      </DataList>
    </ToolFrame>
  );
};
